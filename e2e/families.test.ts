/** An ad speaks the language of its family: a job is applied for, a flat is visited, and nobody tries out a cat. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import type { Category } from '#contract/api/categories.ts';
import { families, type Family } from '#contract/families.ts';
import { languages, type Language } from '#contract/languages.ts';
import { api } from './accounts.ts';

type Words = Record<Family, Record<string, string>>;

const wordsOf = (language: Language): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${language}/families.json`), 'utf8'));

const requestsOf = (language: Language): Partial<Record<Family, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${language}/ads.json`), 'utf8')).request;

const pageOf = async (path: string) => (await fetch(`${inject('siteUrl')}${path}`)).text();

/** What stands on the screen, without its markup and data. */
const mainOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('</main>'))
    .replaceAll('&#x27;', "'")
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '\n');

/** A key that has no text stands there itself: "families:jobs.apply", "price.per_month". */
const untranslated =
  /(?<![\w.@/-])(?:[a-z_]+:)?[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)+(?![\w.@/-])|\b[a-z_]+:[a-z_]+\.[a-z_]+/;

test.each(languages)('the page of an ad holds the words of its family alone (%s)', async (language) => {
  const words = wordsOf(language);
  const told = (family: Family) => Object.values(words[family]).filter((text) => text.length > 20);
  const categories = await api<Category[]>('/categories');
  const seen = new Map<Family, number>();
  const requests = requestsOf(language);
  const leaves = categories.filter(({ parentId }) => parentId !== null);
  for (const { id, family } of leaves) {
    const { items } = await api<{ items: AdCard[] }>(`/advertisements?categoryId=${id}&pageSize=1`);
    const [ad] = items;
    if (!ad) continue;
    expect(ad.family).toBe(family);
    // The words go by the family alone: two categories of each show which they are.
    const times = (seen.get(family) ?? 0) + 1;
    seen.set(family, times);
    if (times > 2) continue;
    const body = mainOf(await pageOf(`/advertisement/${ad.id}?lang=${language}`));
    const results = await pageOf(`/category/${id}?lang=${language}`);
    const list = mainOf(results);
    expect(body, ad.title).toContain(words[family].advice_title);
    expect(list.replaceAll('\u00a0', ' ')).toContain(ad.title.replaceAll('&', '&amp;'));
    const own = new Set(told(family));
    const foreign = families.filter((one) => one !== family).flatMap(told);
    for (const shown of [body, list]) {
      expect(
        foreign.filter((text) => !own.has(text) && shown.includes(text)),
        ad.title,
      ).toEqual([]);
      expect(untranslated.exec(shown)?.[0], ad.title).toBeUndefined();
    }
    // A price on request is named in the words of the family, on every card.
    const asked = families.filter((one) => requests[one] !== requests[family]).map((one) => requests[one] ?? '');
    const cards = results.match(/<article[\s\S]*?<\/article>/g) ?? [];
    const labels = cards
      .flatMap((card) => mainOf(`<main${card}</main>`).split('\n'))
      .filter((line) => asked.includes(line));
    expect(labels, `cards of category ${id}`).toEqual([]);
  }
  expect([...seen.keys()].toSorted()).toEqual(families.toSorted());
});

test('a job shows what it pays, never that its price is on request', async () => {
  const { items } = await api<{ items: AdCard[] }>('/advertisements?categoryId=3&pageSize=20');
  const paid = items.find(({ pay }) => pay?.period === 'hour');
  const body = await pageOf(`/advertisement/${paid?.id}?lang=fr`);
  expect(body).toContain('/ h brut');
  expect(await pageOf('/search?categoryId=3&lang=fr')).not.toContain('Sur demande');
});

test('a job is kept beside the way to apply, and nowhere else', async () => {
  const { items } = await api<{ items: AdCard[] }>('/advertisements?categoryId=3&pageSize=1');
  const page = await pageOf(`/advertisement/${items[0]?.id}?lang=fr`);
  const offer = page.slice(0, page.indexOf('id="similar"'));
  // In the box of a wide screen and in the bar of a phone; never on the picture as well.
  expect(mainOf(offer + '</main>').match(/^Garder l’offre$/gm)?.length).toBeGreaterThan(0);
  expect(offer).not.toContain('class="heart');
});

test('a choice without ads is not offered, unless it is chosen', async () => {
  const repair = /name="condition"[^>]* value="for-parts"/;
  const { totalCount } = await api<{ totalCount: number }>('/advertisements?q=vélo&condition=for-parts');
  expect(totalCount).toBe(0);
  const all = await pageOf('/search?q=vélo&lang=fr');
  expect(all).toContain('name="condition" value="good"');
  expect(all).not.toMatch(repair);
  expect(await pageOf('/search?q=vélo&condition=for-parts&lang=fr')).toMatch(repair);
});

test('a filter that tells no home from another is not offered', async () => {
  const homes = await pageOf('/category/2?lang=fr');
  expect(homes).not.toContain('name="condition"');
  expect(await pageOf('/category/6?lang=fr')).toContain('name="condition"');
});
