/** Animals with the coat that their breed has. */
import {
  black,
  cut,
  dark,
  disc,
  hills,
  indoors,
  line,
  oval,
  outdoors,
  paint as p,
  put,
  rect,
  times,
  type Drawing,
} from './brush.ts';

const dogBody =
  'M132 242C120 204 132 168 160 154L166 118C168 92 186 78 210 78H236C246 78 250 84 252 92L284 108C292 112 292 126 282 132L248 142C250 180 256 214 250 242Z';
const dogEar = 'M176 84C158 84 146 112 150 142C152 156 164 160 172 150C184 134 190 108 192 88Z';

function dog(c: string, form: string): string {
  const collie = form === 'border-collie';
  const coat = collie ? '#2b3336' : form === 'labrador' ? '#d9b26a' : c;
  const ear = collie ? p.ink : form === 'labrador' ? '#c2924a' : p.woodDark;
  return (
    cut(dogBody, coat) +
    (collie
      ? cut(
          'M206 152C220 146 246 146 248 142C250 180 256 214 250 242H214C200 210 200 170 206 152ZM214 78H230L246 112L284 108C292 112 292 126 282 132L240 140Z',
          p.paper,
        ) +
        line('M138 232C104 232 96 204 104 188', coat, 15) +
        disc(104, 186, 8, p.paper)
      : line('M138 232C104 232 96 204 104 188', coat, 15)) +
    cut(dogEar, ear) +
    disc(224, 106, 5.5, p.ink) +
    oval(282, 114, 9, 8, p.ink) +
    line('M248 134L276 128', p.ink, 3, dark(0.6)) +
    (collie ? '' : cut('M206 244V196C206 178 236 178 238 200V244Z', p.cream, dark(0.5))) +
    cut('M164 152L250 150L249 162L162 166Z', p.red) +
    disc(208, 170, 8, p.yellow)
  );
}

const catBody =
  'M150 242C134 196 150 158 176 150C166 140 160 122 164 100L184 112H216L236 100C240 122 234 140 224 150C252 162 264 200 250 242Z';
function cat(c: string, form: string): string {
  const coat = form === 'maine-coon' ? '#8a5a34' : form === 'tabby' ? '#b08a5a' : c;
  const eyes = coat === '#2b3336' || form === 'maine-coon' ? p.yellow : p.ink;
  const stripes =
    form === 'plain'
      ? ''
      : line('M192 104v12M200 103v14M208 104v12M158 196l18 6M154 212l20 4M242 196l-18 6M246 212l-20 4', '#5a3a20', 4.5);
  const ruff =
    form === 'maine-coon'
      ? cut(
          'M160 150C170 176 150 180 168 196C176 186 188 204 200 208C212 204 224 186 232 196C250 180 230 176 240 150Z',
          '#e8d3b4',
        ) +
        cut('M164 100l2-14 8 18zM236 100l-2-14-8 18z', '#8a5a34') +
        line('M250 232C306 238 318 186 290 168', '#8a5a34', 26)
      : line('M250 232C300 236 306 196 288 182', coat, 15);
  return (
    (form === 'maine-coon' ? '' : ruff) +
    cut(catBody, coat) +
    (form === 'maine-coon'
      ? ruff
      : cut('M176 242c0-34 8-46 24-46s24 12 24 46z', coat === '#fbf5e6' ? p.ochre : p.cream)) +
    stripes +
    disc(186, 130, 5.5, eyes) +
    disc(214, 130, 5.5, eyes) +
    cut('M195 139h10l-5 6z', p.red) +
    line('M160 136L138 132M160 142L140 146M240 136L262 132M240 142L260 146', p.ink, 2, dark(0.6)) +
    (form === 'maine-coon' ? '' : rect(170, 152, 60, 9, 4, p.red) + disc(200, 163, 6, p.yellow))
  );
}

const beagle = (): string =>
  oval(200, 202, 62, 42, p.paper) +
  cut('M140 196C144 166 256 166 260 196C240 184 160 184 140 196Z', '#2b3336') +
  disc(200, 128, 54, '#b5713a') +
  cut('M186 76C190 100 188 118 178 140H222C212 118 210 100 214 76C206 73 194 73 186 76Z', p.paper) +
  cut(
    'M152 96C126 92 116 128 126 164C132 180 146 174 150 156ZM248 96C274 92 284 128 274 164C268 180 254 174 250 156Z',
    '#8a4f24',
  ) +
  oval(200, 148, 28, 21, p.paper) +
  oval(200, 137, 10, 7, p.ink) +
  line('M200 144v8M190 156c6 5 14 5 20 0', p.ink, 3) +
  disc(176, 118, 6.5, p.ink) +
  disc(224, 118, 6.5, p.ink) +
  oval(164, 234, 26, 12, p.paper) +
  oval(236, 234, 26, 12, p.paper) +
  rect(160, 176, 80, 11, 5, p.blue) +
  disc(200, 190, 8, p.yellow);

