/** For comparing words as people type them: "Élec", "élec" and "elec" are the same, and so are "cœur" and "coeur". */
export const plainText = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFKD').replace(/\p{M}/gu, '');
