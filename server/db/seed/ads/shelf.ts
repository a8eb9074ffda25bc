/** How the demo's ads are written down: a shelf for each category, with the kinds of things that lie on it. */
import type { Condition } from '#contract/ads.ts';
import type { drawings } from '#server/db/seed/pictures/drawings.ts';

export type Value = string | number | boolean;

/** A number between the two, in steps. */
export interface Between {
  from: number;
  to: number;
  step: number;
}

export const between = (from: number, to: number, step = 1): Between => ({ from, to, step });

/** A Sunday so many days from now, or the end of that month. */
export interface Ahead {
  inDays: readonly [number, number];
  on: 'sunday' | 'month-end';
}

export const sunday = (from: number, to: number): Ahead => ({ inDays: [from, to], on: 'sunday' });
export const monthEnd = (from: number, to: number): Ahead => ({ inDays: [from, to], on: 'month-end' });

/** One value, one of several (by list), a number between two or a day to come. Strings are options of the category, or free text. */
export type Choice = Value | readonly Value[] | Between | Ahead;

/** Where some things can only be: a chalet near the slopes, a boat by the sea, sheep in the country. */
export type Landscape = 'mountain' | 'seaside' | 'country';

export interface Thing {
  /** What its pictures show. */
  drawing: keyof typeof drawings & string;
  /** {key} stands for the attribute's value as a reader sees it: "{make} {model} {year}". Up to 90 characters once filled. */
  titles: readonly string[];
  /** Euros, from and to; or nothing to pay, or on request. A newer or better one costs nearer the end. */
  price: readonly [number, number] | 'free' | 'request';
  /** That price is for an hour. */
  isHourly?: true;
  /** Chosen for each ad. All that the category requires has to be here: nothing is filled in at random. */
  attributes?: Record<string, Choice>;
  /** Nowhere else; anywhere unless told. */
  where?: Landscape;
  /** Who alone would offer it; either unless told. */
  by?: 'company' | 'person';
  /** The states it is offered in; any that its facts allow unless told. What lives has none. */
  condition?: readonly Condition[] | 'none';
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
