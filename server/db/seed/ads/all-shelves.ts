import { animals } from '#server/db/seed/ads/shelves/animals.ts';
import { electronics } from '#server/db/seed/ads/shelves/electronics.ts';
import { family } from '#server/db/seed/ads/shelves/family.ts';
import { fashion } from '#server/db/seed/ads/shelves/fashion.ts';
import { home } from '#server/db/seed/ads/shelves/home.ts';
import { jobs } from '#server/db/seed/ads/shelves/jobs.ts';
import { leisure } from '#server/db/seed/ads/shelves/leisure.ts';
import { miscellaneous } from '#server/db/seed/ads/shelves/miscellaneous.ts';
import { professional } from '#server/db/seed/ads/shelves/professional.ts';
import { property } from '#server/db/seed/ads/shelves/property.ts';
import { services } from '#server/db/seed/ads/shelves/services.ts';
import { vehicles } from '#server/db/seed/ads/shelves/vehicles.ts';
import type { Shelf } from '#server/db/seed/ads/shelf.ts';

export const allShelves: Shelf[] = [
  ...vehicles,
  ...property,
  ...jobs,
  ...services,
  ...home,
  ...electronics,
  ...fashion,
  ...leisure,
  ...family,
  ...animals,
  ...professional,
  ...miscellaneous,
];
