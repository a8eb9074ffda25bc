/** What sellers show after the whole thing: its label, the dashboard, the health record. */
import { black, cut, dark, disc, line, oval, paint as p, put, rect, ring, times, white } from './brush.ts';
import { write } from './letters.ts';
import { distance, type Paper } from './papers.ts';

const on = (fill: string) => (distance(fill, p.ink) < distance(fill, p.cream) ? p.cream : p.ink);

/** A plate on the thing's own surface, with what the ad says of it. */
export function namePlate(surface: string, words: readonly string[], random: () => number): string {
  const turn = (random() * 8 - 4).toFixed(1);
  const [first = '', second = ''] = words;
  return (
    rect(0, 0, 400, 300, 0, surface) +
    cut('M0 0H400V70C280 96 120 44 0 78Z', white, dark(0.1)) +
    cut('M0 300V244C120 222 280 268 400 236V300Z', black, dark(0.12)) +
    line('M24 22H376', on(surface), 2.5, 'stroke-dasharray="9 9" opacity=".35"') +
    line('M24 278H376', on(surface), 2.5, 'stroke-dasharray="9 9" opacity=".35"') +
    put(
      `rotate(${turn} 200 150)`,
      rect(64, 80, 278, 150, 10, black, dark(0.18)),
      rect(60, 74, 278, 150, 10, p.cream),
      rect(60, 74, 278, 10, 5, p.greyLight),
      write(first, 199, second ? 106 : 126, { width: 232, height: second ? 40 : 48 }, p.ink),
      second ? write(second, 199, 172, { width: 210, height: 24 }, p.zinc) : '',
      [76, 322].map((x) => disc(x, 100, 4, p.zinc) + disc(x, 208, 4, p.zinc)).join(''),
    )
  );
}

/** Seen from the driver's seat; the counter shows the mileage that the ad states. */
export function dashboard(trim: string, mileage: string, random: () => number): string {
  const sky = [p.sky, '#f7d987', '#f1cdbf', '#c3dfe8'][Math.floor(random() * 4)] ?? p.sky;
  return (
    rect(0, 0, 400, 300, 0, sky) +
    cut('M0 120C80 84 160 104 220 92S350 84 400 110V160H0Z', p.sage) +
    cut('M150 160L196 92H210L280 160Z', p.grey) +
    line('M203 100V150', p.cream, 3, 'stroke-dasharray="10 8"') +
    cut('M0 0H40L12 160H0ZM400 0H360L388 160H400Z', p.ink) +
    cut('M0 150C120 128 280 128 400 150V300H0Z', '#39423f') +
    cut('M0 150C120 128 280 128 400 150V164C280 142 120 142 0 164Z', trim) +
    rect(92, 160, 156, 66, 26, p.ink) +
    ring(130, 192, 24, p.greyLight, 3) +
    ring(210, 192, 24, p.greyLight, 3) +
    line('M130 192L118 176M210 192L226 182', p.red, 3) +
    rect(144, 212, 52, 14, 3, p.sage) +
    write(mileage, 170, 215, { width: 46, height: 8 }, p.ink) +
    rect(276, 166, 94, 54, 6, p.ink) +
    rect(283, 172, 80, 42, 3, p.blueDark) +
    line('M290 204l20-16 16 10 28-18', p.yellow, 3) +
    disc(300, 242, 9, p.zinc) +
    disc(328, 242, 9, p.zinc) +
    disc(356, 242, 9, p.zinc) +
    ring(170, 262, 92, p.ink, 17) +
    ring(170, 262, 92, '#5a6461', 4) +
    cut('M132 250H208L196 300H144Z', p.ink) +
    rect(88, 244, 164, 16, 8, p.ink) +
    disc(170, 258, 15, p.zinc)
  );
}

/** Dials of a motorbike or scooter. */
export function dials(trim: string, mileage: string): string {
  return (
    rect(0, 0, 400, 300, 0, p.sky) +
    cut('M0 150C100 110 300 110 400 150V200H0Z', p.sage) +
    cut('M170 200L196 122H208L240 200Z', p.grey) +
    line('M0 176C60 168 90 190 130 206H270C310 190 340 168 400 176', p.ink, 16) +
    rect(0, 164, 54, 24, 12, p.woodDark) +
    rect(346, 164, 54, 24, 12, p.woodDark) +
    cut('M120 196H280L300 300H100Z', trim) +
    cut('M120 196H280L284 214H116Z', black, dark(0.2)) +
    disc(200, 204, 66, p.ink) +
    ring(200, 204, 56, p.greyLight, 4) +
    times(9, (index) => rect(198, 154, 4, 10, 1, p.cream, `transform="rotate(${index * 30 - 120} 200 204)"`)) +
    line('M200 204L170 172', p.red, 5) +
    disc(200, 204, 7, p.cream) +
    rect(164, 226, 72, 20, 3, p.sage) +
    write(mileage, 200, 230, { width: 62, height: 12 }, p.ink)
  );
}

/** The health record of an animal. */
export function healthRecord(words: readonly string[], random: () => number): string {
  const cover = [p.blueDark, p.greenDark, p.redDark, p.green][Math.floor(random() * 4)] ?? p.blueDark;
  const turn = (random() * 10 - 5).toFixed(1);
  return (
    rect(0, 0, 400, 300, 0, '#d9b88c') +
    times(6, (index) => rect(0, index * 52, 400, 3, 0, p.wood, dark(0.35))) +
    put(
      `rotate(${turn} 200 150)`,
      rect(96, 32, 216, 244, 8, black, dark(0.18)),
      rect(90, 26, 216, 244, 8, cover),
      rect(90, 26, 18, 244, 6, black, dark(0.22)),
      oval(206, 138, 26, 22, p.cream),
      disc(176, 110, 12, p.cream),
      disc(196, 96, 12, p.cream),
      disc(218, 96, 12, p.cream),
      disc(238, 110, 12, p.cream),
      write(words[0] ?? 'CARNET', 206, 190, { width: 160, height: 20 }, p.cream),
      write(words[1] ?? 'DE SANTE', 206, 224, { width: 140, height: 15 }, p.yellow),
    ) +
    put('rotate(24 330 210)', rect(322, 130, 14, 120, 4, p.ochre), cut('M322 250h14l-7 18z', p.ink))
  );
}

/** On a plain sheet, between two rulers: how large it is. */
export function measured(paper: Paper, thing: string, asDrawn: boolean): string {
  const marks = (length: number, at: (index: number) => string) => times(Math.floor(length / 10), at);
  return (
    rect(0, 0, 400, 300, 0, paper.shape) +
    rect(0, 0, 400, 300, 0, white, dark(0.35)) +
    rect(30, 22, 22, 236, 3, p.yellow) +
    marks(230, (index) => line(`M52 ${250 - index * 10}h${index % 5 ? -7 : -13}`, p.ink, 1.6)) +
    rect(30, 258, 340, 22, 3, p.yellow) +
    marks(330, (index) => line(`M${44 + index * 10} 258v${index % 5 ? 7 : 13}`, p.ink, 1.6)) +
    put(`translate(214 254) scale(${asDrawn ? 0.84 : -0.84} .84) translate(-200 -244)`, thing)
  );
}

/** A mark, and a ring around it: said openly. */
export const flaw = (x: number, y: number, mark: string): string =>
  line(`M${x - 13} ${y + 5}l8-9 5 5 9-9`, mark, 2.2) +
  line(`M${x - 9} ${y + 10}l6-5`, mark, 1.6) +
  ring(x, y, 22, p.cream, 4.5) +
  ring(x, y, 22, p.red, 2.5, 'stroke-dasharray="7 4"');
