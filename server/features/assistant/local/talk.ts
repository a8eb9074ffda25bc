/** What somebody wants of the assistant, told by how they say it. Read in folded text: no accents, no capitals. */
import { learnedKind } from '#server/features/assistant/local/learned-wish.ts';
import { asksDetails, ordersAct } from '#server/features/assistant/local/refusals.ts';
import * as phrases from '#server/features/assistant/local/wish-phrases.ts';

export type Wish =
  | 'greeting'
  | 'thanks'
  | 'abilities'
  | 'unkind'
  | 'link'
  | 'draft'
  | 'refuse'
  | 'help'
  | 'compare'
  | 'price'
  | 'alert'
  | 'search';

export interface Said {
  folded: string;
  /** A search was made before. */
  hasSearch: boolean;
  holdsLinks: boolean;
  /** The last answer was a draft. */
  wasDraft: boolean;
}

/** "Combien coûte une mise en avant" is about the site, "combien coûte un vélo" is not. */
const priceOfThing = /combien (?:vaut|coute (?:un|une) (?!annonce|abonnement|mise))/;
const twoThings =
  /(?: et | ou | vs | versus | and | or | with | avec | que | than | par rapport )(?!(?:pas|non|not)(?!\p{L}))/u;

/** A question that the help pages may answer, unless it only sells: "à quel prix vendre". */
function isAboutSite(folded: string, isPrice: boolean): boolean {
  if (!phrases.siteWords.test(folded) || (isPrice && priceOfThing.test(folded))) return false;
  return !isPrice || phrases.siteWords.test(folded.replace(/vend\p{L}*|sell\p{L}*|pa(?:y|ie)\p{L}*/gu, ''));
}

export function wishOf({ folded, hasSearch, holdsLinks, wasDraft }: Said): Wish {
  if (phrases.greeting.test(folded)) return 'greeting';
  if (phrases.thanks.test(folded)) return 'thanks';
  if (phrases.unkind.test(folded)) return 'unkind';
  if (holdsLinks || phrases.doubtsMail.test(folded) || (phrases.aboutMail.test(folded) && /https?:|www\./.test(folded)))
    return 'link';
  const isHow = phrases.asksHow.test(folded) || phrases.asksWithin.test(folded);
  if (phrases.forbidden.test(folded) || asksDetails.test(folded)) return 'refuse';
  if (phrases.asksLeave.test(folded)) return 'help';
  if (hasSearch && phrases.comparing.test(folded)) return 'compare';
  if (!isHow && ordersAct.test(folded) && learnedKind(folded) !== 'alert') return 'refuse';
  if (phrases.selling.test(folded) || (phrases.drafting.test(folded) && !isHow)) return 'draft';
  if (phrases.alerting.test(folded) && !isHow) return 'alert';
  if (phrases.helpPhrases.test(folded)) return 'help';
  const isCompared =
    phrases.comparing.test(folded) &&
    (twoThings.test(folded) || /(?:premi(?:er|ere)s|first two|ces deux|these two) ?(?:annonces|ads)?/.test(folded));
  const isPrice = phrases.pricing.test(folded) && !isCompared;
  if (isHow && isAboutSite(folded, isPrice)) return 'help';
  if (isPrice) return 'price';
  if (phrases.abilities.test(folded)) return 'abilities';
  if (isCompared) return 'compare';
  if (isHow && !hasSearch) return 'help';
  return wasDraft ? 'draft' : learnedWish(folded, hasSearch);
}

/** What our phrases do not tell. After a search, « Bosch ou Ryobi » goes on with it. */
function learnedWish(folded: string, hasSearch: boolean): Wish {
  const kind = learnedKind(folded);
  if (kind === null || kind === 'follow' || kind === 'about' || (kind === 'compare' && hasSearch)) return 'search';
  return kind === 'talk' ? 'abilities' : kind;
}
