/**
 * What people say of themselves beside the thing: "je peux mettre", "on me propose", "mon fils cherche", "I can go". A
 * verb follows its subject, whichever it is. In text as it was typed.
 */
const begin = String.raw`(?<![\p{L}\d'’-])`;
const end = String.raw`(?![\p{L}\d'’-])`;
const kin =
  'beaux-parents|grands-parents|belle-m[èe]re|beau-p[èe]re|grand-m[èe]re|grand-p[èe]re|cousine?s?|coll[èe]gues?|fils|fille|mari|femme|m[èe]re|p[èe]re|maman|papa|s[œo]e?ur|fr[èe]re|copain|copine|conjointe?|compagn(?:on|e)|ami|amie|voisine?|enfants?|parents|son|daughter|wife|husband|mother|mum|mom|father|dad|sister|brother|girlfriend|boyfriend|partner|friend|kids|children';
const clitics = String.raw`(?:(?:ne|me|te|se|le|la|les|lui|leur|nous|vous|y|en)\s+|[nmtsl]['’])*`;
const modals =
  'peux|peut|pouvons|pourrais|pourrait|veux|veut|voudrais|voudrait|vais|va|allons|dois|doit|compte|souhaite|aimerais|aimerait|sais|sait|pense|esp[èe]re|pr[ée]f[èe]re|pr[ée]f[ée]rerais|envisage|faut';
const verb = String.raw`(?:(?:${modals})\s+(?:plus\s+|pas\s+)?${clitics}\p{L}+(?:er|ir|re|oir)${end}|(?:ai|as|a|avons|avez|ont)\s+(?:pas\s+|plus\s+)?(?:\p{L}+ée?|vu|lu|eu|reçu|perdu|vendu|pris|mis)${end}|\p{L}+${end})`;
const french = new RegExp(
  [
    String.raw`${begin}(?:je|il|elle|ils|elles|[çc]a)\s+${clitics}${verb}`,
    String.raw`${begin}j['’]${clitics}${verb}`,
    // "On" is English too.
    String.raw`${begin}on\s+(?:(?:me|nous|lui|se|ne)\s+|[nms]['’])${clitics}${verb}`,
    String.raw`${begin}on\s+(?:${modals}|a|cherche|recherche|aime|habite|prend)\s*(?:\p{L}+(?:er|ir|re|oir))?${end}`,
    String.raw`${begin}(?:mon|ma|mes|notre|nos)\s+(?:${kin})\s+${clitics}${verb}`,
  ].join('|'),
  'giu',
);
const noVerb =
  'in|at|near|on|from|around|for|with|a|an|the|my|under|over|up|to|of|not|no|too|very|so|only|really|also|just|still';
const english = new RegExp(
  String.raw`${begin}(?:i|we|he|she|they|(?:my|our)\s+(?:${kin}))(?:['’](?:m|d|s|ll|ve|re))?(?:\s+(?:can|could|will|would|should|must|may|might|rather|do|does|don['’]t|can['’]t|won['’]t|have|has|need|needs|want|wants|am|are|is|was|only|really|also|just|probably|not|going|able|to))*(?:\s+(?!(?:${noVerb})${end})\p{L}+)?${end}`,
  'giu',
);
/** Who somebody is says nothing of the thing. */
const being =
  /(?<![\p{L}\d'’-])(?:(?:i['’]m|i am|we['’]re|we are)\s+(?:an?\s+)?(?:\p{L}+\s+)?(?:students?|beginners?|parents?|retired|newbie|couple|family)|(?:je suis|nous sommes|on est)\s+(?:une? |des )?(?:jeunes? )?(?:[ée]tudiante?s?|retrait[ée]e?s?|parents?|couple|famille|maman|papa))(?![\p{L}\d'’-])/giu;
/** "One who gives", "qui propose": with. */
const having = new RegExp(
  String.raw`${begin}(?:(?:ones?|someone|celui|celle|ceux|celles|quelqu['’]un)\s+)?(?:(?:who|that|which)(?:\s+(?:gives?|offers?|provides?|does|do|has|have|had|is|are|comes? with)|['’]s)|qui\s+(?:donnent?|proposent?|offrent?|fait|font|a|ont|soi(?:t|ent)|est|sont|aurait|aient?))${end}`,
  'giu',
);

/** What the thing has to be: "it has to be furnished", "il faut que ce soit meublé". */
const mustBe = new RegExp(
  String.raw`${begin}(?:it|this|that|they)(?:['’]s|\s+(?:has|have|needs?|must|should|would|could|might|is|are))(?:\s+(?:to|really|absolutely|definitely|also))*(?:\s+(?:be|have|come with))?${end}|${begin}(?:il faut|faut|il faudrait|faudrait)(?:\s+(?:absolument|vraiment|surtout))?\s+(?:que ce soit|qu['’]il (?:soit|ait)|qu['’]elle (?:soit|ait))${end}`,
  'giu',
);
/** "Nous déménageons à Rennes et cherchons un frigo": why somebody looks for it, of which only the place counts. */
const reason =
  /^\W*(?:i|we|my|our|je|j['’]|nous|on|mon|ma|notre)(?![\p{L}\d]).{3,80}?(?:[,;.]|\s(?:and|so|donc|et|alors))\s*(?:(?:and|so|donc|et|alors)\s+)?(?:(?:i|we|je|nous|on)\s+)?(?:need|want|(?:am |are |['’]m |['’]re )?looking for|would like|(?:re)?cherch(?:e|ons)|voudr(?:ais|ions)|aimer(?:ais|ions))(?!\p{L})/iu;
const placeSaid =
  /(?<!\p{L})(?:à|a|in|to|near|vers|sur|around)\s+(\p{Lu}[\p{L}'’-]+(?:[ -](?:en|sur|le|la|les|de|du)?[ -]?\p{Lu}[\p{L}'’-]+)*)/u;

/** A sentence without the reason that it begins with. */
export function withoutReason(text: string): string {
  const [said] = reason.exec(text) ?? [];
  if (!said) return text;
  const place = placeSaid.exec(said)?.[1];
  const rest = text.slice(said.length).trim();
  return rest ? `${rest}${place ? `, à ${place}` : ''}` : text;
}

export const withoutAsides = (text: string): string =>
  text
    .replace(having, (said) => (/qui/i.test(said) ? 'avec' : 'with'))
    .replace(mustBe, ' ')
    .replace(being, ' ')
    .replace(french, ' ')
    .replace(english, ' ');
