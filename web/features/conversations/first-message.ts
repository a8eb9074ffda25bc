/** The first words about an ad: kept in this tab until they are sent, and the sending. */
import { makeOffer, startConversation } from '#contract/api/conversations.ts';
import { openings } from '#contract/conversations.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Family } from '#contract/families.ts';
import type { FirstKind } from '#web/features/conversations/first-message-kinds.ts';
import { callOnce } from '#web/lib/api.ts';
import { typedKeys } from '#web/lib/storage.ts';
import { newId } from '#web/lib/new-id.ts';

/** Ready-made first words, below openings in the texts of that name. */
export function openingsFor(family: Family, kind: FirstKind): readonly string[] {
  if (kind !== 'message') return [];
  return openings[family].filter((key) => key !== 'apply' && key !== 'visit' && key !== 'meet_animal');
}

export interface FirstWords {
  text: string;
  /** Euros, as typed. */
  amount: string;
  experience: string;
  availableFrom: string;
  phoneNumber: string;
  /** As a field for date and time has them. */
  times: readonly string[];
  people: number;
}

const blank: FirstWords = {
  text: '',
  amount: '',
  experience: '',
  availableFrom: '',
  phoneNumber: '',
  times: [''],
  people: 1,
};

/** In this tab alone: a visitor has no account yet that they could belong to. */
const keyOf = (adId: number) => `${typedKeys.firstMessage}${adId}`;

export interface Kept {
  kind: FirstKind;
  words: FirstWords;
}

export function readKept(adId: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(adId)) ?? 'null') as Partial<Kept> | null;
    return kept?.words && kept.kind ? { kind: kept.kind, words: { ...blank, ...kept.words } } : null;
  } catch {
    return null;
  }
}

export function keepWords(adId: number, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(adId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(adId));
  } catch {
    // Without storage the words stay as long as the box is open.
  }
}

export const startWords = (text: string): FirstWords => ({ ...blank, text });

type Body = InputOf<typeof startConversation>['body'];

export function bodyOf(adId: number, { kind, words }: Kept): Body {
  const { text, experience, availableFrom, phoneNumber, times, people } = words;
  return {
    advertisementId: adId,
    text: text.trim(),
    ...(kind === 'apply' && {
      application: {
        experience: experience.trim(),
        availableFrom: availableFrom || null,
        phoneNumber: phoneNumber.trim() || null,
      },
    }),
    ...(kind === 'visit' && {
      visit: { times: times.filter(Boolean).map((time) => new Date(time).toISOString()), people },
    }),
  };
}

/** Sent again with the same words after a lost answer, they are there once. */
const keys = new Map<string, string>();
function keyFor(body: unknown): string {
  const name = JSON.stringify(body);
  const key = keys.get(name) ?? newId();
  keys.set(name, key);
  return key;
}

/** The id of the conversation they are in. */
export async function sendFirst(adId: number, kept: Kept, amount: number | null): Promise<string> {
  const body = bodyOf(adId, kept);
  const { id } = await callOnce(keyFor(body))(startConversation, { body });
  if (amount !== null) {
    const offer = { params: { id }, body: { amount } };
    await callOnce(keyFor(offer))(makeOffer, offer);
  }
  keepWords(adId, null);
  return id;
}
