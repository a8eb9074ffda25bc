import { describe, expect, test } from 'vitest';
import type { Finding } from '#contract/ad-rules/finding.ts';
import { isTrusted, riskOf, type RiskFacts } from '#server/features/risk/risk-rules.ts';
import { findListed } from '#server/features/risk/listed-words.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const facts = (
  change: Partial<Omit<RiskFacts, 'seller'>> & { seller?: Partial<RiskFacts['seller']> } = {},
): RiskFacts => ({
  now,
  findings: [],
  texts: new Map([['description', '']]),
  listed: [],
  price: null,
  sameText: { own: [], other: [] },
  pictures: [],
  ...change,
  seller: {
    createdAt: ago(24 * 400),
    isPhoneVerified: false,
    approvedAds: 1,
    refusedLately: 0,
    refusedInHalfYear: 0,
    upheldReports: 0,
    ...change.seller,
  },
});

const inText = (rule: Finding['rule'], text: string): Partial<RiskFacts> => ({
  texts: new Map([['description', text]]),
  findings: [{ level: 'fix', rule, field: 'description', spans: [{ start: 0, end: text.length }] }],
});

const trusted = { isPhoneVerified: true, approvedAds: 5 };

describe('the score', () => {
  test.each<[string, RiskFacts, [string, number][]]>([
    ['nothing is known', facts(), []],
    ['the account is of today', facts({ seller: { createdAt: ago(2) } }), [['new_account', 20]]],
    ['the account is of this week', facts({ seller: { createdAt: ago(50) } }), [['new_account', 10]]],
    ['a link', facts(inText('link_in_text', 'mon-site.fr')), [['link', 15]]],
    ['a shortened link', facts(inText('link_in_text', 'bit.ly/3xY')), [['payment_link', 30]]],
    ['a link to pay', facts(inText('link_in_text', 'colis.example.com/pay')), [['payment_link', 30]]],
    ['a phone number', facts(inText('phone_in_text', '06 12 34 56 78')), [['contact_in_text', 10]]],
    ['a price far below', facts({ price: { own: 3_900, median: 10_000, count: 10 } }), [['low_price', 20]]],
    ['a price that is only low', facts({ price: { own: 4_000, median: 10_000, count: 10 } }), []],
    ['a price among few', facts({ price: { own: 100, median: 10_000, count: 9 } }), []],
    ['the own text again', facts({ sameText: { own: [4], other: [] } }), [['same_text_own', 15]]],
    ['the text of another', facts({ sameText: { own: [4], other: [5] } }), [['same_text_other', 30]]],
    ['the picture of another', facts({ pictures: [{ adId: 7, bits: 4 }] }), [['same_picture', 30]]],
    ['a picture much like it', facts({ pictures: [{ adId: 7, bits: 7 }] }), [['similar_picture', 10]]],
    ['a listed word', facts({ listed: [{ word: 'whatsapp', severity: 1 }] }), [['listed_word', 10]]],
    [
      'a grave listed word',
      facts({
        listed: [
          { word: 'x', severity: 1 },
          { word: 'mandat cash', severity: 3 },
        ],
      }),
      [['listed_word', 50]],
    ],
    ['refused twice', facts({ seller: { refusedLately: 2 } }), [['refused_before', 20]]],
    [
      'a long past',
      facts({ seller: { refusedLately: 2, upheldReports: 9 } }),
      [
        ['refused_before', 20],
        ['reported_before', 10],
      ],
    ],
    [
      'trust lowers it',
      facts({ seller: trusted, ...inText('link_in_text', 'a.fr') }),
      [
        ['link', 15],
        ['trusted', -15],
      ],
    ],
  ])('%s', (_, given, expected) => {
    const { score, reasons } = riskOf(given);
    expect(reasons.map(({ code, points }) => [code, points])).toEqual(expected);
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  });

  test('never exceeds 100, and its reasons still add up', () => {
    const { score, reasons } = riskOf(
      facts({
        ...inText('link_in_text', 'paypal.me/x'),
        listed: [{ word: 'mandat cash', severity: 3 }],
        sameText: { own: [], other: [1] },
        pictures: [{ adId: 2, bits: 0 }],
        seller: { createdAt: ago(1) },
      }),
    );
    expect(score).toBe(100);
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });
});

test('trust needs five approved ads, a verified phone, thirty days and nothing refused in half a year', () => {
  expect(isTrusted(facts({ seller: trusted }))).toBe(true);
  for (const lacks of [
    { approvedAds: 4 },
    { isPhoneVerified: false },
    { createdAt: ago(24 * 29) },
    { refusedInHalfYear: 1 },
  ])
    expect(isTrusted(facts({ seller: { ...trusted, ...lacks } }))).toBe(false);
});

test('listed words are found whatever their accents, capitals, gaps and plural, and not inside other words', () => {
  const list = [
    { word: 'mandat cash', severity: 3 },
    { word: 'épée', severity: 1 },
  ];
  const found = (text: string) => findListed(list, [text]).map(({ word }) => word);
  expect(found('Paiement par MANDAT-CASH uniquement')).toEqual(['mandat cash']);
  expect(found('deux Epees anciennes')).toEqual(['épée']);
  expect(found('man\u200bdat   cash')).toEqual(['mandat cash']);
  expect(found('recépée, mandataire')).toEqual([]);
  expect(findListed([{ word: '!!', severity: 1 }], ['!!'])).toEqual([]);
});
