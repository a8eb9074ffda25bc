/** What the tags tell of a sentence that offers something: the thing with what is said of it, its price and its place. */
import { amountsIn } from '#server/features/ad-drafts/tags/read-money.service.ts';
import { readPlaceSpan } from '#server/features/ad-drafts/tags/read-place.service.ts';
import { tagSentence } from '#server/features/ad-drafts/tags/tagger.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { readyNames } from '#server/features/search/things/thing-names.service.ts';
import type { Context } from '#server/kit/context.ts';

interface ToldDraft {
  /** What is offered; null where no words surely are. */
  thing: string | null;
  /** From the first to the last word about it, without price and place. */
  about: string;
  /** The sentence without price and place. */
  rest: string;
  inseeCode: string | null;
  euros: number | null;
}

const sure = 0.6;
const ofThing = new Set(['what', 'attr', 'state']);

export async function tellDraft(context: Context, sentence: string): Promise<ToldDraft> {
  await readyNames();
  const typed = sentence.normalize('NFC');
  const { spans } = tagSentence(await categoryLookup(context), typed, false);
  let rest = typed;
  let [inseeCode, euros]: [string | null, number | null] = [null, null];
  for (const { tag, text, index, sureness } of spans) {
    if (sureness < sure || (tag !== 'place' && tag !== 'money')) continue;
    const read = tag === 'place' ? ((await readPlaceSpan(context, text))?.inseeCode ?? null) : amountsIn(text).at(-1);
    if (read === null || read === undefined) continue;
    if (typeof read === 'number') euros = read;
    else inseeCode ??= [read].flat()[0] ?? null;
    rest = rest.slice(0, index) + ' '.repeat(text.length) + rest.slice(index + text.length);
  }
  const own = spans.filter(({ tag }) => ofThing.has(tag));
  const thing = own.find(({ tag, sureness }) => tag === 'what' && sureness >= sure)?.text ?? null;
  const [first, last] = [own[0], own.at(-1)];
  const about = thing && first && last ? rest.slice(first.index, last.index + last.text.length) : rest;
  return { thing, about, rest, inseeCode, euros };
}