const budgie = (transform: string, body: string, wing: string, head: string): string =>
  put(
    transform,
    cut(
      'M196 96C226 96 240 120 238 150C236 180 218 200 200 202L178 244L168 240L178 190C166 172 162 150 164 134C166 110 178 96 196 96Z',
      body,
    ),
    cut('M164 130C166 108 180 94 198 94C220 94 234 106 237 126C220 136 180 138 164 130Z', head),
    cut('M176 142C198 138 216 152 212 188C196 196 180 188 174 172Z', wing),
    times(4, (i) => line(`M182 ${150 + i * 10}l24 ${4 + i}`, p.ink, 3, dark(0.6))),
    cut('M234 116l14 8-12 8z', p.ochre),
    disc(220, 116, 5, p.ink),
    disc(226, 132, 3, p.blue),
    line('M194 202v10M208 200v10', p.zinc, 4),
  );
const perch = line('M72 206H328', p.woodDark, 10) + line('M92 206V244M308 206V244', p.woodDark, 9);
const fur = { tints: [p.ochre, p.grey, p.cream, '#2b3336'] };

function lopRabbit(c: string): string {
  return (
    oval(206, 200, 72, 44, c) +
    disc(274, 212, 17, p.paper) +
    disc(196, 142, 48, c) +
    cut(
      'M162 108C136 104 118 134 122 176C124 198 146 196 150 176C154 152 160 136 172 122ZM230 108C256 104 274 134 270 176C268 198 246 196 242 176C238 152 232 136 220 122Z',
      c,
    ) +
    cut(
      'M162 108C136 104 118 134 122 176C124 198 146 196 150 176C154 152 160 136 172 122ZM230 108C256 104 274 134 270 176C268 198 246 196 242 176C238 152 232 136 220 122Z',
      black,
      dark(0.16),
    ) +
    disc(180, 138, 5.5, p.ink) +
    disc(212, 138, 5.5, p.ink) +
    cut('M190 152h12l-6 8z', p.red) +
    line('M196 160v6M172 158l-22 0M172 164l-20 8M220 158l22 0M220 164l20 8', p.ink, 2, dark(0.6)) +
    oval(178, 236, 26, 10, c) +
    oval(230, 236, 26, 10, c)
  );
}

const guineaPig = (x: number, c: string, patch: string): string =>
  put(
    `translate(${x} 0)`,
    oval(0, 206, 62, 36, c),
    cut('M-20 172C10 164 40 176 54 196C30 204 -6 200 -20 172Z', patch),
    disc(-44, 184, 13, patch),
    oval(-46, 208, 26, 21, p.cream),
    disc(-54, 200, 5, p.ink),
    disc(-70, 212, 4, p.redDark),
    oval(-28, 240, 14, 6, p.pink),
    oval(26, 240, 14, 6, p.pink),
  );

const hen = (transform: string, c: string): string =>
  put(
    transform,
    cut(
      'M104 150C92 130 96 108 104 96C120 112 136 128 160 136C190 146 210 130 214 104C216 84 232 74 248 80C264 86 266 104 262 122C266 170 252 216 196 220C146 222 112 190 104 150Z',
      c,
    ),
    cut('M140 156C164 150 206 154 212 182C200 204 160 204 146 182Z', black, dark(0.2)),
    cut('M228 84C222 70 232 60 238 70C240 58 252 58 252 70C260 62 268 72 258 86Z', p.red),
    cut('M262 98L286 106L262 114Z', p.ochre),
    oval(262, 124, 7, 12, p.red),
    disc(246, 98, 5, p.ink),
    line('M176 220V242M212 216V242M164 243H186M200 243H224', p.ochre, 6),
  );

const ouessant = (transform: string): string =>
  put(
    transform,
    [
      [150, 150],
      [186, 138],
      [224, 144],
      [246, 168],
      [230, 196],
      [192, 204],
      [150, 196],
      [132, 172],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 32, '#4a3a30'))
      .join(''),
    oval(190, 172, 60, 36, '#4a3a30'),
    rect(148, 212, 14, 32, 4, p.ink),
    rect(178, 216, 14, 28, 4, p.ink),
    rect(222, 212, 14, 32, 4, p.ink),
    cut('M240 124C240 102 286 102 292 128C298 152 284 172 268 172C250 172 240 150 240 124Z', '#33271f'),
    oval(236, 130, 16, 7, '#33271f', 'transform="rotate(-20 236 130)"'),
    disc(264, 134, 4, p.cream),
  );

