/** The words that mean the same to the search, as the operator keeps them. */
import * as z from 'zod/mini';
import { Understood } from '#contract/api/search.ts';
import { endpoint } from '#contract/endpoint.ts';
import { longestQuery } from '#contract/search.ts';
import { text } from '#contract/text.ts';

const tag = 'Search';
const staff = { tag, access: 'systemSettings' } as const;

const synonymBounds = {
  groups: 2_000,
  /** Of a group. */
  words: { min: 2, max: 20 },
  /** Of one word, or of several that belong together: "machine à laver". */
  letters: { min: 2, max: 60 },
  /** Of all groups together; so much fits into the body of a request, even with every letter escaped. */
  inAll: { words: 10_000, letters: 150_000 },
} as const;
const { groups: mostGroups, words, letters, inAll } = synonymBounds;

const Group = z.array(text(letters.min, letters.max)).check(z.minLength(words.min), z.maxLength(words.max));
const Groups = z.array(Group).check(
  z.maxLength(mostGroups),
  z.refine((groups) => groups.flat().length <= inAll.words, {
    params: { code: 'too_many', count: inAll.words, maximum: inAll.words },
  }),
  z.refine((groups) => groups.flat().join('').length <= inAll.letters, {
    params: { code: 'too_long', count: inAll.letters, maximum: inAll.letters },
  }),
);

export const SynonymList = z.object({
  groups: z.array(z.array(z.string())),
  /** Of these very groups: to be sent along with a change. */
  version: z.string(),
  /** They are those that come with the software. */
  isBuiltIn: z.boolean(),
});
export type SynonymList = z.infer<typeof SynonymList>;

export const readSynonyms = endpoint('GET /admin/search-synonyms', {
  ...staff,
  summary: 'Groups of words that mean the same',
  data: SynonymList,
});

export const writeSynonyms = endpoint('PUT /admin/search-synonyms', {
  ...staff,
  summary: 'Replaces the groups of words that mean the same; none at all puts back the built-in ones',
  /** Whoever read another version is answered 409 with the groups as they are now. */
  body: z.strictObject({ groups: Groups, version: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: SynonymList,
  errors: ['stale_version', 'validation_failed'],
});

export const SynonymTrial = z.object({
  /** One by one: each is found by itself or by any of the others. */
  terms: z.array(z.object({ shown: z.string(), others: z.array(z.string()), isExcluded: z.boolean() })),
  understood: z.array(Understood),
  correctedQuery: z.nullable(z.string()),
  totalCount: z.int(),
  totalIsCapped: z.boolean(),
});
export type SynonymTrial = z.infer<typeof SynonymTrial>;

export const trySynonyms = endpoint('POST /admin/search-synonyms/try', {
  ...staff,
  summary: 'What the search makes of some words',
  body: z.strictObject({ q: text(1, longestQuery) }),
  data: SynonymTrial,
  errors: ['validation_failed'],
  replays: false,
});
