import { expect, test } from 'vitest';
import { lintAd } from '#contract/ad-rules/lint.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { aroundLyon, mainTowns } from '#server/db/seed/ads/towns.ts';
import { categoryTree } from '#server/db/seed/categories/tree.ts';
import { makeCatalogue } from '#server/db/seed/seed-ads.ts';
import { attributeFaults } from '#server/features/ad-rules/attributes.ts';

const now = new Date('2026-11-15T10:00:00Z');
const { ads, sellers, lives } = makeCatalogue(now);
const absent = { required: false, filterable: false, options: [], min: null, max: null, unit: null };
const definitions = new Map<number, Attribute[]>(
  categoryTree.flatMap((section) =>
    (section.children ?? []).map((child) => {
      const own = child.attributes ?? [];
      const inherited = (section.attributes ?? []).filter(({ key }) => !own.some((one) => one.key === key));
      return [child.id, [...own, ...inherited].map((one) => ({ ...absent, ...one }))] as const;
    }),
  ),
);

test('the demo has 2,000 ads, some in every category, the same ones every time', () => {
  expect(ads).toHaveLength(2_000);
  expect([...definitions.keys()].filter((id) => !ads.some((ad) => ad.categoryId === id))).toEqual([]);
  expect(makeCatalogue(now).ads).toEqual(ads);
});

test('every ad could be handed in: its facts fit its category and no rule speaks against it', () => {
  const wrong = ads.flatMap((ad) => {
    const known = definitions.get(ad.categoryId)!;
    const findings = lintAd({ ...ad, imageCount: 1, sellerType: 'private', definitions: known, today: now });
    const faults = attributeFaults(known, ad.attributes, { complete: true });
    const blocking = findings.filter(({ level }) => level !== 'advice').map(({ rule }) => rule);
    return faults.length || blocking.length ? [{ title: ad.title, faults, blocking }] : [];
  });
  expect(wrong).toEqual([]);
  for (const { title, description } of ads) {
    expect(title.length).toBeGreaterThanOrEqual(5);
    expect(title).not.toMatch(/[{}]|undefined/);
    expect(description.length).toBeGreaterThan(60);
    expect(description).not.toMatch(/[{}]|undefined/);
  }
});

test('the sentence that home offers to try finds a dozen', () => {
  const found = ads.filter(({ title, price }, index) => {
    const { town, status } = lives[index]!;
    const isNear = aroundLyon.has(town);
    return title.startsWith('Vélo électrique') && price && price <= 80_000 && status === 'Active' && isNear;
  });
  expect(found.length).toBeGreaterThanOrEqual(12);
});

test('professionals offer what they deal in, and people what they own', () => {
  for (const [index, { categoryId, isPro, title, description }] of ads.entries()) {
    const seller = sellers[lives[index]!.seller];
    expect(isPro, title).toBe(seller?.isPro ?? false);
    if (seller?.isPro) expect(seller.categories, `${seller.company}: ${title}`).toContain(categoryId);
    else expect(description, title).not.toContain('professionnel, retour');
  }
});

test('every company is called after its own owner or town, and everybody came before their oldest ad', () => {
  for (const { company, lastName, town } of sellers.filter(({ isPro }) => isPro))
    expect(company!.includes(lastName) || company!.includes(String(town)), company!).toBe(true);
  for (const { age, seller } of lives) expect((sellers[seller]?.months ?? 14) * 30).toBeGreaterThan(age);
});

test('Lyon, Rennes, Lille and Toulouse have more than eighty ads each', () => {
  for (const town of mainTowns)
    expect(lives.filter(({ seller }) => sellers[seller]?.town === town).length, town).toBeGreaterThan(80);
});

test('exactly six ads are promoted, of different sections and online; a dozen are electric bikes', () => {
  const promoted = ads.filter((_, index) => lives[index]!.isPromoted);
  expect(promoted).toHaveLength(6);
  expect(new Set(promoted.map((ad) => ad.sectionId)).size).toBe(6);
  expect(lives.filter((life) => life.isPromoted).every((life) => life.status === 'Active')).toBe(true);
  expect(ads.filter((ad) => ad.title.startsWith('Vélo électrique')).length).toBeGreaterThan(12);
});

test('the selling account of the demo has ads in every state a seller meets', () => {
  const own = lives.filter((life) => life.seller === -1).map((life) => life.status);
  expect(own).toHaveLength(14);
  expect(new Set(own)).toEqual(new Set(['Active', 'Draft', 'Pending', 'Sold', 'Expired', 'Rejected']));
});