function notice(c: string, form: string): string {
  const animal =
    form === 'dog'
      ? put(
          'translate(96 40) scale(.52)',
          cut(dogBody, c),
          cut(dogEar, black, dark(0.35)),
          disc(224, 106, 6, p.ink),
          oval(282, 114, 9, 8, p.ink),
        )
      : put(
          'translate(100 34) scale(.53)',
          cut(catBody, c),
          line('M250 232C300 236 306 196 288 182', c, 15),
          disc(186, 130, 6.5, p.yellow),
          disc(214, 130, 6.5, p.yellow),
          cut('M195 139h10l-5 6z', p.pink),
        );
  return (
    rect(112, 34, 12, 210, 3, p.woodDark) +
    put(
      'rotate(-3 210 140)',
      rect(104, 40, 196, 186, 3, p.paper),
      rect(104, 40, 196, 26, 3, p.red),
      rect(132, 48, 140, 10, 5, p.cream),
      rect(122, 76, 160, 96, 2, p.sky),
      animal,
      rect(150, 184, 104, 7, 3, p.grey),
      rect(168, 198, 68, 6, 3, p.greyLight),
    ) +
    disc(118, 46, 6, p.yellow) +
    disc(292, 40, 6, p.yellow)
  );
}

const pony = (c: string, form: string): string =>
  put(
    form === 'pony' ? 'translate(44 62) scale(.78 .745)' : '',
    cut(
      'M118 150C130 128 200 134 236 130L262 84L274 60L284 78C306 86 322 110 328 126C330 138 316 144 308 138L284 124C280 152 274 170 262 182L264 244H246L240 190C210 198 170 198 150 188L146 244H128L124 190C112 178 110 164 118 150Z',
      c,
    ),
    cut('M246 190L252 244H234L228 192ZM138 186L142 244H124L122 190Z', black, dark(0.2)),
    cut(
      form === 'pony'
        ? 'M226 140L252 78L276 58C284 74 292 88 288 100C272 96 268 128 244 162Z'
        : 'M232 134L258 78L270 62C262 96 262 118 246 150Z',
      p.ink,
    ),
    cut('M122 148C100 150 88 180 96 214C104 200 110 176 126 168Z', p.ink),
    disc(290, 100, 4.5, p.ink),
    line('M274 112L312 128M284 88L290 130', p.red, 4),
    form === 'pony' ? '' : cut('M168 132H216L212 162H176Z', p.woodDark),
  );

// oxfmt-ignore
export const creatures: Record<string, Drawing> = {
  dog: indoors(dog, { tints: [p.wood, p.ochre, p.woodDark, p.grey], shadow: 95 }),
  beagle: indoors(beagle, { tints: ['#b5713a'], shadow: 90 }),
  cat: indoors(cat, { ...fur, shadow: 90 }),
  budgerigars: indoors((_, form) => perch + (form === 'blue' ? budgie('translate(-52 6)', '#5b9bd0', '#2d5fa6', p.paper) + budgie('translate(462 6) scale(-1 1)', '#8cc3e0', '#3a76b8', p.paper) : budgie('translate(-52 6)', '#6cb24a', '#3f8a34', p.yellow) + budgie('translate(462 6) scale(-1 1)', '#f0d054', '#8fb04a', p.yellow)), { tints: ['#6cb24a'], shadow: 110 }),
  canary: indoors(() => perch + put('translate(14 22) scale(.92)', cut('M192 110C216 104 240 118 240 142C240 176 224 198 198 202L166 228L160 222L178 192C164 178 160 158 166 140C170 124 180 114 192 110Z', p.yellow), cut('M180 150C202 146 222 158 216 186C200 192 184 186 178 174Z', p.ochre), cut('M238 132l18 6-16 8z', '#dd7a2f'), disc(222, 132, 5, p.ink), line('M196 202v10M212 200v10', '#dd7a2f', 4)) + line('M276 96c6-10 14-6 12 2v26', p.ink, 4) + disc(283, 126, 7, p.ink) + line('M306 82c6-10 14-6 12 2v22', p.ink, 4) + disc(313, 108, 7, p.ink), { tints: [p.yellow], still: true, shadow: 110 }),
  lopRabbit: indoors(lopRabbit, { tints: [p.grey, p.cream, p.wood, p.ochre, p.greyLight], shadow: 100 }),
  guineaPigs: indoors((c) => guineaPig(142, c, p.woodDark) + guineaPig(286, p.cream, c) + cut('M60 244C120 236 280 236 340 244V252H60Z', p.yellow) + line('M190 236l8-14M204 238l-4-16', p.green, 4), { tints: [p.ochre, p.wood, p.grey] }),
  hens: outdoors((c) => hen('translate(-40 20) scale(.92)', c) + hen('translate(300 92) scale(-.62 .62)', c) + hen('translate(196 96) scale(.6)', c) + oval(326, 236, 12, 9, p.cream), { tints: ['#b5633a'] }),
  ouessant: hills(() => ouessant('translate(-50 16) scale(.94)') + ouessant('translate(392 74) scale(-.7 .7)'), { tints: ['#4a3a30'] }),
  poster: indoors(notice, { still: true }),
  horse: hills(pony, { tints: [p.wood, p.woodDark, p.ochre, p.cream, p.grey] }),
};
