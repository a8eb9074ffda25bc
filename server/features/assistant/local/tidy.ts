/** Takes out of a sentence what people say around a request, and writes what they say loosely as the search reads it. */
const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\d'’])(?:${source})(?![\p{L}\d])`, 'giu');

const looser: [RegExp, string][] = [
  [/(\d)\s?(?:balles?|boules|roros|quid|bucks|euro?s?\b|eur\b)/giu, '$1 €'],
  [/(\d)\s?e(?![\p{L}\d])/giu, '$1 €'],
  [
    /(\d+(?:[.,]\d+)?)\s?k(?:\s?€|(?=\s*(?:max|maxi|maximum|$|,)))/giu,
    (whole: string) => `${Number.parseFloat(whole.replace(',', '.')) * 1000} €`,
  ] as unknown as [RegExp, string],
  [/(\d{1,3}),(\d{3})(?!\d)/gu, '$1 $2'],
  [/(?<![\d,.])(\d{1,3}(?: \d{3})+|\d+) (?:max(?:i|imum)?|tops|or less)(?![\p{L}])/giu, 'max $1 €'],
  [/(?<!\p{L})(?:du c[ôo]t[ée]|vers chez|aux alentours|dans le coin|pas loin|pr[èe]s) (?:de |d['’])/giu, 'près de '],
  [
    /(?<!\p{L})(?:à|a|de|sur|in|around|near)\s+([\p{L}'-]+(?:[ -][\p{L}'-]+){0,2}?)\s+et\s+(\d{1,3})\s?km(?:s)?(?: autour| à la ronde| alentour)?/giu,
    'à $2 km de $1',
  ],
  [/(\d{1,3}\s?kms?) du (?=\p{Lu})/gu, '$1 de Le '],
  [word('voitur'), 'voiture'],
  [word('appart|apart|appt'), 'appartement'],
  [word("d['’]occaz|occaz"), 'occasion'],
  [word('ordi'), 'ordinateur'],
  [word('tel'), 'téléphone'],
];

const around = [
  /(?<![\p{L}])(?:que (?:les|des) annonces|annonces?|offres? d['’]emplois?|offres? de|postes? de|missions?|boulots?|positions?|vacanc(?:y|ies)|vendue?s?|actually|make (?:that|it)|sorry|pardon|lookin(?:g)? for)(?![\p{L}])/giu,
  /^\W*(?:bonjour|bonsoir|salut|slt|coucou|hello|hi|hey|yo)(?:[\s,!.]+|$)/iu,
  word(
    "s['’]il (?:te|vous) pla[iî]t|svp|stp|merci(?: d['’]avance| beaucoup)?|please|pls|thanks?(?: you)?|thx|cordialement|du coup|en fait|par hasard|genre|disons|genre|un truc|un peu|quelque chose|something|kind of|like|maybe|peut-[êe]tre|si possible|if possible|ideally|id[ée]alement|un jour|d[ée]sormais|stp",
  ),
  word(
    "(?:est-ce que |est ce que )?(?:tu|vous|t['’])\\s?(?:as|aurais|avez|auriez|peux|pouvez|pourrais|pourriez|saurais)(?:[ -](?:tu|vous))?(?: (?:me|nous))?(?: (?:trouver|montrer|chercher|proposer|aider [àa] trouver))?",
  ),
  word(
    "(?:je|j['’]|j|on|nous)\\s?(?:re)?cherch(?:e|er|ons|erais)|jcherche|jrecherche|recherche|cherche(?:-moi)?|cherchez(?:-moi)?|(?:je|on|nous) (?:veux|voudrais|souhaite(?:rais)?|aimerais|veut|voudrait)(?: (?:acheter|trouver|louer|voir|avoir|adopter))?|j['’]aimerais(?: (?:acheter|trouver|louer|voir|avoir))?|j['’]ai besoin (?:de |d['’])?|besoin (?:de |d['’])|il me (?:faut|faudrait)|trouve[zr]?[ -]?(?:moi|nous)?|montre[zr]?[ -]?(?:moi|nous)|affiche[zr]?[ -]?(?:moi)?|donne[zr]?[ -]moi|liste[zr]?[ -]moi|y a[ -]t[ -]il|y['’]?a[ -]?t?[ -]?il|ya|il y a|est-ce qu['’]il y a|qu['’]est-ce (?:qu['’]il y a|que vous avez)(?: comme)?|avez-vous|as-tu|qui vend|en vente|[àa] acheter|acheter",
  ),
  word(
    "i(?:['’]m| am)? (?:looking|searching|hunting|after)(?: for)?|looking (?:for|to (?:buy|rent|get|find))|searching for|i(?:['’]d| would) like(?: to (?:buy|find|rent|get|see|have))?|i (?:want|need|wanna)(?: to (?:buy|find|rent|get|see))?|(?:can|could) you (?:find|show|get|search)(?: me)?(?: for)?|find me|find|show me|get me|search for|give me|do you have|have you got|is there|are there|anyone selling|any(?:body|one)?|some|to buy",
  ),
  word(
    "pour (?:aller|mon|ma|mes|le|la|les|un usage|une utilisation|me|faire)(?: [\\p{L}'’-]+){1,6}(?=[,.!?]|$)|for (?:my|the|going|commuting|daily|work)(?: [\\p{L}'’-]+){0,5}(?=[,.!?]|$)",
  ),
];

export function tidy(sentence: string): string {
  let text = sentence
    .normalize('NFC')
    .replace(/[’`´]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ');
  for (const [pattern, instead] of looser) text = text.replace(pattern, instead as string);
  for (const pattern of around) text = text.replace(pattern, ' ');
  return text
    .replace(/[?!]+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/^[\s,.;:]+|[\s,.;:]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that say nothing about a thing. */
const empty = new Set(
  "un une des de du d le la les l au aux a à en et ou avec pour sur dans par ce cette ces mon ma mes son sa ses que qui je tu il on nous vous me te se y est sont plutot plutôt aussi seulement uniquement juste que qu'en svp stp max maxi maximum min mini minimum prix budget euros euro € environ autour moins plus tres bien bon bonne d'occasion occasion neuf the a an of in on at for with and or to my your his her some any is are it this that only just rather instead near around about under over price budget second hand used secondhand cheap pas cher cherche chercher veux voir svp km".split(
    ' ',
  ),
);
const inner = new Set("de du d' d des la le les l' en à a au aux of for the and et ou".split(' '));

/** What is left of a sentence, as words to search for. */
export function wordsLeft(typed: string, left: string): string {
  const words: string[] = [];
  for (const { 0: found, index } of left.matchAll(/[^\s\ue000,;:!?()"«»]+/gu))
    words.push(typed.slice(index, index + found.length));
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/^[.'-]+|[.'-]+$/g, '');
  const kept = words
    .map((text) => text.replace(/^[dlDL]['’](?=\p{L})/u, '').replace(/^[.'’-]+|[.'’-]+$/g, ''))
    .filter(Boolean);
  const isEmpty = (text: string) => empty.has(plain(text)) || empty.has(text.toLowerCase());
  while (kept.length && isEmpty(kept[0]!)) kept.shift();
  while (kept.length && isEmpty(kept.at(-1)!)) kept.pop();
  return kept
    .filter(
      (text, index) => !isEmpty(text) || (index > 0 && inner.has(plain(text)) && !isEmpty(kept[index + 1] ?? 'de')),
    )
    .join(' ');
}
