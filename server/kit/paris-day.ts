/** The figures of an ad belong to days as people in France count them. */
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** 2026-06-30 */
export const dayOf = (moment: Date): string => paris.format(moment);

/** Until that day is over; an hour is the most that a change of clocks makes wrong. */
export function secondsLeftOf(moment: Date): number {
  const [hours = 0, minutes = 0] = moment
    .toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return 86_400 - hours * 3600 - minutes * 60;
}
