import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { inseeCode } from '#contract/places.ts';
import { text } from '#contract/text.ts';

const anybody = { tag: 'Locations', access: 'public' } as const;

/** A commune of France, or an arrondissement of Paris, Lyon or Marseille. */
export const Location = z.object({
  name: z.string(),
  inseeCode: z.string(),
  postalCodes: z.array(z.string()),
  /** Its code: "69", "2A", "974". */
  departement: z.string(),
  departementName: z.string(),
  /** The centre; never anything finer than a commune. */
  lat: z.number(),
  lon: z.number(),
  population: z.int(),
  /** The centre is estimated from the communes around. */
  approximate: z.boolean(),
});
export type Location = z.infer<typeof Location>;

/** A département, or a region of today or of before 2016. */
export const Area = z.object({
  /** See contract/places.ts. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(['departement', 'region']),
  /** Around the centres of its communes. */
  south: z.number(),
  north: z.number(),
  west: z.number(),
  east: z.number(),
});
export type Area = z.infer<typeof Area>;

export const searchLocations = endpoint('GET /locations', {
  ...anybody,
  summary: 'Communes by name or postal code, or by the beginning of either: the likeliest ten',
  query: z.strictObject({ q: text(1, 80) }),
  data: z.array(Location),
  errors: ['validation_failed'],
});

const degrees = (limit: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-limit), z.maximum(limit))),
  );

export const nearestLocation = endpoint('GET /locations/nearest', {
  ...anybody,
  summary: 'The commune nearest to a point; the point is not kept',
  query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
  data: Location,
  errors: ['not_found', 'validation_failed'],
});

export const listAreas = endpoint('GET /locations/areas', {
  ...anybody,
  summary: 'All départements and regions',
  data: z.array(Area),
});

export const readLocation = endpoint('GET /locations/{insee}', {
  ...anybody,
  summary: 'One commune',
  params: z.strictObject({ insee: inseeCode }),
  data: Location,
  errors: ['not_found'],
});
