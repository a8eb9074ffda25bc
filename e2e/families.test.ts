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

const pageOf = async (path: string) => (await fetch(`${inject('siteUrl')}${path}`)).text();

test.each(languages)('the page of an ad of any category holds the words of its family alone (%s)', async (language) => {
  const words = wordsOf(language);
  const told = (family: Family) => Object.values(words[family]).filter((text) => text.length > 20);
  const categories = await api<Category[]>('/categories');
  const seen = new Set<Family>();
  for (const { id, family } of categories.filter(({ parentId }) => parentId !== null)) {
    const { items } = await api<{ items: AdCard[] }>(`/advertisements?categoryId=${id}&pageSize=1`);
    const [ad] = items;
    if (!ad) continue;
    expect(ad.family).toBe(family);
    seen.add(family);
    const page = (await pageOf(`/advertisement/${ad.id}?lang=${language}`)).replaceAll('&#x27;', "'");
    const body = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    expect(body, ad.title).toContain(words[family].advice_title);
    const foreign = families.filter((one) => one !== family).flatMap(told);
    const own = new Set(told(family));
    expect(
      foreign.filter((text) => !own.has(text) && body.includes(text)),
      ad.title,
    ).toEqual([]);
  }
  expect([...seen].toSorted()).toEqual(families.toSorted());
});

test('a job shows what it pays, never that its price is on request', async () => {
  const { items } = await api<{ items: AdCard[] }>('/advertisements?categoryId=3&pageSize=20');
  const paid = items.find(({ pay }) => pay?.period === 'hour');
  const body = await pageOf(`/advertisement/${paid?.id}?lang=fr`);
  expect(body).toContain('/ h brut');
  expect(await pageOf('/search?categoryId=3&lang=fr')).not.toContain('Sur demande');
});

test('a filter that tells no home from another is not offered', async () => {
  const homes = await pageOf('/category/2?lang=fr');
  expect(homes).not.toContain('name="condition"');
  expect(await pageOf('/category/6?lang=fr')).toContain('name="condition"');
});
