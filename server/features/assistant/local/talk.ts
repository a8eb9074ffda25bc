/** What somebody wants of the assistant, told by how they say it. Read in folded text: no accents, no capitals. */
import { learnedKind } from '#server/features/assistant/local/learned-wish.ts';
import { said } from '#server/features/assistant/local/phrases.ts';
import * as phrases from '#server/features/assistant/local/wish-phrases.ts';

/** What the assistant does for nobody: writing to people, telling who they are, acting in somebody's place. */
const others =
  'vendeu(?:r|se)s?|annonceurs?|proprietaires?|proprio|gars|mec|type|dame|monsieur|lui|leur|acheteurs?|membres?|utilisateurs?|sellers?|owners?|guy|him|her|them|person|buyers?|members?|users?';
/** What tells who or where somebody is; "téléphone" alone is a thing that is sold. */
const details =
  '0[67]|numeros?(?: de (?:tel|telephone|portable))?|num|adresse(?: e?-?mail| perso\\p{L}*| postale)?|e-?mail|mail perso|coordonnees|nom de famille|phone number|number|(?:home |e-?mail )?address|surname|last name|contact details';
const partners = 'vendeu(?:r|se)s?|annonceurs?|proprietaires?|acheteurs?|sellers?|owners?|buyers?';
/** Whose details stand on a page for everybody. */
const ours =
  '(?!(?:du |de |le |la |the |of |your |votre )*(?:site|support|service|trouvaille|equipe|team|company|us|vous))';

/** Somebody's details: asked for in any way, even as a question. */
const asksDetails = said(String.raw`
  (?:${details}|tel|telephone|portable|phone) (?:de|du|des|d'|of|for) ?${ours}(?:(?:la|le|l'|the|this|that|ce|cette|cet) ?)?(?:${others}|celui qui|celle qui|qui vend|who(?:'s| is)? sell\p{L}*)
  (?:donne|donner|file|trouve|give|find|tell|get|send|envoie)(?:[ -](?:moi|me|nous|us))? .{0,20}(?:${details}) (?:de|du|d'|of|for) ?${ours}\p{L}+
  (?:${partners})(?:'s?)? .{0,30}(?:${details})
  (?:${details})\b.*\b(?:qui vend|who sells|selling)
  (?:ou|where) (?:habite|vit|does|is)\b.*(?:${others}|qui vend|live)
`);

/** An order to act; asking how it is done is a question like others. */
const ordersAct = said(String.raw`
  (?:ecri[srt]|ecrivez|envoie[rsz]?|envoyez|contacte[rz]?|appelle[rz]?|telephone[rz]?|reponds?|repondez|dis|dites|demande[rz]?|propose[rz]?|negocie[rz]?)\b.*\b(?:${others})
  (?:message|text|call|contact|e?mail|write|tell|ask|send|offer|negotiate|haggle)\b.*\b(?:${others})
  (?:propose|offre|negocie|offer|negotiate|haggle)[ -](?:lui|leur|him|her|them)
  (?:publie[rz]?|poste[rz]?|met[st]?[ -]?(?:la |le |l'|les )?en ligne|valide[rz]?)\b.*(?:direct|sans (?:que|me)|a ma place|pas besoin|tout seul|toi-meme|maintenant|cliquer)
  (?:publish|post (?:it|this|the ad)|go live|put it online)\b.*(?:without|for me|automatically|yourself|right now|no need|now|click)
  (?:avis|commentaire|note|etoiles|review|rating|stars)\b.*(?:a ma place|pour moi|for me|on my behalf|a ce vendeur|this seller)
  (?:met[st]?|laisse|poste|ecri[st]|leave|write|post|give)\b.*(?:avis|etoiles|reviews?|stars|rating)
  (?:achete|paie|paye|reserve|commande|buy|pay for|order|book|purchase)[ -](?:le|la|les|moi|it|this|that|them|me)\b
  (?:achete|paie|paye|reserve|commande|change|modifie|reinitialise|supprime|delete|reset|cancel|buy|pay|order)\b.*(?:a ma place|for me|on my behalf)
  (?:mot de passe|password|messages? prives?|private messages?|conversations?) (?:de|of|d'un)\b.*(?:autre|someone|quelqu'un|${others})
  messages? (?:prives? )?(?:de|d'|entre)\b.*(?:${others})
  (?:read|lis|lire|montre|show)(?:[ -]moi| me)? (?:les |the |his |her |ses )?(?:messages|conversations)
`);

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

/** "Un vélo pas trop cher" is looked for, "300 €, pas trop cher ?" is asked. */
function asksPrice(folded: string): boolean {
  const isWanted = phrases.looksFor.test(folded) || !/[\d?]|c'est/.test(folded);
  return phrases.pricing.test(isWanted ? folded.replace(phrases.howDear, ' ') : folded);
}

export function wishOf({ folded, hasSearch, holdsLinks, wasDraft }: Said): Wish {
  if (phrases.greeting.test(folded)) return 'greeting';
  if (phrases.thanks.test(folded)) return 'thanks';
  if (phrases.unkind.test(folded)) return 'unkind';
  if (holdsLinks || phrases.doubtsMail.test(folded) || (phrases.aboutMail.test(folded) && /https?:|www\./.test(folded)))
    return 'link';
  const isHow = phrases.asksHow.test(folded) || phrases.asksWithin.test(folded);
  if (phrases.forbidden.test(folded) || asksDetails.test(folded)) return 'refuse';
  if (phrases.asksLeave.test(folded) || phrases.ownOffers.test(folded)) return 'help';
  if (hasSearch && phrases.comparing.test(folded)) return 'compare';
  if (!isHow && ordersAct.test(folded) && learnedKind(folded) !== 'alert') return 'refuse';
  if (phrases.selling.test(folded) || (phrases.drafting.test(folded) && !isHow)) return 'draft';
  if (phrases.alerting.test(folded) && !isHow) return 'alert';
  if (phrases.helpPhrases.test(folded)) return 'help';
  const isCompared =
    phrases.comparing.test(folded) &&
    (twoThings.test(folded) || /(?:premi(?:er|ere)s|first two|ces deux|these two) ?(?:annonces|ads)?/.test(folded));
  const isPrice = asksPrice(folded) && !isCompared;
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
  if (kind === 'price' && phrases.looksFor.test(folded)) return 'search';
  return kind === 'talk' ? 'abilities' : kind;
}
