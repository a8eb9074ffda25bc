/** Reads every demo ad as a suspicious buyer would: facts, words, picture, place and seller against each other. */
import { expect, test } from 'vitest';
import type { DemoAd } from '#server/db/seed/ads/make-ads.ts';
import { landscapes } from '#server/db/seed/ads/towns.ts';
import { compose } from '#server/db/seed/pictures/scene.ts';
import { makeCatalogue } from '#server/db/seed/seed-ads.ts';

const now = new Date('2026-11-15T10:00:00Z');
const { ads, sellers, lives } = makeCatalogue(now);

const textOf = ({ title, description }: DemoAd) => `${title}\n${description}`;
/** The titles of those that fail; each once. */
const wrong = (fails: (ad: DemoAd, index: number) => boolean) => [
  ...new Set(ads.flatMap((ad, index) => (fails(ad, index) ? [`${ad.title} | ${ad.description}`] : []))),
];

test('only animals that the law marks have a number, and no fish does', () => {
  const marked = new Set(['dog', 'cat', 'horse', 'pony', 'tortoise']);
  expect(
    wrong(
      ({ categoryId, attributes }) =>
        categoryId >= 1001 &&
        categoryId <= 1007 &&
        (attributes.identificationNumber !== undefined) !== marked.has(String(attributes.species)),
    ),
  ).toEqual([]);
});

test('he and she, and one and several, agree with the sex that is stated', () => {
  const female = /\b(?:jument|brebis|poules?|chatte|chienne|habituée|elle aime)\b/i;
  const male = /\b(?:étalon|habitué à|il aime|il connaît)\b/i;
  expect(wrong((ad) => female.test(textOf(ad)) && !!ad.attributes.sex && ad.attributes.sex !== 'female')).toEqual([]);
  expect(wrong((ad) => male.test(textOf(ad)) && !!ad.attributes.sex && ad.attributes.sex !== 'male')).toEqual([]);
});

test('what is broken says so in its title, is praised by nobody and costs little', () => {
  const broken = /ne fonctionne plus|en panne|pour pièces/i;
  const praise = /fonctionne (?:parfaitement|bien|comme)|tout fonctionne|comme neuf|parfait|discret|silencieux/i;
  const parts = ads.filter(({ condition }) => condition === 'for-parts');
  expect(parts.length).toBeGreaterThan(3);
  for (const ad of parts) {
    expect(ad.title).toMatch(/pour pièces/);
    expect(textOf(ad)).not.toMatch(praise);
    expect(ad.price! / 100, ad.title).toBeLessThan(400);
  }
  expect(wrong((ad) => broken.test(textOf(ad)) && ad.condition !== 'for-parts')).toEqual([]);
});

test('the words fit the state: new is unused, flawless has no mark, and worn is not called like new', () => {
  const used =
    /(?<!\p{L})(?:porté|portée|portés|lavés?|révisée?|remplacée?|au compteur|traces d’usage|usure|deux fois|chaque hiver)(?!\p{L})/iu;
  const marked = /traces|rayure discrète|petite marque|éclat|griffé|usure|défauts d’aspect/i;
  const flawless =
    /impeccable|aucune (?:rayure|tache|marque)|sans (?:rayure|tache|accroc|défaut)|comme neu|parfait état/i;
  expect(wrong((ad) => ad.condition === 'new' && used.test(ad.description))).toEqual([]);
  expect(
    wrong((ad) => ['new', 'like-new', 'very-good'].includes(ad.condition ?? '') && marked.test(ad.description)),
  ).toEqual([]);
  expect(wrong((ad) => ['good', 'fair'].includes(ad.condition ?? '') && flawless.test(textOf(ad)))).toEqual([]);
  expect(
    wrong(
      (ad) =>
        /(?<!\p{L})jamais portée|neuve?(?!\p{L})/iu.test(ad.title) &&
        ad.condition !== null &&
        ad.condition !== 'new' &&
        !/roues neuves/.test(ad.title),
    ),
  ).toEqual([]);
});

test('what was driven far, shot often or dates from another time is neither new nor like new', () => {
  expect(
    wrong(
      ({ condition, attributes }) =>
        (condition === 'new' || condition === 'like-new') &&
        (Number(attributes.mileage ?? 0) > 40_000 ||
          Number(attributes.shutterCount ?? 0) > 6_000 ||
          Number(attributes.year ?? 2026) < 2021 ||
          attributes.period !== undefined),
    ),
  ).toEqual([]);
});

test('shoe sizes are those of whom the shoes are for', () => {
  const sizes: Record<string, [number, number]> = { women: [35, 41], men: [40, 47] };
  expect(
    wrong(({ attributes: { shoeSize, audience } }) => {
      const [least, most] = sizes[String(audience)] ?? [0, 99];
      return shoeSize !== undefined && (Number(shoeSize) < least || Number(shoeSize) > most);
    }),
  ).toEqual([]);
});

