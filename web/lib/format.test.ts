import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDay,
  formatNumber,
  formatPrice,
  formatRelative,
  withOneSign,
} from '#web/lib/format.ts';

/** Intl writes no-break spaces of two widths; which one is not what these tests are about. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a price', () => {
  test('has no decimals when it is whole', () => {
    expect(plain(formatPrice(115_000, 'fr'))).toBe('1 150 €');
    expect(formatPrice(115_000, 'en')).toBe('€1,150');
  });
  test('shows its cents when there are any', () => {
    expect(plain(formatPrice(1250, 'fr'))).toBe('12,50 €');
    expect(formatPrice(1250, 'en')).toBe('€12.50');
    expect(plain(formatPrice(5, 'fr'))).toBe('0,05 €');
  });
  test('may be in another currency', () => {
    expect(formatPrice(2000, 'en', { currency: 'GBP' })).toBe('£20');
  });
  test('of a range has its currency once, where the language puts it', () => {
    const between = (language: 'fr' | 'en') =>
      withOneSign(formatPrice(230_000, language), formatPrice(340_000, language));
    expect(plain(between('fr').from)).toBe('2 300');
    expect(plain(between('fr').to)).toBe('3 400 €');
    expect(between('en')).toEqual({ from: '€2,300', to: '3,400' });
  });
  test('never breaks between the number and its sign', () => {
    expect(formatPrice(24_000, 'fr')).not.toContain(' ');
  });
});

describe('a number', () => {
  test('is grouped as the language does', () => {
    expect(plain(formatNumber(368_000, 'fr'))).toBe('368 000');
    expect(formatNumber(368_000, 'en')).toBe('368,000');
  });
  test('of bytes has the unit of the language', () => {
    expect(plain(formatBytes(2_400_000, 'fr'))).toBe('2,4 Mo');
    expect(plain(formatBytes(2_400_000, 'en'))).toBe('2.4 MB');
    expect(plain(formatBytes(999, 'fr'))).toBe('999 o');
    expect(plain(formatBytes(0, 'fr'))).toBe('0 o');
  });
});

describe('a date', () => {
  const lateEvening = '2026-03-12T23:30:00Z';
  test('is that of Paris unless told otherwise', () => {
    expect(formatDate(lateEvening, 'fr')).toBe('13 mars 2026');
    expect(formatDate(lateEvening, 'fr', { timeZone: 'UTC' })).toBe('12 mars 2026');
  });
  test('changes with midnight, wherever that is', () => {
    const around = (midnight: string, timeZone: string) =>
      [-1, 0].map((ms) => formatDate(Date.parse(midnight) + ms, 'fr', { timeZone, style: 'short' }));
    expect(around('2026-03-12T23:00Z', 'Europe/Paris')).toEqual(['12/03/2026', '13/03/2026']);
    expect(around('2026-03-12T18:15Z', 'Asia/Kathmandu')).toEqual(['12/03/2026', '13/03/2026']);
    expect(around('2026-03-12T13:30Z', 'Australia/Adelaide')).toEqual(['12/03/2026', '13/03/2026']);
  });
  test('can be a month or a time of day', () => {
    expect(formatDate(lateEvening, 'en', { style: 'month' })).toBe('March\u00a02026');
    expect(formatDate(lateEvening, 'fr', { style: 'time' })).toBe('00:30');
  });
});

describe('how long ago', () => {
  const now = '2026-03-12T10:00:00+01:00';
  const ago = (moment: string, language: 'fr' | 'en' = 'fr') => plain(formatRelative(moment, language, now));
  test('counts minutes, then hours of the same day', () => {
    expect(ago('2026-03-12T09:59:30+01:00')).toBe('à l’instant');
    expect(ago('2026-03-12T09:59:30+01:00', 'en')).toBe('just now');
    expect(ago('2026-03-12T09:20:00+01:00')).toBe('il y a 40 min');
    expect(ago('2026-03-12T08:00:00+01:00')).toBe('il y a 2 h');
    expect(ago('2026-03-12T09:20:00+01:00', 'en')).toBe('40 min ago');
  });
  test('says yesterday by the calendar of the time zone', () => {
    expect(ago('2026-03-11T23:00:00+01:00')).toBe('hier');
    expect(ago('2026-03-10T23:00:00+01:00')).toBe('avant-hier');
    expect(ago('2026-03-11T23:00:00+01:00', 'en')).toBe('yesterday');
    expect(plain(formatRelative('2026-03-11T23:00:00+01:00', 'fr', now, { timeZone: 'Pacific/Auckland' }))).toBe(
      'il y a 11 h',
    );
  });
  test('still counts minutes across midnight', () => {
    expect(plain(formatRelative('2026-03-11T23:50:00+01:00', 'fr', '2026-03-12T00:10:00+01:00'))).toBe('il y a 20 min');
  });
  test('becomes the date after a week, with the year when it is another', () => {
    expect(ago('2026-03-01T10:00:00+01:00')).toBe('1er mars');
    expect(ago('2025-03-01T10:00:00+01:00')).toBe('1er mars 2025');
    expect(ago('2025-09-12T10:00:00+01:00')).toBe('12 sept. 2025');
  });
  test('looks ahead too', () => {
    expect(ago('2026-03-12T12:30:00+01:00')).toBe('dans 2 h');
    expect(ago('2026-03-13T08:00:00+01:00')).toBe('demain');
  });
});

test('a day is named as a heading: today and yesterday of the calendar, the others by their date', () => {
  const day = (moment: string, language: 'fr' | 'en' = 'fr') =>
    plain(formatDay(moment, language, '2026-03-12T01:00:00+01:00'));
  expect([day('2026-03-12T00:10:00+01:00'), day('2026-03-11T23:50:00+01:00')]).toEqual(['Aujourd’hui', 'Hier']);
  expect([day('2026-03-10T12:00:00Z'), day('2026-03-11T12:00:00Z', 'en')]).toEqual(['Mardi 10 mars', 'Yesterday']);
  expect(day('2025-11-03T12:00:00Z')).toBe('3 novembre 2025');
});
