/** Bounds that the site's search leaves alone without a thing beside them: "700 max", "under 400", "dans un rayon de 10 km". */
import type { SearchParams } from '#contract/assistant.ts';
import { afterTalk, beforeTalk } from '#server/features/assistant/local/small-talk.ts';

const number = String.raw`(\d{1,3}(?:[ .,]\d{3})+|\d+(?: ?k(?![a-z]))?)`;
const euros = String.raw`\s?(?:€|euros?|eur|e|balles)?(?: ?(?:la|le|par|a|per|the|/) ?(?:semaine|mois|nuit|week|month|night))?`;
const most = String.raw`(?:(?:(?:mon|le|my|a|un|avec un|with a) )?(?:budget|prix|price|tarif|loyer|rent)|moins d(?:e|')|max(?:imum|i)?|pas plus (?:de|que)|pas au[ -]dessus de|jusqu'a|under|below|less than|up to|no(?:t)? more than|at most|sous(?: les)?|en dessous de|cheaper than|within)`;
const least = String.raw`(?:plus de|au moins|min(?:imum|i)?|a partir de|au[ -]dessus de|over|more than|at least|from|above|starting at)`;
const bareMost = new RegExp(
  String.raw`^(?:${most}[ :]*(?:est |is |c'est )?)+(?:de |of |a )?${number}${euros}(?: (?:max(?:imum|i)?|tops|grand max))?$|^(?:a )?${number}${euros} ?(?:grand )?(?:max(?:imum|i)?|tops|pas plus|ou moins|or less|at most)$`,
  'u',
);
const bareLeast = new RegExp(
  String.raw`^${least}[ :]*${number}\s?(?:€|euros?|eur|balles)$|^${number}\s?(?:€|euros?|eur) ?(?:min(?:imum|i)?|ou plus|or more|and up)$`,
  'u',
);
const bareBetween = new RegExp(
  String.raw`^(?:(?:budget|prix|price) )?(?:(?:entre|de|between|from) )?${number}${euros} ?(?:et|a|and|to|-) ?${number}${euros}$`,
  'u',
);
/** An amount alone is the most that somebody pays. */
const bareAmount = new RegExp(String.raw`^(?:a |pour |at |for )?${number}\s?(?:€|euros?|eur|balles)$`, 'u');
const bareRadius =
  /^(?:(?:elargi[srt]?|reduis|dans un rayon(?: de)?|rayon(?: de)?|a(?: moins de)?|jusqu'a|within|up to|radius(?: of)?|widen to|make it|moins de|autour|dans les|less than|under)\s+)*(?:a\s+|to\s+)?(\d{1,3})\s?(?:kms?|kilomet(?:re|er)s?)(?: (?:autour|a la ronde|max(?:imum)?|de rayon|around|radius|away))?$/u;

function centsOf(written: string): string {
  const isThousands = written.endsWith('k');
  return String(Number(written.replace(/\D/g, '')) * (isThousands ? 100_000 : 100));
}

/** Without a currency these are years. */
const isYear = (written: string) => /^(?:19[5-9]|20[0-4])\d$/.test(written);

/** What a sentence bounds that says nothing else, in a conversation where something was searched for. */
export function bareParams(sentence: string, knowsYears: boolean): SearchParams | null {
  const folded = sentence
    .replace(beforeTalk, '')
    .replace(afterTalk, '')
    .replace(/^[\s,.:;-]+|[\s,.:;!?-]+$/g, '');
  const between = bareBetween.exec(folded);
  if (between?.[1] && between[2] && !(knowsYears && isYear(between[1]) && isYear(between[2])))
    return { priceMin: centsOf(between[1]), priceMax: centsOf(between[2]) };
  const amount = bareMost.exec(folded) ?? bareAmount.exec(folded);
  const high = amount?.[1] ?? amount?.[2];
  if (high) return { priceMax: centsOf(high) };
  const above = bareLeast.exec(folded);
  const low = above?.[1] ?? above?.[2];
  if (low) return { priceMin: centsOf(low) };
  const km = bareRadius.exec(folded)?.[1];
  return km ? { radius: String(Math.min(Math.max(Number(km), 1), 500)) } : null;
}
