/** A figure and its unit stay on one line: "128 m²", "100 ch", "2 100 €"; so do two sizes: "220 × 85", "S / 36", and a class: "DPE D". No line begins with a dash. */
const unit = /(\d) (?=(?:m²|m2|km|cm|mm|ch|cv|kg|g|l|Go|To|GB|TB|€|%|°C|ans|pièces|rooms|places|h)(?![\p{L}\d]))/giu;

/** 1 000, where it was typed with a plain space. */
const thousands = /(?<!\d)(\d{1,3}) (?=\d{3}(?!\d))/g;
const energy = /\bDPE (?=[A-G]\b)/g;
const dash = / (?=[–—-] )/g;
const sizes = /([\dSMLX]) ([×/]) (?=\d)/g;

export const unbroken = (title: string): string =>
  title
    .replace(thousands, '$1\u00a0')
    .replace(unit, '$1\u00a0')
    .replace(energy, 'DPE\u00a0')
    .replace(dash, '\u00a0')
    .replace(sizes, '$1\u00a0$2\u00a0');
