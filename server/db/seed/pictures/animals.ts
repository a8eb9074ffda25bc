import {
  black,
  cut,
  dark,
  disc,
  hills,
  indoors,
  line,
  outdoors,
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
  cat: indoors((c) => cut('M150 242C134 196 150 158 176 150C166 140 160 122 164 100L184 112H216L236 100C240 122 234 140 224 150C252 162 264 200 250 242Z', c) + line('M250 232C300 236 306 196 288 182', c, 15) + disc(186, 130, 5.5, c === p.ink ? p.yellow : p.ink) + disc(214, 130, 5.5, c === p.ink ? p.yellow : p.ink) + cut('M195 139h10l-5 6z', p.red) + line('M160 136L138 132M160 142L140 146M240 136L262 132M240 142L260 146', p.ink, 2, dark(.6)) + cut('M176 242c0-34 8-46 24-46s24 12 24 46z', c === p.cream ? p.ochre : p.cream) + rect(170, 152, 60, 9, 4, p.red) + disc(200, 163, 6, p.yellow), { ...fur, shadow: 90 }),
  kittens: indoors((c) => [[-52, 0, c], [52, 4, c === p.grey ? p.ochre : p.grey]].map(([x = 0, y = 0, f = '']) => put(`translate(${+x + 56} ${+y + 40}) scale(.72)`, cut('M150 242C134 196 150 158 176 150C166 140 160 122 164 100L184 112H216L236 100C240 122 234 140 224 150C252 162 264 200 250 242Z', String(f)), disc(186, 130, 6.5, p.ink), disc(214, 130, 6.5, p.ink), cut('M195 139h10l-5 6z', p.red), cut('M178 242c0-34 8-46 22-46s22 12 22 46z', p.cream))).join('') + cut('M72 200H328L314 236Q311 244 302 244H98Q89 244 86 236Z', p.wood) + line('M78 212H322M84 228H316', p.woodDark, 4) + cut('M84 200c40-12 190-12 232 0z', p.red), fur),
  dog: indoors((c) => cut('M132 242C120 204 132 168 160 154L166 118C168 92 186 78 210 78H236C246 78 250 84 252 92L284 108C292 112 292 126 282 132L248 142C250 180 256 214 250 242Z', c) + cut('M176 84C158 84 146 112 150 142C152 156 164 160 172 150C184 134 190 108 192 88Z', c === p.woodDark ? p.wood : p.woodDark) + line('M138 232C104 232 96 204 104 188', c, 15) + disc(224, 106, 5.5, p.ink) + oval(282, 114, 9, 8, p.ink) + line('M248 134L276 128', p.ink, 3, dark(.6)) + cut('M206 244V196C206 178 236 178 238 200V244Z', p.cream, dark(.55)) + cut('M164 152L250 150L249 162L162 166Z', p.red) + disc(208, 170, 8, p.yellow), { tints: [p.wood, p.ochre, p.cream, p.woodDark, p.grey], shadow: 95 }),
  puppy: indoors((c) => oval(200, 202, 62, 42, c) + disc(200, 128, 54, c) + cut('M152 96C126 92 116 128 126 164C132 180 146 174 150 156ZM248 96C274 92 284 128 274 164C268 180 254 174 250 156Z', p.woodDark) + oval(200, 148, 28, 21, p.cream) + oval(200, 137, 10, 7, p.ink) + line('M200 144v8M190 156c6 5 14 5 20 0', p.ink, 3) + disc(178, 118, 6.5, p.ink) + disc(222, 118, 6.5, p.ink) + oval(164, 234, 26, 12, c) + oval(236, 234, 26, 12, c) + oval(164, 236, 14, 7, p.cream) + oval(236, 236, 14, 7, p.cream) + rect(160, 176, 80, 11, 5, p.red) + disc(200, 190, 8, p.yellow), { tints: [p.ochre, p.wood, p.cream, p.greyLight], shadow: 90 }),
  horse: hills((c) => cut('M118 150C130 128 200 134 236 130L262 84L274 60L284 78C306 86 322 110 328 126C330 138 316 144 308 138L284 124C280 152 274 170 262 182L264 244H246L240 190C210 198 170 198 150 188L146 244H128L124 190C112 178 110 164 118 150Z', c) + cut('M246 190L252 244H234L228 192ZM138 186L142 244H124L122 190Z', black, dark(.2)) + cut('M232 134L258 78L270 62C262 96 262 118 246 150Z', p.ink) + cut('M122 148C100 150 88 180 96 214C104 200 110 176 126 168Z', p.ink) + disc(290, 100, 4.5, p.ink) + line('M274 112L312 128M284 88L290 130', p.red, 4) + cut('M168 132H216L212 162H176Z', p.woodDark), { tints: [p.wood, p.woodDark, p.ochre, p.cream, p.grey] }),
  rabbit: indoors((c) => cut('M168 114C148 70 156 38 172 38C188 38 194 76 194 108ZM206 108C206 76 214 38 230 38C246 38 252 72 232 114Z', c) + cut('M172 100C162 72 164 52 172 52C180 52 184 76 184 100ZM216 100C216 76 222 52 230 52C238 52 240 72 228 100Z', p.pink) + oval(206, 200, 70, 44, c) + disc(272, 212, 17, p.paper) + disc(200, 138, 44, c) + disc(184, 130, 5.5, p.ink) + disc(216, 130, 5.5, p.ink) + cut('M194 144h12l-6 8z', p.red) + line('M200 152v6M176 150l-24-4M176 156l-22 6M224 150l24-4M224 156l22 6', p.ink, 2, dark(.6)) + oval(178, 236, 26, 10, c) + oval(230, 236, 26, 10, c) + put('rotate(30 116 220)', cut('M104 200h24l-12 46z', p.ochre), line('M112 200l-6-16M116 200v-18M120 200l6-16', p.green, 5)), { tints: [p.grey, p.cream, p.wood, p.ochre, p.greyLight], shadow: 100 }),
  hamster: indoors((c) => rect(84, 86, 232, 12, 5, p.ink) + rect(76, 214, 248, 30, 8, p.red) + oval(180, 186, 58, 38, c) + disc(146, 150, 12, c) + disc(192, 146, 12, c) + disc(146, 150, 6, p.pink) + disc(192, 146, 6, p.pink) + oval(150, 192, 26, 20, p.cream) + disc(148, 174, 5, p.ink) + disc(128, 184, 5, p.redDark) + cut('M84 206C120 196 280 196 316 206V220H84Z', p.yellow) + times(13, (i) => line(`M${92 + i * 18} 98V214`, p.greyLight, 3)) + cut('M186 86C186 68 214 68 214 86', 'none', `stroke="${p.ink}" stroke-width="6"`) + disc(268, 160, 32, 'none', `stroke="${p.blue}" stroke-width="6"`) + line('M268 160L256 206M268 160L280 206', p.blue, 5), { tints: [p.ochre, p.wood, p.grey] }),
  bird: indoors((c) => line('M92 206H308', p.woodDark, 11) + line('M108 206V244M292 206V244', p.woodDark, 9) + cut('M196 96C230 96 250 122 248 156C246 184 226 202 200 202L168 238L160 232L176 190C164 172 160 150 162 134C164 110 178 96 196 96Z', c) + cut('M178 140C202 134 226 150 222 184C204 192 182 186 174 172Z', black, dark(.2)) + cut('M240 116C262 112 270 128 258 142C252 136 246 132 242 132Z', p.ochre) + disc(222, 122, 10, p.cream) + disc(224, 122, 5, p.ink) + cut('M196 96C190 82 200 74 212 72C208 82 214 88 218 98Z', p.yellow) + line('M196 202v10M214 200v10', p.ochre, 5), { shadow: 115 }),
  aquarium: indoors((c) => rect(84, 86, 232, 142, 10, p.sky) + rect(84, 86, 232, 26, 10, p.paper, dark(.55)) + cut('M84 204C140 194 260 212 316 202V218Q316 228 306 228H94Q84 228 84 218Z', p.ochre) + line('M118 210C106 180 128 170 116 140M136 210C128 190 146 180 138 162M284 208C296 180 276 170 286 144', p.green, 7) + fish(172, 154, c) + put('translate(430 40) scale(-.75 .75)', fish(232, 190, p.yellow)) + times(3, (i) => disc(224 + i * 6, 138 - i * 14, 4, p.paper, dark(.85))) + rect(78, 78, 244, 14, 5, p.ink) + rect(78, 226, 244, 18, 5, p.woodDark) + rect(260, 194, 34, 16, 6, p.zinc)),
  turtle: indoors((c) => cut('M110 206C110 154 150 126 196 126S282 154 282 206Z', c) + cut('M172 140h44l18 30-18 30h-44l-18-30z', black, dark(.18)) + line('M154 170L120 180M234 170L272 180M172 140L158 128M216 140L232 128M172 200v6M216 200v6', black, 4, dark(.2)) + cut('M276 188C280 164 316 156 326 178C332 194 316 208 282 206Z', p.sage) + disc(308, 176, 4.5, p.ink) + rect(124, 204, 40, 36, 14, p.sage) + rect(232, 204, 40, 36, 14, p.sage) + cut('M112 204L84 212L112 216Z', p.sage) + rect(104, 200, 184, 12, 6, p.ochre), { tints: [p.green, p.greenDark, p.wood, p.woodDark] }),
  hen: outdoors((c) => cut('M104 150C92 130 96 108 104 96C120 112 136 128 160 136C190 146 210 130 214 104C216 84 232 74 248 80C264 86 266 104 262 122C266 170 252 216 196 220C146 222 112 190 104 150Z', c) + cut('M140 156C164 150 206 154 212 182C200 204 160 204 146 182Z', black, dark(.2)) + cut('M228 84C222 70 232 60 238 70C240 58 252 58 252 70C260 62 268 72 258 86Z', p.red) + cut('M262 98L286 106L262 114Z', p.ochre) + oval(262, 124, 7, 12, p.red) + disc(246, 98, 5, p.ink) + line('M176 220V242M212 216V242M164 243H186M200 243H224', p.ochre, 6) + oval(298, 234, 14, 11, p.cream) + oval(322, 236, 12, 9, p.cream), { tints: [p.wood, p.cream, p.woodDark, p.ochre] }),
  sheep: hills((c) => [[150, 150], [186, 134], [224, 140], [248, 164], [232, 196], [192, 204], [150, 196], [130, 172]].map(([x = 0, y = 0]) => disc(x, y, 36, p.cream)).join('') + oval(190, 170, 64, 40, p.cream) + rect(148, 214, 15, 30, 4, c) + rect(178, 220, 15, 24, 4, c) + rect(220, 214, 15, 30, 4, c) + cut('M240 124C240 102 286 102 292 128C298 152 284 172 268 172C250 172 240 150 240 124Z', c) + oval(236, 128, 17, 8, c, 'transform="rotate(-20 236 128)"') + disc(262, 134, 5, p.paper) + disc(262, 134, 2.5, p.ink) + disc(258, 106, 20, p.cream) + disc(276, 104, 14, p.cream), { tints: [p.ink, p.woodDark, p.wood] }),
  petBed: indoors((c) => cut('M78 190C78 150 140 138 200 138S322 150 322 190C330 226 300 244 200 244S70 226 78 190Z', c) + oval(200, 182, 96, 28, p.cream) + cut('M104 182C110 206 150 214 200 214S290 206 296 182C300 176 286 190 200 192S100 176 104 182Z', black, dark(.12)) + put('rotate(-14 200 176)', rect(172, 168, 56, 13, 6, p.paper), disc(172, 168, 10, p.paper), disc(172, 181, 10, p.paper), disc(228, 168, 10, p.paper), disc(228, 181, 10, p.paper))),
  petFood: indoors((c) => cut('M110 92H218L226 244H102Z', c) + cut('M108 86H220V102H108Z', p.ink) + disc(164, 158, 34, p.cream) + disc(164, 170, 12, p.woodDark) + disc(149, 154, 6, p.woodDark) + disc(158, 144, 6, p.woodDark) + disc(171, 144, 6, p.woodDark) + disc(180, 154, 6, p.woodDark) + rect(128, 206, 72, 14, 6, p.cream) + cut('M236 206H330L318 244H248Z', p.red) + oval(283, 206, 47, 10, p.woodDark) + disc(268, 201, 6, p.wood) + disc(284, 198, 6, p.wood) + disc(298, 202, 6, p.wood)),
  poster: indoors((c) => rect(112, 44, 12, 200, 3, p.woodDark) + put('rotate(-3 210 140)', rect(104, 58, 196, 158, 3, p.paper), rect(104, 58, 196, 34, 3, c), rect(132, 69, 140, 12, 6, p.cream), cut('M172 186C164 162 172 142 186 138C180 130 178 120 180 108L192 114H212L224 108C226 120 224 130 218 138C232 142 240 162 232 186Z', p.ochre), disc(194, 124, 3.5, p.ink), disc(210, 124, 3.5, p.ink), rect(150, 192, 104, 6, 3, p.grey), rect(168, 203, 68, 5, 2, p.greyLight)) + disc(118, 66, 6, p.yellow) + disc(292, 60, 6, p.yellow), { still: true }),
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
