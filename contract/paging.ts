import * as z from 'zod/mini';

export const defaultPageSize = 20;
export const maxPageSize = 100;
/** The last page that is answered. */
export const lastPage = 500;
/** Pages offered where the count is capped. */
export const offeredPages = 50;

const numberIn = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** Page from 1; both optional. */
export const pageQuery = z.strictObject({
  page: z.optional(numberIn(1, lastPage)),
  pageSize: z.optional(numberIn(1, maxPageSize)),
});

export function Page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
    totalIsCapped: z.boolean(),
    totalPages: z.int(),
  });
}

/** How many of a short list: 1 to 40. */
export const countQuery = z.strictObject({ limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-3]\d|40)$/))) });
