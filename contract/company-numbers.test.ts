import { expect, test } from 'vitest';
import { isIban, isSiret, isVatNumber, sirenOf, vatNumberOf } from '#contract/company-numbers.ts';

test.each(['73282932000074', '732 829 320 00074', '35600000049837', '35600000000048'])('%s is a SIRET', (siret) => {
  expect(isSiret(siret)).toBe(true);
});

test.each([
  '73282932000075',
  '7328293200007',
  '00000000000001',
  '00000000000000',
  'abc',
  '',
  '35600000049838',
  '7328293200007４',
])('"%s" is no SIRET', (siret) => {
  expect(isSiret(siret)).toBe(false);
});

test('the key of a VAT number comes from the SIREN', () => {
  expect(sirenOf('732 829 320 00074')).toBe('732829320');
  expect(vatNumberOf('732829320')).toBe('FR44732829320');
  expect(isVatNumber('FR 44 732 829 320')).toBe(true);
  for (const wrong of ['FR45732829320', 'FR44732829321', 'DE44732829320', '44732829320', ''])
    expect(isVatNumber(wrong)).toBe(false);
});

test('an IBAN is checked by its remainder', () => {
  expect(isIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true);
  expect(isIban('BE68539007547034')).toBe(true);
  for (const wrong of ['FR76 3000 6000 0112 3456 7890 188', 'FR76', '', '76FR30006000011234567890189'])
    expect(isIban(wrong)).toBe(false);
});
