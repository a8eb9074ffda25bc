import * as z from 'zod/mini';
import { AdCard, AdStatus } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { idFromPath } from '#contract/text.ts';

const member = { tag: 'Advertisements', access: 'member' } as const;
const id = z.strictObject({ id: idFromPath });

export const FavoriteAd = z.extend(AdCard, {
  /** Null of an ad that was deleted or taken away: only what ran out or was sold is told. */
  status: z.nullable(AdStatus),
  favoritedAt: z.string(),
  /** What it cost when it was kept. */
  priceThen: z.nullable(z.int()),
  /** Still to be had; a sold one says so, others that are gone keep their title only. */
  isAvailable: z.boolean(),
});
export type FavoriteAd = z.infer<typeof FavoriteAd>;

export const favoriteShows = ['all', 'available', 'dropped'] as const;
export type FavoriteShow = (typeof favoriteShows)[number];

export const listFavorites = endpoint('GET /advertisements/favorites', {
  ...member,
  summary: 'The ads I kept, newest first: all, those still online, or those that cost less than when I kept them',
  query: z.extend(pageQuery, { show: z.optional(z.enum(favoriteShows)) }),
  /** How many there are of each kind, whichever is asked for. */
  data: z.extend(Page(FavoriteAd), { counts: z.record(z.enum(favoriteShows), z.int()) }),
});

export const favoriteIds = endpoint('GET /advertisements/favorites/ids', {
  ...member,
  summary: 'The ids of the ads I kept',
  data: z.array(z.int()),
});

export const addFavorite = endpoint('PUT /advertisements/{id}/favorite', {
  ...member,
  summary: 'Keeps an ad of somebody else; again changes nothing',
  params: id,
  data: z.object({ favoriteCount: z.int() }),
  errors: ['not_found', 'own_favorite', 'too_many_favorites'],
});

export const removeFavorite = endpoint('DELETE /advertisements/{id}/favorite', {
  ...member,
  summary: 'Lets go of an ad; again changes nothing',
  params: id,
  data: z.object({ favoriteCount: z.int() }),
  errors: ['not_found'],
});
