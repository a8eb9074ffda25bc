import {
  black,
  carWheel,
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
  ring,
  sea,
  times,
  type Drawing,
} from './brush.ts';

// oxfmt-ignore
export const vehicles: Record<string, Drawing> = {
  camper: hills((c) => cut('M54 208V92C54 82 60 76 70 76H304C322 76 332 92 326 112L306 118L322 150C338 156 346 168 346 208Z', p.cream)
    + cut('M54 164H326C340 166 346 178 346 208H54Z', c) + cut('M54 164H326L322 156H54Z', p.ochre) + cut('M272 122H298L314 152H272Z', p.sky)
    + rect(78, 100, 56, 36, 8, p.zinc) + rect(84, 106, 18, 24, 4, p.sky) + rect(150, 100, 56, 36, 8, p.zinc) + rect(156, 106, 18, 24, 4, p.sky)
    + rect(220, 104, 38, 98, 6, p.cream) + rect(220, 104, 38, 98, 6, black, dark(.12)) + rect(228, 112, 22, 28, 4, p.sky) + rect(284, 88, 30, 14, 6, p.zinc)
    + rect(48, 202, 304, 10, 5, p.ink) + carWheel(112, 214, 28) + carWheel(298, 214, 28) + disc(334, 176, 8, p.yellow) + rect(96, 66, 60, 10, 4, p.greyLight)),
  caravan: hills((c) => cut('M88 216V138C88 100 108 84 146 84H250C290 84 308 106 308 146V216Z', p.cream) + cut('M88 156H308V216H88Z', c)
    + cut('M88 150H308V160H88Z', p.ochre) + rect(108, 108, 66, 38, 10, p.sky) + cut('M108 118a10 10 0 0 1 10-10h12c0 18-8 32-22 34z', p.red)
    + cut('M174 118a10 10 0 0 0-10-10h-12c0 18 8 32 22 34z', p.red) + rect(212, 104, 48, 108, 8, p.cream) + rect(222, 114, 28, 34, 5, p.sky) + disc(254, 168, 3, p.ink)
    + rect(272, 110, 24, 34, 8, p.sky) + line('M308 210H346M346 208V234', p.ink, 6) + disc(346, 236, 8, p.ink) + rect(80, 210, 234, 10, 5, p.ink) + carWheel(166, 218, 26)),
  truck: outdoors((c) => rect(44, 78, 198, 122, 6, c) + rect(44, 78, 198, 14, 6, black, dark(.15)) + times(4, (i) => rect(82 + i * 40, 92, 3, 100, 0, black, dark(.12)))
    + cut('M252 206V118Q252 108 262 108H294C306 108 312 114 316 126L334 166V206Z', p.cream) + cut('M266 122H292C300 122 304 126 306 132L318 160H266Z', p.sky)
    + rect(40, 198, 310, 13, 6, p.ink) + carWheel(84, 218, 25) + carWheel(140, 218, 25) + carWheel(230, 218, 25) + carWheel(304, 218, 25) + rect(328, 176, 12, 16, 4, p.yellow) + rect(256, 94, 50, 14, 6, p.cream)),
  scooter: outdoors((c) => carWheel(116, 218, 26) + carWheel(288, 218, 26) + cut('M82 206C78 164 100 148 140 148H176C186 148 190 156 192 168L198 200H240L252 116H270C278 150 282 178 262 212H88Z', c)
    + cut('M82 206C78 164 100 148 140 148C168 160 176 184 160 212H88Z', black, dark(.14)) + rect(102, 132, 84, 17, 8, p.woodDark) + line('M260 120L252 94L230 92M252 94L272 96', p.ink, 7)
    + disc(270, 112, 14, p.greyLight) + disc(275, 112, 9, p.yellow) + cut('M262 196C270 180 304 184 312 206L288 202Z', c) + cut('M254 134H276L278 160H256Z', p.cream, dark(.65)) + rect(76, 178, 12, 14, 4, p.red)),
  sailboat: sea((c) => rect(198, 46, 7, 162, 2, p.woodDark) + cut('M194 54V190H104C146 160 182 110 194 54Z', p.paper) + cut('M210 70V190H298C268 162 228 120 210 70Z', c)
    + cut('M194 120V150H148C158 140 166 131 173 120Z', c) + cut('M86 202H318C310 230 292 246 262 246H140C112 246 94 228 86 202Z', p.cream) + cut('M92 216H313L306 230H99Z', c) + cut('M205 46L238 56L205 66Z', p.red)
    + line('M60 248c14-8 26-8 40 0s26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0', p.paper, 5, dark(.75))),
  motorboat: sea((c) => cut('M150 150L178 112H252L268 150Z', p.cream) + cut('M164 146L184 120H214V146Z', p.sky) + cut('M222 120H246L256 146H222Z', p.sky) + rect(172, 104, 86, 10, 5, p.ink)
    + cut('M56 182L82 150H300C320 152 336 160 350 170C336 212 312 242 274 242H108C82 242 66 214 56 182Z', p.cream) + cut('M58 188H340C324 220 306 242 274 242H108C84 242 68 216 58 188Z', c) + rect(58, 180, 284, 8, 0, p.ochre)
    + rect(62, 132, 22, 58, 6, p.ink) + line('M276 150L296 132H326', p.zinc, 4) + line('M48 248c14-8 26-8 40 0s26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0', p.paper, 5, dark(.75))),
  tyres: outdoors((c) => times(3, (i) => rect(98, 204 - i * 40, 118, 40, 18, p.ink) + rect(104, 218 - i * 40, 106, 5, 2, p.zinc) + rect(104, 228 - i * 40, 106, 4, 2, p.zinc, dark(.5)))
    + disc(262, 188, 58, p.ink) + ring(262, 188, 47, p.zinc, 2) + disc(262, 188, 36, c) + times(5, (i) => put(`rotate(${i * 72} 262 188)`, cut('M256 184L252 156H272L268 184Z', p.ink, dark(.75)))) + disc(262, 188, 9, p.cream), { tints: [p.greyLight, p.ochre, p.red, p.cream] }),
  helmet: indoors((c) => cut('M112 244C96 206 96 158 120 126C150 88 232 82 270 124C292 148 298 180 296 206L286 244Q284 248 278 246L240 236C220 240 180 248 150 248Z', c)
    + cut('M196 128H272C288 146 294 170 294 186C268 196 226 196 200 186C188 168 188 142 196 128Z', p.ink) + cut('M206 138H252L242 178C224 178 212 176 208 172C202 160 202 148 206 138Z', p.sky, dark(.55))
    + cut('M112 176C106 150 122 124 146 110L158 118C138 134 128 156 130 184Z', p.cream) + cut('M248 214L292 206L286 244L244 236Z', black, dark(.2)) + disc(178, 168, 9, p.greyLight), { shadow: 105 }),
  awning: hills((c) => line('M92 244V108M308 244V108', p.greyLight, 7) + times(8, (i) => cut(`M${80 + i * 30} 78h30v34a15 12 0 0 1-30 0z`, i % 2 ? p.cream : c)) + rect(76, 70, 248, 12, 6, p.ink)
    + rect(152, 184, 96, 9, 4, p.wood) + line('M166 192L236 242M234 192L164 242', p.greyLight, 5) + cut('M184 184v-22h24v22z', p.cream) + line('M208 168c12 0 12 12 0 12', p.cream, 4)
    + line('M102 184L140 244M140 202L104 244M104 146L104 202H140', p.ink, 5) + cut('M98 142h14v58h-14zM104 194h38v10h-38z', p.red) + line('M298 184L260 244M260 202L296 244', p.ink, 5) + cut('M302 142h-14v58h14zM296 194h-38v10h38z', p.blue) + disc(226, 172, 9, p.yellow)),
  airAwning: hills((c) => cut('M70 244V142Q72 84 132 80H268Q328 84 330 142V244Z', c) + cut('M70 142Q72 84 132 80H268Q328 84 330 142Z', p.cream, dark(.28)) + line('M70 244V142Q72 84 132 80H268Q328 84 330 142V244', p.ink, 11) + line('M146 244V150Q148 100 176 82M254 244V150Q252 100 224 82', p.ink, 8) + cut('M154 244V156Q156 118 178 96H222Q244 118 246 156V244Z', p.woodDark, dark(.55))
    + cut('M154 244V156Q156 118 178 96Q174 180 162 244Z', p.cream) + cut('M246 244V156Q244 118 222 96Q226 180 238 244Z', p.cream) + rect(86, 152, 48, 44, 8, p.sky) + rect(266, 152, 48, 44, 8, p.sky) + line('M110 152V196M290 152V196', p.cream, 3) + line('M70 150L40 240M330 150L360 240', p.greyLight, 3) + rect(176, 216, 48, 7, 3, p.wood) + line('M182 222L178 244M218 222L222 244', p.wood, 5)),
  outboard: indoors((c) => cut('M146 62H246C264 62 274 76 272 94L264 132H134L128 90C126 72 132 62 146 62Z', c) + rect(134, 100, 132, 12, 0, p.cream) + rect(140, 132, 116, 18, 4, p.ink)
    + cut('M166 150H236L230 208H172Z', p.zinc) + line('M140 140H92L84 128', p.ink, 9) + cut('M156 208H246C260 208 264 220 258 226H162C150 226 150 212 156 208Z', p.ink) + cut('M182 226H222L214 246H196Z', p.zinc)
    + oval(270, 204, 8, 18, p.ochre) + oval(270, 232, 8, 16, p.ochre) + rect(150, 74, 40, 7, 3, p.cream, dark(.7)) + rect(108, 152, 34, 42, 6, p.ink), { shadow: 80 }),
  trailer: outdoors((c) => cut('M76 130H286L278 200H84Z', c) + line('M82 152H282M84 176H280', black, 3, dark(.25)) + rect(68, 122, 226, 12, 5, p.ink) + line('M284 196L342 196M342 194V224', p.ink, 7) + disc(342, 230, 10, p.ink)
    + rect(78, 198, 210, 9, 4, p.ink) + carWheel(172, 216, 28) + rect(78, 180, 12, 14, 4, p.red) + cut('M104 122L126 92H156L150 122Z', p.wood) + cut('M162 122V84H212V122Z', p.ochre) + rect(224, 96, 44, 26, 4, p.cream) + line('M187 84V122', p.woodDark, 4)),
};
