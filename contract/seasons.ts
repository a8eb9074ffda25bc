/** What people look for in a time of the year: the home page puts it first. */
export const seasons = ['new_year', 'garden', 'summer', 'school', 'autumn', 'christmas'] as const;
export type Season = (typeof seasons)[number];

/** January first. */
const months: readonly Season[] = [
  'new_year',
  'new_year',
  'garden',
  'garden',
  'garden',
  'summer',
  'summer',
  'school',
  'school',
  'autumn',
  'christmas',
  'christmas',
];

const monthInParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', month: 'numeric' });

export const seasonAt = (at: Date): Season => months[Number(monthInParis.format(at)) - 1] ?? 'autumn';

/** Sections of the tree that the site comes with; one that an operator removed is passed over. */
const firstSections: Record<Season, readonly number[]> = {
  new_year: [8, 7],
  garden: [5, 8],
  summer: [2, 8],
  school: [9, 6],
  autumn: [5, 7],
  christmas: [9, 8],
};

/** What the season asks for first, the rest as it was. */
export function inSeason<Section extends { id: number }>(sections: readonly Section[], season: Season): Section[] {
  const first = firstSections[season].flatMap((id) => sections.find((section) => section.id === id) ?? []);
  return [...first, ...sections.filter((section) => !first.includes(section))];
}