test('peaks are drawn where there are mountains, the sea where there is one, and texts keep to it', () => {
  const says = [
    [/chalet|pistes|sommets/i, landscapes.mountain],
    [/vue mer|de la plage|vue sur la mer|sortie en mer/i, landscapes.seaside],
  ] as const;
  for (const [index, ad] of ads.entries()) {
    const town = String(lives[index]!.town);
    const { setting } = compose(ad.scenes[0]!);
    if (setting === 'mountains') expect(landscapes.mountain, ad.title).toContain(town);
    if (setting === 'shore') expect(landscapes.seaside, ad.title).toContain(town);
    for (const [words, towns] of says)
      if (words.test(textOf(ad)) && ad.sectionId <= 2) expect(towns, ad.title).toContain(town);
  }
});

test('what a title or text promises of a home or a car is among its facts', () => {
  const promised: [RegExp, string, string][] = [
    [/balcon/i, 'amenities', 'balcony'],
    [/terrasse/i, 'amenities', 'terrace'],
    [/cheminée/i, 'amenities', 'fireplace'],
    [/(?<!\p{L})cave(?!\p{L})/iu, 'amenities', 'cellar'],
    [/vue mer/i, 'holidayAmenities', 'sea-view'],
    [/toit panoramique/i, 'equipment', 'sunroof'],
    [/attelage/i, 'equipment', 'tow-bar'],
  ];
  for (const ad of ads)
    for (const [words, key, value] of promised) {
      const stated = ad.attributes[key];
      if (Array.isArray(stated) && words.test(textOf(ad))) expect(stated, ad.title).toContain(value);
    }
});

test('a deposit follows the rent, and a voucher is sold below its worth', () => {
  for (const { categoryId, price, attributes, title } of ads) {
    if (categoryId === 201 && attributes.furnished === false)
      expect(Number(attributes.deposit), title).toBeLessThanOrEqual(price! / 100);
    if (typeof attributes.voucherValue === 'number') expect(price! / 100, title).toBeLessThan(attributes.voucherValue);
  }
});

test('homes cost more in Paris than elsewhere', () => {
  const square = (isParis: boolean) => {
    const prices = ads.flatMap(({ categoryId, price, attributes }, index) =>
      categoryId === 202 && (lives[index]!.town === 'Paris') === isParis ? [price! / Number(attributes.surface)] : [],
    );
    return prices.reduce((sum, one) => sum + one, 0) / prices.length;
  };
  expect(square(true)).toBeGreaterThan(square(false) * 1.5);
});

test('nobody sells what is free, pays for it, tries on a book or carries off a job', () => {
  expect(wrong((ad) => ad.priceType === 'Free' && /je vends|paiement/i.test(ad.description))).toEqual([]);
  expect(
    wrong(
      (ad) =>
        [2, 3, 4].includes(ad.sectionId) && /charger la voiture|frais à partager|main propre/i.test(ad.description),
    ),
  ).toEqual([]);
  expect(
    wrong((ad) => !!ad.attributes.lostOrFound && /faire connaissance|paiement|livrer/i.test(ad.description)),
  ).toEqual([]);
  expect(wrong((ad) => ad.categoryId === 802 && /essai|fonctionne/i.test(ad.description))).toEqual([]);
});

test('events lie ahead, whenever the demo starts', () => {
  const later = new Date('2031-06-10T10:00:00Z');
  for (const { attributes, title } of makeCatalogue(later).ads)
    for (const day of [attributes.eventDate, attributes.validUntil])
      if (typeof day === 'string') expect(Date.parse(day), title).toBeGreaterThan(later.getTime() + 60 * 86_400_000);
});

test('every shop has ads online, of its own trade; nobody lets two homes or sells two cars', () => {
  const online = new Map<number, number>();
  const once = new Set<string>();
  for (const [index, { seller, status }] of lives.entries()) {
    if (status === 'Active') online.set(seller, (online.get(seller) ?? 0) + 1);
    const { categoryId, isPro, title } = ads[index]!;
    if (isPro || (categoryId !== 101 && categoryId !== 202)) continue;
    expect(once, `${sellers[seller]!.email}: ${title}`).not.toContain(`${seller}/${categoryId}`);
    once.add(`${seller}/${categoryId}`);
  }
  const empty = sellers.flatMap(({ isPro, company }, index) =>
    isPro && (online.get(index) ?? 0) < 2 ? [company] : [],
  );
  expect(empty).toEqual([]);
  expect(new Set(sellers.flatMap(({ company }) => company ?? [])).size).toBe(
    sellers.filter(({ isPro }) => isPro).length,
  );
});

test('ladders, scaffolds and trolleys are drawn as what they are called', () => {
  const drawn: [RegExp, string][] = [
    [/^Échelle/, 'ladder'],
    [/^Échafaudage/, 'scaffold'],
    [/^Transpalette/, 'palletTruck'],
    [/^Four encastrable/, 'builtInOven'],
    [/^Cafetière/, 'coffeeMaker'],
    [/^Machine à café deux groupes/, 'coffee'],
    [/^Auvent gonflable/, 'airAwning'],
  ];
  for (const { title, scenes } of ads)
    for (const [words, kind] of drawn) if (words.test(title)) expect(scenes[0]!.kind, title).toBe(kind);
});
