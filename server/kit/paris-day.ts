/** The figures of an ad belong to days as people in France count them. */
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** 2026-06-30 */
export const dayOf = (moment: Date): string => paris.format(moment);
