/** What hangs over a shop of the demo: some of its things in a row, and one of them as its sign. */
import { cut, oval, paint as p, put, rect, type Drawing } from './brush.ts';
import type { Paper } from './papers.ts';
import { takeTurn } from './random.ts';

const width = 1_525;
const arch = (x: number, fill: string) => cut(`M${x} 300V150a120 120 0 0 1 240 0V300Z`, fill);

/** As wide as the banner of a shop; its upper part is left to the awning. */
export function shopWindow(things: readonly Drawing[], { wall, shape, ground }: Paper): { box: string; body: string } {
  const colours = [p.red, p.blue, p.greenDark, p.ochre, p.green, p.redDark];
  const step = width / (things.length + 1);
  const row = things.map((thing, index) => {
    const colour = thing.tints?.[index % thing.tints.length] ?? takeTurn(colours, index);
    const shadow = thing.shadow === 0 ? '' : oval(200, 246, (thing.shadow ?? 126) * 0.9, 9, '#000', 'opacity=".16"');
    const at = Math.round(step * (index + 1));
    return put(`translate(${at} 268) scale(.74) translate(-200 -244)`, shadow, thing.draw(colour, ''));
  });
  return {
    box: `0 0 ${width} 300`,
    body:
      rect(0, 0, width, 300, 0, wall) +
      arch(130, shape) +
      arch(1_120, shape) +
      cut(`M0 252C400 244 1100 260 ${width} 250V300H0Z`, ground) +
      row.join(''),
  };
}

export const shopSign = (thing: Drawing): { box: string; body: string } => ({
  box: '0 0 300 300',
  body:
    rect(0, 0, 300, 300, 0, '#17412f') +
    put('translate(150 246) scale(.82) translate(-200 -244)', thing.draw(thing.tints?.[0] ?? p.yellow, '')),
});
