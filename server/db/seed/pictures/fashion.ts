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
  ring,
  times,
  white,
  type Drawing,
} from './brush.ts';

const hanger = line('M200 74V62C200 52 214 52 213 62', p.ink, 5) + line('M136 98L200 76L264 98', p.wood, 8);
const boot = (transform: string, fill: string) =>
  put(
    transform,
    cut('M0 118V0H50V64C60 76 96 80 106 96Q112 106 108 118Z', fill),
    rect(0, 0, 50, 14, 4, black, dark(0.2)),
    rect(-4, 114, 116, 12, 5, p.ink),
    rect(-4, 122, 34, 14, 3, p.ink),
    line('M22 30v26M14 38h16M14 50h16', p.cream, 4),
  );

// oxfmt-ignore
export const fashion: Record<string, Drawing> = {
  dress: indoors((c) => hanger + cut('M166 90L176 82C184 100 216 100 224 82L234 90C236 112 228 128 226 144L274 238C250 250 150 250 126 238L174 144C172 128 164 112 166 90Z', c) + rect(172, 140, 56, 11, 5, p.cream) + [[160, 190], [186, 176], [212, 196], [238, 214], [180, 222], [214, 228], [150, 224], [190, 112], [212, 120]].map(([x = 0, y = 0]) => disc(x, y, 5, p.cream, dark(.85))).join('') + line('M176 156L160 240M224 156L240 240', black, 3, dark(.16)), { shadow: 90 }),
  tshirt: indoors((c) => hanger + cut('M160 86C140 92 124 102 114 116L96 158L128 172L142 152V246H258V152L272 172L304 158L286 116C276 102 260 92 240 86C228 108 172 108 160 86Z', c) + cut('M160 86C172 108 228 108 240 86L232 82C224 98 176 98 168 82Z', black, dark(.22)) + rect(146, 146, 108, 12, 0, p.cream) + rect(146, 166, 108, 12, 0, p.cream) + rect(146, 186, 108, 12, 0, p.cream) + line('M142 152V240M258 152V240', black, 2.5, dark(.2)), { shadow: 95 }),
  shirt: indoors((c) => hanger + cut('M162 86C138 92 124 104 118 124L102 216L130 222L144 160V246H256V160L270 222L298 216L282 124C276 104 262 92 238 86L200 116Z', c) + cut('M162 86L178 78L200 108L184 126ZM238 86L222 78L200 108L216 126Z', p.cream) + line('M200 116V246', black, 2.5, dark(.25)) + times(5, (i) => disc(206, 134 + i * 22, 3.5, p.cream)) + rect(218, 146, 28, 30, 3, black, dark(.14)) + rect(102, 206, 30, 12, 3, p.cream, 'transform="rotate(10 117 212)"') + rect(268, 206, 30, 12, 3, p.cream, 'transform="rotate(-10 283 212)"'), { shadow: 95 }),
  jumper: indoors((c) => cut('M158 96C134 102 118 116 112 138L92 222L128 232L146 172V230H254V172L272 232L308 222L288 138C282 116 266 102 242 96C228 112 172 112 158 96Z', c) + rect(142, 226, 116, 18, 6, c) + rect(142, 226, 116, 18, 6, black, dark(.18)) + rect(164, 84, 72, 22, 11, c) + rect(164, 84, 72, 22, 11, black, dark(.2)) + line('M146 152l14-12 14 12 14-12 12 12 14-12 14 12 14-12 12 12', p.cream, 6) + line('M146 172l14-12 14 12 14-12 12 12 14-12 14 12 14-12 12 12', p.yellow, 6), { shadow: 108 }),
  jeans: indoors((c) => cut('M142 70H258L272 246H216L200 138L184 246H128Z', c) + rect(142, 64, 116, 18, 4, c) + rect(142, 64, 116, 18, 4, black, dark(.22)) + times(4, (i) => rect(152 + i * 30, 62, 6, 22, 2, black, dark(.3))) + line('M200 84V132', p.ochre, 2.5) + line('M146 100C160 104 168 96 170 84M254 100C240 104 232 96 230 84', p.ochre, 2.5) + rect(130, 232, 54, 14, 3, p.sky) + rect(217, 232, 54, 14, 3, p.sky) + disc(200, 73, 4, p.ochre) + line('M158 120L152 230M242 120L248 230', white, 2, dark(.25)), { shadow: 90, tints: [p.blue, p.blueDark, p.zinc, p.ink] }),
  suit: indoors((c) => hanger + cut('M158 86C136 92 120 104 116 126L104 220L132 226L142 166V246H258V166L268 226L296 220L284 126C280 104 264 92 242 86Z', c) + cut('M172 82L200 160L228 82L214 76H186Z', p.paper) + cut('M194 96h12l4 12-10 50-10-50z', p.red) + cut('M158 86L176 80L200 162L172 128L180 116Z', black, dark(.24)) + cut('M242 86L224 80L200 162L228 128L220 116Z', black, dark(.24)) + line('M200 162V246', black, 2.5, dark(.35)) + disc(206, 184, 4, p.ink) + disc(206, 206, 4, p.ink) + cut('M232 138h16l-3-8-5 4-4-5z', p.paper), { shadow: 95 }),
  weddingDress: indoors((c) => cut('M168 62L178 56C186 72 214 72 222 56L232 62C236 84 226 100 226 116C262 150 304 214 312 240C250 254 150 254 88 240C96 214 138 150 174 116C174 100 164 84 168 62Z', p.paper) + rect(172, 112, 56, 12, 6, c) + line('M184 130C164 170 144 210 138 242M200 130V246M216 130C236 170 256 210 262 242', p.greyLight, 3) + line('M96 230c18 8 26-8 42 2s26-8 42 2 26-8 42 2 26-8 42 2 26-6 40-6', p.greyLight, 3) + disc(206, 118, 9, p.pink) + disc(214, 122, 6, p.red) + times(5, (i) => disc(182 + i * 9, 88 + (i % 2) * 8, 2.5, p.greyLight)), { shadow: 118, tints: [p.ochre, p.green, p.blue, p.red, p.yellow] }),
  boots: indoors((c) => boot('translate(178 100) scale(-1 1)', c) + boot('translate(190 108)', c), { tints: [p.woodDark, p.wood, p.ink, p.redDark, p.ochre] }),
  handbag: indoors((c) => line('M148 134C140 60 260 60 252 134', p.woodDark, 9) + cut('M110 130H290L306 230Q308 244 294 244H106Q92 244 94 230Z', c) + cut('M110 130H290L296 168C260 190 140 190 104 168Z', black, dark(.18)) + rect(184, 168, 32, 30, 6, p.yellow) + disc(200, 184, 5, p.ink) + disc(148, 136, 7, p.yellow) + disc(252, 136, 7, p.yellow) + line('M108 232H292', p.cream, 2.5, 'stroke-dasharray="6 6" opacity=".6"')),
  backpack: indoors((c) => line('M172 84C172 62 228 62 228 84', p.ink, 8) + rect(124, 78, 152, 166, 40, c) + cut('M124 132C150 150 250 150 276 132V118a40 40 0 0 0-40-40H164a40 40 0 0 0-40 40Z', black, dark(.16)) + rect(146, 174, 108, 58, 14, c) + rect(146, 174, 108, 58, 14, white, dark(.18)) + line('M156 190H244', p.ink, 4) + rect(190, 186, 8, 22, 3, p.yellow) + rect(184, 136, 32, 28, 4, p.woodDark) + rect(106, 168, 22, 58, 10, c) + rect(272, 168, 22, 58, 10, c) + rect(106, 168, 22, 58, 10, black, dark(.2)) + rect(272, 168, 22, 58, 10, black, dark(.2)), { shadow: 105 }),
  sunglasses: indoors((c) => line('M100 162C96 132 110 120 134 122M300 162C304 132 290 120 266 122', p.ink, 7) + cut('M92 156H186C192 196 174 222 142 222S88 196 92 156Z', c) + cut('M214 156H308C312 196 290 222 258 222S208 196 214 156Z', c) + cut('M102 166H176C178 192 166 212 142 212S100 192 102 166Z', p.ink) + cut('M224 166H298C300 192 284 212 258 212S222 192 224 166Z', p.ink) + line('M186 164C194 156 206 156 214 164', c, 9) + cut('M112 172h28l-18 30c-6-6-10-18-10-30zM234 172h28l-18 30c-6-6-10-18-10-30z', p.sky, dark(.45)) + oval(200, 240, 90, 6, p.woodDark, dark(.15))),
  hat: indoors((c) => oval(200, 218, 128, 24, c) + cut('M132 214C126 150 140 104 168 106C182 106 188 116 200 116S218 106 232 106C260 104 274 150 268 214C240 224 160 224 132 214Z', c) + cut('M131 196H269L268 214C240 224 160 224 132 214Z', p.ink) + cut('M244 196l20-38 8 6-18 36z', p.red) + line('M176 116C170 130 168 150 168 170', black, 4, dark(.15)), { tints: [p.ochre, p.wood, p.cream, p.zinc, p.woodDark] }),
  watch: indoors((c) => cut('M168 104L174 42H226L232 104ZM168 192L174 248H226L232 192Z', p.woodDark) + line('M182 50V100M218 50V100M182 200V242M218 200V242', p.wood, 2.5) + disc(200, 148, 66, c) + disc(200, 148, 54, p.cream) + times(12, (i) => rect(198, 100, 4, i % 3 ? 6 : 12, 1, p.ink, `transform="rotate(${i * 30} 200 148)"`)) + line('M200 148V112M200 148L226 160', p.ink, 5) + line('M200 148L178 176', p.red, 2.5) + disc(200, 148, 5, p.ink) + rect(264, 140, 12, 16, 4, c), { shadow: 70, tints: [p.ochre, p.yellow, p.zinc, p.greyLight, p.blueDark] }),
  ring: indoors((c) => ring(200, 178, 60, p.ochre, 17) + ring(200, 178, 60, p.yellow, 6) + cut('M160 84H240L264 112L200 160L136 112Z', c) + cut('M160 84H240L228 112H172Z', white, dark(.4)) + cut('M136 112H172L200 160Z', black, dark(.16)) + cut('M264 112H228L200 160Z', white, dark(.2)) + line('M292 66v22M281 77h22M104 122v18M95 131h18', p.cream, 4), { shadow: 70, tints: [p.blue, p.red, p.green, p.sky, p.greenDark] }),
  necklace: indoors((c) => cut('M156 244C160 214 132 206 124 184C116 150 148 132 172 124L176 84H224L228 124C252 132 284 150 276 184C268 206 240 214 244 244Z', c) + oval(200, 84, 24, 7, black, dark(.3)) + line('M164 130C170 200 230 200 236 130', p.yellow, 5) + times(7, (i) => disc(168 + i * 10.6, 152 + Math.sin((i / 6) * Math.PI) * 30, 5.5, p.cream)) + cut('M200 188l13 16-13 18-13-18z', p.red), { shadow: 70, tints: [p.ink, p.blueDark, p.greenDark, p.zinc, p.redDark] }),
  perfume: indoors((c) => rect(138, 124, 124, 118, 16, c) + rect(150, 150, 100, 82, 10, white, dark(.25)) + rect(180, 104, 40, 22, 4, p.yellow) + rect(172, 62, 56, 44, 10, p.ink) + rect(166, 172, 68, 40, 3, p.cream) + line('M178 186h44M186 198h28', p.ink, 4) + line('M148 138V222', white, 5, dark(.5)) + times(3, (i) => disc(266 + i * 16, 78 - i * 12, 4 + i * 2, p.cream, dark(.7))), { shadow: 85 }),
  makeup: indoors((c) => rect(112, 180, 44, 64, 5, p.ink) + rect(118, 138, 32, 44, 3, p.yellow) + cut('M120 138V104C132 92 148 96 148 110V138Z', c) + disc(238, 196, 50, p.ink) + disc(238, 196, 40, p.pink) + cut('M198 196a40 40 0 0 1 80 0z', p.cream) + put('rotate(30 300 120)', rect(292, 100, 16, 90, 6, p.woodDark), cut('M286 100C284 70 294 54 300 46C306 54 316 70 314 100Z', p.red), rect(290, 96, 20, 16, 2, p.greyLight))),
};
