import {
  black,
  cut,
  dark,
  disc,
  indoors,
  line,
  oval,
  paint as p,
  put,
  rect,
  times,
  white,
  type Drawing,
} from './brush.ts';

const fur = { tints: [p.ochre, p.grey, p.cream, p.ink, p.wood] };

// oxfmt-ignore
export const animals: Record<string, Drawing> = {
  kittens: indoors((c) => [[-52, 0, c], [52, 4, c === p.grey ? p.ochre : p.grey]].map(([x = 0, y = 0, f = '']) => put(`translate(${+x + 56} ${+y + 40}) scale(.72)`, cut('M150 242C134 196 150 158 176 150C166 140 160 122 164 100L184 112H216L236 100C240 122 234 140 224 150C252 162 264 200 250 242Z', String(f)), disc(186, 130, 6.5, p.ink), disc(214, 130, 6.5, p.ink), cut('M195 139h10l-5 6z', p.red), cut('M178 242c0-34 8-46 22-46s22 12 22 46z', p.cream))).join('') + cut('M72 200H328L314 236Q311 244 302 244H98Q89 244 86 236Z', p.wood) + line('M78 212H322M84 228H316', p.woodDark, 4) + cut('M84 200c40-12 190-12 232 0z', p.red), fur),
  aquarium: indoors((c) => rect(84, 86, 232, 142, 10, p.sky) + rect(84, 86, 232, 26, 10, p.paper, dark(.55)) + cut('M84 204C140 194 260 212 316 202V218Q316 228 306 228H94Q84 228 84 218Z', p.ochre) + line('M118 210C106 180 128 170 116 140M136 210C128 190 146 180 138 162M284 208C296 180 276 170 286 144', p.green, 7) + fish(172, 154, c) + put('translate(430 40) scale(-.75 .75)', fish(232, 190, p.yellow)) + times(3, (i) => disc(224 + i * 6, 138 - i * 14, 4, p.paper, dark(.85))) + rect(78, 78, 244, 14, 5, p.ink) + rect(78, 226, 244, 18, 5, p.woodDark) + rect(260, 194, 34, 16, 6, p.zinc)),
  turtle: indoors((c) => cut('M110 206C110 154 150 126 196 126S282 154 282 206Z', c) + cut('M172 140h44l18 30-18 30h-44l-18-30z', black, dark(.18)) + line('M154 170L120 180M234 170L272 180M172 140L158 128M216 140L232 128M172 200v6M216 200v6', black, 4, dark(.2)) + cut('M276 188C280 164 316 156 326 178C332 194 316 208 282 206Z', p.sage) + disc(308, 176, 4.5, p.ink) + rect(124, 204, 40, 36, 14, p.sage) + rect(232, 204, 40, 36, 14, p.sage) + cut('M112 204L84 212L112 216Z', p.sage) + rect(104, 200, 184, 12, 6, p.ochre), { tints: [p.green, p.greenDark, p.wood, p.woodDark] }),
  petBed: indoors((c) => cut('M78 190C78 150 140 138 200 138S322 150 322 190C330 226 300 244 200 244S70 226 78 190Z', c) + oval(200, 182, 96, 28, p.cream) + cut('M104 182C110 206 150 214 200 214S290 206 296 182C300 176 286 190 200 192S100 176 104 182Z', black, dark(.12)) + put('rotate(-14 200 176)', rect(172, 168, 56, 13, 6, p.paper), disc(172, 168, 10, p.paper), disc(172, 181, 10, p.paper), disc(228, 168, 10, p.paper), disc(228, 181, 10, p.paper))),
  petFood: indoors((c) => cut('M110 92H218L226 244H102Z', c) + cut('M108 86H220V102H108Z', p.ink) + disc(164, 158, 34, p.cream) + disc(164, 170, 12, p.woodDark) + disc(149, 154, 6, p.woodDark) + disc(158, 144, 6, p.woodDark) + disc(171, 144, 6, p.woodDark) + disc(180, 154, 6, p.woodDark) + rect(128, 206, 72, 14, 6, p.cream) + cut('M236 206H330L318 244H248Z', p.red) + oval(283, 206, 47, 10, p.woodDark) + disc(268, 201, 6, p.wood) + disc(284, 198, 6, p.wood) + disc(298, 202, 6, p.wood)),
};

function fish(x: number, y: number, fill: string): string {
  return (
    cut(
      `M${x - 34} ${y}C${x - 18} ${y - 24} ${x + 18} ${y - 24} ${x + 34} ${y}C${x + 18} ${y + 24} ${x - 18} ${y + 24} ${x - 34} ${y}Z`,
      fill,
    ) +
    cut(`M${x - 28} ${y}L${x - 56} ${y - 20}V${y + 20}Z`, fill) +
    cut(`M${x - 2} ${y - 18}h9v36h-9z`, p.cream) +
    disc(x + 20, y - 5, 4, p.ink) +
    cut(`M${x - 8} ${y - 17}c6-12 16-12 20-2z`, white, dark(0.35))
  );
}
