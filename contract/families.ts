/** What ads are about. Each family has words of its own; a category without one takes that of the category above it. */
export const families = ['things', 'vehicles', 'homes', 'jobs', 'services', 'animals'] as const;
export type Family = (typeof families)[number];
