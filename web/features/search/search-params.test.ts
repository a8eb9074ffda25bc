import { describe, expect, test } from 'vitest';
import {
  addressOf,
  canonicalQuery,
  change,
  countFilters,
  forApi,
  readParams,
  sortOf,
} from '#web/features/search/search-params.ts';
import { faultOf, readAmount, toCents, type AmountKind } from '#web/features/search/filters/amounts.ts';

const read = (search: string) => addressOf('/search', readParams(new URLSearchParams(search)));

describe('the address of a search', () => {
  test('holds nothing empty, unknown or said by default', () => {
    expect(read('q=+&categoryId=&page=1&view=grid&sortBy=createdAt&sortOrder=desc&utm_source=x&radius=10')).toBe(
      '/search',
    );
  });

  test('leaves out what nobody can search for', () => {
    expect(read('q=velo&priceMin=abc&categoryId=-1&condition=perfect&page=9999')).toBe('/search?q=velo&page=500');
  });

  test('is the same whatever the order of its parts', () => {
    expect(read('condition=good&q=velo&condition=fair')).toBe(read('q=velo&condition=fair&condition=good'));
  });

  test('keeps the language somebody asked for', () => {
    expect(read('lang=en&q=bike')).toBe('/search?q=bike&lang=en');
  });

  test('takes the cents from a form that sends euros', () => {
    expect(read('eurosMin=&eurosMax=1+200%2C50+€')).toBe('/search?priceMax=120050');
    expect(toCents('12.5')).toBe('1250');
    expect(toCents('douze')).toBeUndefined();
  });

  test('puts a price upside down right, and the range of an attribute', () => {
    expect(read('eurosMin=800&eurosMax=100')).toBe('/search?priceMin=10000&priceMax=80000');
    expect(read('attr.yearMin=2020&attr.yearMax=2010')).toBe('/search?attr.yearMax=2020&attr.yearMin=2010');
    expect(read('attr.mileageMin=90000&attr.mileageMax=100000')).toContain('attr.mileageMin=90000');
  });

  test.each([
    ['1 200', 1200],
    ['1,200', 1200],
    ['1.200', 1200],
    ['1.200,50', 1200.5],
    ['1,200,000.5', 1_200_000.5],
    ['12,5', 12.5],
    ['12.50 €', 12.5],
    ['0,125', 0.125],
    ['12,', 12],
    ['-5', -5],
    ['douze', null],
    ['1,20,300', null],
    ['', null],
  ])('reads the amount %j of a filter as %j', (typed, meant) => {
    expect(readAmount(typed)).toBe(meant);
  });

  test.each<[AmountKind, string, string | null]>([
    ['year', '2015', null],
    ['year', ' ', null],
    ['year', 'abc', 'year'],
    ['year', '1e5', 'year'],
    ['year', '-5', 'year'],
    ['year', '2015,5', 'year'],
    ['year', '201019', 'year'],
    ['year', '201', null],
    ['price', '1 200,50 €', null],
    ['price', 'abc', 'price'],
    ['price', '-5', 'price'],
    ['price', '100000001', 'price_most'],
    ['count', '-2', null],
    ['count', '2,5', 'count'],
    ['measure', '62,5', null],
    ['measure', '-62', 'measure'],
    ['measure', '1,12345678', 'measure'],
  ])('the %s %j is answered by the sentence %j', (kind, typed, sentence) => {
    expect(faultOf(typed, kind)).toBe(sentence);
  });

  test('leaves an end of a range that is no number out of what search engines keep', () => {
    expect(canonicalQuery('?attr.surfaceMin=abc&attr.roomsMin=3')).toBe('?attr.roomsMin=3');
    expect(canonicalQuery('?attr.availableFromMin=2026-12-01')).toBe('?attr.availableFromMin=2026-12-01');
  });

  test('takes thousands from a form for attributes, and numbers of addresses as they are', () => {
    expect(read('attr.mileageMax=50,000')).toBe('/search?attr.mileageMax=50000');
    expect(read('attr.mileageMax=50 000')).toBe('/search?attr.mileageMax=50000');
    expect(read('attr.sizeMax=1.125')).toBe('/search?attr.sizeMax=1.125');
  });

  test('takes the order from one field, where it makes sense', () => {
    expect(read('sort=price-asc')).toBe('/search?sortBy=price&sortOrder=asc');
    expect(read('sort=relevance')).toBe('/search');
    expect(read('q=velo&sort=relevance')).toBe('/search?q=velo&sortBy=relevance');
    expect(read('sort=distance&inseeCode=69123')).toBe('/search?inseeCode=69123&sortBy=distance');
    expect(sortOf(readParams(new URLSearchParams('sort=createdAt-asc')))).toBe('createdAt-asc');
  });

  test('keeps a chosen commune unless another place was typed over it', () => {
    expect(read('inseeCode=69123&place=Lyon&placeBefore=Lyon&radius=10')).toBe('/search?inseeCode=69123&radius=10');
    expect(read('inseeCode=69123&place=Vienne&placeBefore=Lyon&radius=10')).toBe('/search?city=Vienne&radius=10');
    expect(read('inseeCode=69123&place=38200&placeBefore=Lyon')).toBe('/search?postalCode=38200');
    expect(read('inseeCode=69123&place=&placeBefore=Lyon&radius=10')).toBe('/search');
  });
});

describe('a change of the search', () => {
  const before = readParams(new URLSearchParams('q=golf&categoryId=101&attr.fuel=diesel&page=3&view=list'));

  test('begins again at the first page', () => {
    expect(change(before, { priceMax: '80000' })).not.toHaveProperty('page');
    expect(change(before, { pageSize: '40' })).not.toHaveProperty('page');
  });

  test('of the way to look at it does not', () => {
    expect(change(before, { view: 'map' })).toMatchObject({ page: '3', view: 'map' });
  });

  test('of the category forgets the attributes of the other one', () => {
    expect(change(before, { categoryId: '102' })).not.toHaveProperty('attr.fuel');
    expect(change(before, { categoryId: '101' })).toHaveProperty('attr.fuel', 'diesel');
  });

  test('two ends of one price, or a place and its radius, count as one', () => {
    const params = readParams(
      new URLSearchParams('q=x&priceMin=100&priceMax=900&inseeCode=69123&radius=10&attr.yearMin=2010'),
    );
    expect(countFilters(params)).toBe(3);
  });
});

test('more words than a search takes are cut between two of them, and the address says so until others are asked for', () => {
  const long = `${'canapé '.repeat(40)}fin`;
  const params = readParams([['q', long]]);
  expect(params).toEqual({ q: 'canapé '.repeat(28).trim(), cut: 'true' });
  expect(readParams(Object.entries(params) as [string, string][])).toEqual(params);
  expect(change(params, { q: 'fauteuil' })).toEqual({ q: 'fauteuil' });
  expect(forApi(params)).not.toHaveProperty('cut');
  expect(String(readParams([['q', 'x'.repeat(300)]]).q)).toHaveLength(200);
});

test('attributes go with their category, but for those that are named again', () => {
  const params = { categoryId: '101', 'attr.fuel': 'diesel', 'attr.doors': '5' };
  expect(change(params, { categoryId: '104', 'attr.fuel': 'diesel' })).toEqual({
    categoryId: '104',
    'attr.fuel': 'diesel',
  });
});
