import { expect, test } from 'vitest';
import { allShelves } from '#server/db/seed/ads/all-shelves.ts';
import { altOf } from '#server/db/seed/ads/ad-scenes.ts';
import { makeAds } from '#server/db/seed/ads/make-ads.ts';
import { shown } from '#server/db/seed/ads/shown.testing.ts';
import { colourIn, colours, isColour } from '#server/db/seed/pictures/colours.ts';
import { compose, drawScene } from '#server/db/seed/pictures/scene.ts';
import { demoAdCount } from '#server/db/seed/seed-ads.ts';

const ads = makeAds(allShelves, demoAdCount, new Date('2026-11-15T10:00:00Z'));
const covers = ads.map(({ scenes }) => scenes[0]!);

test('95 covers of 100 are like no other, and none is used more than three times', () => {
  const counts = new Map<string, number>();
  for (const cover of covers) {
    // What one sees at a glance: a move by a few pixels makes no other picture.
    const { paper, tint, setting, floor, mirrored } = compose(cover);
    const glance = [cover.kind, cover.form, paper.name, tint, setting, floor, mirrored].join('/');
    counts.set(glance, (counts.get(glance) ?? 0) + 1);
  }
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(3);
  expect([...counts.values()].filter((count) => count === 1).length).toBeGreaterThan(ads.length * 0.95);
});

test('each ad has three to six pictures of one thing, each under a name of its own', () => {
  for (const { title, scenes } of ads) {
    expect(scenes.length, title).toBeGreaterThanOrEqual(3);
    expect(scenes.length, title).toBeLessThanOrEqual(6);
    expect(new Set(scenes.map(({ kind, colour, form, seed }) => [kind, colour, form, seed].join())).size).toBe(1);
    expect(new Set(scenes.map((scene) => altOf(title, scene))).size, title).toBe(scenes.length);
  }
});

test('the views of one thing are different pictures', () => {
  for (const { title, scenes } of ads.filter((_, index) => index % 9 === 0))
    expect(new Set(scenes.map((scene) => drawScene(scene))).size, title).toBe(scenes.length);
});

test('a thing has the colour that its ad states, in its facts or in its title', () => {
  for (const { title, attributes, scenes } of ads) {
    const stated = isColour(attributes.colour) ? attributes.colour : colourIn(title);
    const cover = scenes[0]!;
    if (!stated) continue;
    expect(colourIn(title) ?? stated, title).toBe(stated);
    expect(cover.colour, title).toBe(stated);
    if (!ownCoat.has(cover.kind)) expect(drawScene(cover), `${title} (${stated})`).toContain(colours[stated]);
  }
});
/** Animals and straw have the colours of nature, whatever the chosen paper. */
const ownCoat = new Set(['canary', 'hens', 'budgerigars', 'ouessant', 'strawHat', 'silverRing']);

test('a drawing shows what its ad is about', () => {
  const wrong = ads.flatMap(({ title, scenes, categoryId }) => {
    const words = shown[scenes[0]!.kind];
    return words?.test(title) ? [] : [`${categoryId} ${scenes[0]!.kind}: ${title}`];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test('a picture says the make, the size and the mileage that its ad says', () => {
  for (const { title, attributes, scenes } of ads)
    for (const { view, words } of scenes) {
      if (view === 'dashboard' || view === 'dials')
        expect(words[0]!.replace(/\D/g, ''), title).toBe(String(attributes.mileage));
      if (view === 'plan' && attributes.surface !== undefined)
        expect(words[0], title).toBe(`${Number(attributes.surface)} m²`);
    }
});

test('a flaw is shown only where the ad admits one, and always where its text points to it', () => {
  for (const { condition, scenes, description, title } of ads) {
    const isShown = scenes.some(({ view }) => view === 'flaw');
    if (isShown) expect(['good', 'fair', 'for-parts'], title).toContain(condition);
    if (description.includes('visible sur la photo')) expect(isShown, title).toBe(true);
  }
});
