/** How the demo's ads are written down: a shelf for each category, with the kinds of things that lie on it. */
import type { drawings } from '#server/db/seed/pictures/drawings.ts';

export type Value = string | number | boolean;

/** A number between the two, in steps. */
export interface Between {
  from: number;
  to: number;
  step: number;
}

export const between = (from: number, to: number, step = 1): Between => ({ from, to, step });

/** One value, one of several (by list), or a number between two. Strings are options of the category, or free text. */
export type Choice = Value | readonly Value[] | Between;

export interface Thing {
  /** What its pictures show. */
  drawing: keyof typeof drawings & string;
  /** {key} stands for the attribute's value as a reader sees it: "{make} {model} {year}". Up to 90 characters once filled. */
  titles: readonly string[];
  /** Euros, from and to; or nothing to pay, or on request. A newer or better one costs nearer the end. */
  price: readonly [number, number] | 'free' | 'request';
  /** Chosen for each ad; what the category requires and is not given here is filled in at random from its definitions. */
  attributes?: Record<string, Choice>;
  /** Several of a multi attribute at once. */
  several?: Record<string, readonly string[]>;
  /** Sentences that fit this thing only; two or three stand in each ad. The same {key}s work. */
  details: readonly string[];
}

export interface Shelf {
  categoryId: number;
  /** How many of the 2,000 ads, about. */
  ads: number;
  /** Goods have a condition; homes, jobs, services and animals have none. */
  goods: boolean;
  /** The share offered by professionals, 0 to 1. */
  pro?: number;
  things: readonly Thing[];
  /** Sentences that fit everything on the shelf; one or two stand in each ad. */
  phrases?: readonly string[];
}
