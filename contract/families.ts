/** What ads are about. Each family has words of its own; a category without one takes that of the category above it. */
export const families = ['things', 'vehicles', 'homes', 'jobs', 'services', 'animals'] as const;
export type Family = (typeof families)[number];

/** What is worth setting side by side: of two animals, two jobs or two persons no table tells which one to take. */
export const comparedFamilies: readonly Family[] = ['things', 'vehicles', 'homes'];

/** What those who talk meet for: to hand something over for its price, for a visit, or for nothing that the site arranges. */
export const meetings = {
  things: 'handover',
  vehicles: 'handover',
  homes: 'visit',
  jobs: null,
  services: 'handover',
  animals: 'handover',
} as const satisfies Record<Family, 'handover' | 'visit' | null>;
