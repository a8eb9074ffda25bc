/** The numbers that identify a company in France, and its account, by their own check digits. */

const compact = (value: string) => value.replace(/[\s.-]/g, '').toUpperCase();

/** The check digit that SIREN and SIRET numbers carry. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** More offices than Luhn has numbers for: their digits add up to a multiple of five. */
const laPoste = '356000000';

export function isSiret(value: string): boolean {
  const digits = compact(value);
  if (!/^(?!0{9})\d{14}$/.test(digits) || !passesLuhn(digits.slice(0, 9))) return false;
  if (passesLuhn(digits)) return true;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return digits.startsWith(laPoste) && sum % 5 === 0;
}

export const sirenOf = (siret: string): string => compact(siret).slice(0, 9);

/** The one VAT number that goes with a SIREN. */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

export function isVatNumber(value: string): boolean {
  const number = compact(value);
  return /^FR\d{11}$/.test(number) && passesLuhn(number.slice(4)) && vatNumberOf(number.slice(4)) === number;
}

/** ISO 13616: moved to the end, letters counted from 10, the remainder by 97 is 1. */
export function isIban(value: string): boolean {
  const iban = compact(value);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((one) => Number.parseInt(one, 36).toString()).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

export const compactNumber = compact;

/** 732 829 320 00074 */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
