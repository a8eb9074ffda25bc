const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', sts: 'saints', stes: 'saintes' };

/**
 * A name as it is searched: small letters and digits without accents, words apart by one space. "St-Étienne" becomes
 * "saint etienne", "Paris 11ème arrondissement" becomes "paris 11". The communes are stored in this form.
 */
export function searchName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !/^arrondissements?$/.test(word))
    .map((word) => longForms[word] ?? word.replace(/^0*(\d+)(er|re|e|nd|nde|eme|ieme)?$/, '$1'))
    .join(' ');
}
