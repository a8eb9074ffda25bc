/** A figure and its unit stay on one line: "128 m²", "100 ch", "2 100 €". */
const unit = /(\d) (?=(?:m²|m2|km|cm|mm|ch|cv|kg|g|l|Go|To|GB|TB|€|%|°C|ans|pièces|rooms|places|h)(?![\p{L}\d]))/giu;

export const unbroken = (title: string): string => title.replace(unit, '$1\u00a0');
