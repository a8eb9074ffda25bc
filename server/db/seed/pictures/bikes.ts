import { carWheel, cut, disc, line, outdoors, paint as p, rect, spokedWheel, times, type Drawing } from './brush.ts';

// oxfmt-ignore
export const bikes: Record<string, Drawing> = {
  bike: outdoors((c) => spokedWheel(122, 202, 46) + spokedWheel(282, 202, 46) + line('M122 202L168 132L248 132L196 202L122 202M196 202L160 118M282 202L244 108', c, 8)
    + line('M244 108L262 98L276 104M236 104L244 108', p.ink, 7) + rect(140, 108, 40, 10, 5, p.woodDark) + disc(196, 202, 12, p.ink) + line('M196 202L208 220M202 222L214 219', p.ink, 5)
    + cut('M256 112h46v34a6 6 0 0 1-6 6h-34a6 6 0 0 1-6-6z', p.wood) + line('M258 124h42M258 137h42', p.woodDark, 3) + cut('M262 112c4-18 16-24 22-14c8-10 18 0 12 14z', p.green) + disc(272, 100, 6, p.red) + disc(290, 104, 6, p.yellow)),
  roadBike: outdoors((c) => spokedWheel(120, 200, 46) + spokedWheel(284, 200, 46) + line('M120 200L166 124L250 124L198 202L120 200M198 202L160 108M284 200L252 112', c, 7)
    + line('M252 112L250 104L276 102C290 104 290 122 276 124', p.ink, 7) + rect(140, 100, 42, 9, 4, p.ink) + disc(198, 202, 14, p.greyLight) + disc(198, 202, 8, p.ink) + line('M198 202L212 218M206 220L220 217', p.ink, 5) + rect(206, 150, 12, 34, 5, p.yellow, 'transform="rotate(34 212 167)"')),
  mountainBike: outdoors((c) => spokedWheel(114, 200, 48) + spokedWheel(290, 200, 48) + times(12, (i) => rect(110, 146, 8, 6, 2, p.ink, `transform="rotate(${i * 30} 114 200)"`) + rect(286, 146, 8, 6, 2, p.ink, `transform="rotate(${i * 30} 290 200)"`))
    + line('M114 200L166 150L252 128L204 204L114 200M204 204L160 118', c, 11) + line('M290 200L272 150', p.greyLight, 13) + line('M272 150L256 108', p.ink, 11) + line('M240 98L256 106L276 98', p.ink, 8) + rect(138, 108, 46, 11, 5, p.ink) + disc(204, 204, 15, p.ink) + line('M204 204L192 224M186 226L200 224', p.ink, 6)),
  ebikeTrail: outdoors((c) => spokedWheel(114, 200, 48) + spokedWheel(290, 200, 48) + line('M114 200L166 146L252 126L204 204L114 200M204 204L160 116', c, 12)
    + rect(196, 134, 66, 20, 9, p.ink, 'transform="rotate(-58 230 160) translate(-4 10)"') + line('M290 200L270 146', p.greyLight, 13) + line('M270 146L256 106', p.ink, 11) + line('M238 98L256 104L278 96', p.ink, 8)
    + rect(136, 106, 48, 11, 5, p.ink) + disc(204, 204, 20, p.ink) + disc(204, 204, 8, p.yellow) + line('M204 204L188 226M182 228L196 226', p.ink, 6)),
  ebike: outdoors((c) => spokedWheel(118, 204, 44) + spokedWheel(286, 204, 44) + line('M118 204L160 150L240 150L200 206L118 204M200 206L162 130M286 204L250 116', c, 10) + rect(186, 148, 56, 17, 8, p.ink, 'transform="rotate(-50 214 156)"')
    + line('M250 116L246 102L270 98', p.ink, 7) + rect(142, 122, 44, 10, 5, p.ink) + disc(200, 206, 14, p.ink) + line('M92 160h52v-6', p.ink, 6) + rect(84, 128, 50, 28, 5, p.wood) + disc(274, 116, 8, p.yellow)),
  ebikeTouring: outdoors((c) => spokedWheel(116, 200, 48) + spokedWheel(288, 200, 48) + line('M116 200L170 128L256 124L202 202L116 200M202 202L160 110M288 200L250 104', c, 10) + rect(196, 132, 60, 18, 8, p.ink, 'transform="rotate(-56 226 141) translate(0 4)"')
    + line('M250 104L244 88L272 84M272 84L282 92', p.ink, 7) + rect(136, 100, 48, 11, 5, p.ink) + disc(202, 202, 15, p.ink) + line('M72 186A48 48 0 0 1 130 152M246 178A48 48 0 0 1 304 152', p.ink, 5) + rect(70, 140, 60, 40, 6, p.blueDark) + rect(70, 140, 60, 12, 5, p.red)),
  folding: outdoors((c) => spokedWheel(136, 214, 32) + spokedWheel(268, 214, 32) + line('M136 214L176 190L252 186L268 214M176 190L170 112M252 186L256 96', c, 10) + rect(148, 104, 46, 10, 5, p.ink) + line('M240 94H276', p.ink, 8) + rect(166, 150, 15, 38, 5, p.ink)
    + disc(192, 208, 12, p.ink) + line('M192 208L204 226M198 228h12', p.ink, 5) + disc(210, 188, 6, p.yellow) + rect(118, 158, 44, 22, 4, p.wood)),
  cargo: outdoors((c) => spokedWheel(100, 206, 42) + spokedWheel(318, 216, 32) + line('M100 206L142 146L214 150L172 206L100 206M172 206L140 122M172 206L230 206L318 216M214 150L226 96', c, 9) + line('M212 92L240 96', p.ink, 8) + rect(120, 112, 42, 10, 5, p.ink)
    + cut('M216 138H304L292 200H230Z', p.wood) + line('M219 156H300M223 176H297', p.woodDark, 4) + disc(244, 126, 15, p.pink) + cut('M230 138a14 12 0 0 1 28 0z', p.yellow) + disc(276, 122, 15, p.pink) + cut('M262 138a14 14 0 0 1 28 0z', p.red)
    + cut('M262 116a15 13 0 0 1 28 0z', p.blueDark) + disc(172, 206, 13, p.ink) + rect(118, 168, 16, 34, 5, p.ink, 'transform="rotate(34 126 185)"')),
  childBike: outdoors((c) => spokedWheel(132, 210, 34) + spokedWheel(270, 210, 34) + line('M132 210L172 164L238 160L194 212L132 210M194 212L168 150M270 210L240 138', c, 10) + line('M226 128L240 136L258 126', p.ink, 7) + rect(148, 140, 42, 11, 5, p.ink)
    + disc(194, 212, 12, p.ink) + cut('M242 142h34v24a6 6 0 0 1-6 6h-22a6 6 0 0 1-6-6z', p.cream) + disc(116, 230, 12, p.ink) + disc(116, 230, 5, p.greyLight) + line('M256 124l8-16M256 124l14-10', p.red, 4), { shadow: 100 }),
  kickScooter: outdoors((c) => carWheel(110, 222, 21) + carWheel(282, 222, 21) + line('M124 216H236L268 206', p.ink, 16) + rect(126, 206, 112, 8, 4, c) + line('M282 222L248 84', c, 12) + line('M226 82H270', p.ink, 9) + rect(216, 77, 22, 11, 5, p.woodDark)
    + rect(262, 77, 20, 11, 5, p.woodDark) + disc(262, 100, 8, p.yellow) + line('M96 206A22 22 0 0 1 128 202', p.ink, 6) + rect(90, 206, 8, 10, 3, p.red)),
  skateboard: outdoors(drawSkateboard),
};

function drawSkateboard(c: string): string {
  return (
    line('M84 168C96 186 108 190 124 190H276C292 190 304 186 316 168', c, 16) +
    line('M124 184H276', p.ink, 5) +
    rect(122, 196, 36, 12, 4, p.greyLight) +
    rect(242, 196, 36, 12, 4, p.greyLight) +
    disc(124, 224, 19, p.yellow) +
    disc(156, 224, 19, p.yellow) +
    disc(124, 224, 7, p.ink) +
    disc(156, 224, 7, p.ink) +
    disc(244, 224, 19, p.yellow) +
    disc(276, 224, 19, p.yellow) +
    disc(244, 224, 7, p.ink) +
    disc(276, 224, 7, p.ink)
  );
}
