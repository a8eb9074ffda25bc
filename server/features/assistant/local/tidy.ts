/** Takes out of a sentence what people say around a request, and writes what they say loosely as the search reads it. */
import { withAmounts } from '#server/features/ad-drafts/tags/number-words.service.ts';
import { everywhere } from '#server/features/assistant/local/phrases.ts';

const months =
  'janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre|january|february|march|april|may|june|july|august|september|october|november|december';

type Instead = string | ((whole: string, ...groups: string[]) => string);

const currency = '(?:balles?|boules|roros|quid|bucks|euro?s?\\b|eur\\b)';
const thousand = (written: string) => `${Math.round(Number.parseFloat(written.replace(',', '.')) * 1000)} €`;
/** "350k", "1,5 k€", "under 15k near Lyon", "15 grand". A screen of 4k has no price. */
const thousands =
  /(\d+(?:[.,]\d+)?)\s?k(?:\s?€|(?![\p{L}\d])(?:\s?(?:euros?|eur|balles)(?!\p{L})|(?=\s*(?:max|maxi|maximum|tops|$|[,.;]))|(?<![48]\s?k)(?=\s+(?:à|a|au|in|near|around|vers|sur|près|pour|pas|or|ou|at)(?!\p{L}))))/giu;
const boundedThousands =
  /(?<=(?:moins de|under|below|up to|less than|max|budget(?: de| of)?|jusqu['’][àa]|pas plus de|no more than|at most|about|around|environ|autour de) )(\d+(?:[.,]\d+)?)\s?k(?![\p{L}\d]|\s?(?:kms?|bornes|miles))/giu;
const grand =
  /(?<![\d,.])((?!1 )\d+(?:[.,]\d+)?)\s?(?:grand(?! max)|mille(?: euros?| €)?|thousand(?: euros?| €)?)(?!\p{L}|\s?(?:kms?|kilom))/giu;
/** "15 € pièce", "20 € each". */
const apiece =
  /(\d\s?€)\s?(?:(?:la |par |\/ ?|à la )?pi[èe]ce(?!\p{L})|chacune?s?|l['’]unit[ée]|l['’]une?|each|apiece|a piece|per (?:item|piece|head))/giu;
const countOf = (written: string): number => Number(written) || (/^(?:deux|two)$/i.test(written) ? 2 : 1);
const nearTo =
  /(?<!\p{L})(?:du c[ôo]t[ée]|vers chez|aux alentours|dans le coin|pas (?:trop |tr[èe]s |si )?loin|(?:not )?(?:too )?far|pr[èe]s) (?:de |d['’]|from )/giu;
/** "à Brest et 50 km autour": nothing stands between "à" and the town but its own name. */
const townAndAround =
  /(?<!\p{L})(?:à|a|de|sur|in|around|near)\s+((?!\p{L}+ (?:à|a|de|in) )[\p{L}'-]+(?:[ -][\p{L}'-]+){0,2}?)\s+et\s+(\d{1,3})\s?kms?(?: autour| à la ronde| alentour)?/giu;

/** What is said loosely, and how the search reads it. */
const looser: [RegExp, Instead][] = [
  [everywhere('grand max(?:i|imum)?|[àa] tout casser|tout au plus|at the (?:very )?most'), 'max'],
  [
    /(?<![\p{L}\d,.])(\d+|une?|an?|one|deux|two)(?:[.,](\d))? ?(?:hectares?|ha)(?!\p{L})/giu,
    (_, count = '', tenths = '0') => `${(countOf(count) * 10 + Number(tenths)) * 1000} m2`,
  ],
  // How large a part is says nothing of the whole.
  [/\d+\s?m(?:2|²) (?:de |of )(?=terrasse|balcon|terrace|balcony|cave|cellar|garage)/giu, ''],
  [new RegExp(String.raw`(\d)\s?${currency}`, 'giu'), '$1 €'],
  [/(\d)\s?e(?![\p{L}\d])/giu, '$1 €'],
  [thousands, (_, written = '') => thousand(written)],
  [boundedThousands, (_, written = '') => thousand(written)],
  [grand, (_, written = '') => thousand(written)],
  [apiece, '$1'],
  [/(\d{1,3}),(\d{3})(?!\d)/gu, '$1 $2'],
  [/(?<![\d,.])(\d{1,3}(?: \d{3})+|\d+) (?:max(?:i|imum)?|tops|or less)(?![\p{L}]| *\d)/giu, 'max $1 €'],
  // What is on the clock is no distance: "120 000 km autour de Poitiers".
  [/(\d{1,3} \d{3}|\d{4,})\s?kms? (?=autour|around|pr[èe]s|vers|near|[àa] )/giu, '$1 km, '],
  [
    /(\d+)\s?(?:€|euros?)?\s?(?:charges comprises|cc|par mois|\/ ?mois|a month|per month) max(?:imum|i)?(?!\p{L})/giu,
    'max $1 €',
  ],
  [nearTo, 'près de '],
  [/(?<!\p{L})(?:the )?(?:whole|all|entire) (?:of )?(?:the )?(?=\p{Lu})/gu, 'in '],
  [/(?<!\p{L})tou(?:te?|s) (?:la |le |l['’])(?=\p{Lu})/gu, 'dans '],
  [/(?<!\p{L})(?:the )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*) area,?(?!\p{L})/gu, 'near $1'],
  [townAndAround, 'à $2 km de $1'],
  [/(\d{1,3}\s?kms?) du (?=\p{Lu})/gu, '$1 de Le '],
  [/^\W*free (?=\p{L})(?!quotes?|estimates?|delivery|shipping|parking|wi-?fi)/iu, 'gratuit '],
  [everywhere('for free'), 'gratuit'],
  [
    everywhere(
      '(?:que|seulement|uniquement|juste) (?:les|des|chez (?:les|des)|par des) (?:pros?|professionnels?)|(?:chez|par|vendue?s? par) (?:un|des|les) (?:pros?|professionnels?)|(?:pros?|professionnels?) (?:uniquement|seulement|only)|sans (?:les )?particuliers|pas (?:de|les) particuliers|(?:only )?(?:from|by) (?:a )?(?:professionals?|dealers?|pros?|traders?|garages?)|(?:dealers?|professionals?|traders?) only|no private sellers?',
    ),
    'professionnels uniquement',
  ],
  [
    everywhere(
      "sans (?:les |des )?(?:pros?|professionnels?)|(?:pas|ni) (?:de|les|chez les|par les) (?:pros?|professionnels?)|(?:que|seulement|uniquement|juste) (?:les|des|entre|de|chez des|par des) particuliers|(?:entre|chez des|chez un|d'un|par un) particuliers?|(?:only )?(?:from|by) (?:an? |private )?(?:individuals?|private (?:sellers?|owners?|individuals?)|owners?)|private (?:sellers?|owners?)(?: only)?|(?:no|not from|without) (?:the )?(?:dealers?|professionals?|pros|traders?|shops?)|individuals only|private only|les particuliers(?: seulement| uniquement)?",
    ),
    'particuliers uniquement',
  ],
  [everywhere('voitur'), 'voiture'],
  [everywhere('qqu?n'), "quelqu'un"],
  [everywhere('appart|apart|appt'), 'appartement'],
  [everywhere("d['’]occaz|occaz"), 'occasion'],
  [everywhere('ordi'), 'ordinateur'],
  [everywhere('tel'), 'téléphone'],
];

/** What no ad could hold and the tags do not tell apart from the thing: please, a wish, a job's lead, when and for how long. */
const around = [
  everywhere(String.raw`
    s['’]il (?:te|vous) pla[iî]t|svp|stp|merci(?: d['’]avance)?|please|pls|thanks?(?: you)?|thx
    (?:je|j['’]|on|nous) ?(?:veux|voudr(?:ais|ait|ions)|souhaite|aimer(?:ais|ait|ions)|(?:re)?cherch(?:e|ons))(?: (?:acheter|trouver|louer|voir|avoir))?|i(?:['’]d| would) like|(?:i(?:['’]m| am) )?looking for
    (?:y a|ya|il y a|vous avez|tu as|t['’]as)(?: t il)? (?:quoi|koi)(?: comme| en)?|what(?: have you got| do you have)(?: in)?|^\W*(?:nouvelle )?recherche(?: une?| des)?(?= )|de pr[ée]f[ée]rence|preferably
    du coup|en fait|genre|disons|d['’]habitude|en g[ée]n[ée]ral|actually|ish|or so|roughly|usually|(?:que (?:les|des) )?annonces?|second[ -]?hand|de seconde main
  `),
  everywhere(String.raw`
    offres? d['’]emplois?|offres?(?: de)?(?= \p{L})|postes? (?:de|d['’])|missions?|(?:un |du )?(?:boulots?|taf|job) (?:de|d['’](?![ée]t[ée])|comme|en tant que)|boulots?|taf|positions?|vacanc(?:y|ies)
    (?:someone|somebody|anyone|anybody|a person) (?:to|who (?:can|could|will|would)|that can)|(?:some|any)one
    quelqu['’]un (?:pour|donne|vend|propose|fait|aurait|loue|conna[iî]t|qui (?:peut|pourrait|puisse|sait|vend|fait|aurait|a))|une personne (?:pour|qui)
    (?:work|working|job) as(?= an? )|as an?(?= \p{L}+)
    (?:pas|not) (?:trop|too|tr[èe]s|very) (?!ch[eè]re?s?|expensive|loin|far|de )\p{L}+
  `),
  everywhere(String.raw`
    (?:(?:en|pour|d[èe]s|d['’]ici|fin|d[ée]but|mi|courant|[àa] partir d[eu]|du|au|in|from|for|starting|by)[ -])+(?:le |the |mois de |mois d['’])?(?:\d{1,2}(?:er|st|nd|rd|th)? )?(?:of )?(?:${months})(?: (?:19|20)\d\d)?
    (?:pour |pendant |de |for )?(?:\d+|une?|deux|trois|two|three|a) (?:semaines?|jours|weeks?|days)(?! (?:a|de) )
    \d+ ?(?:h|heures?|hours?) (?:par|a|per|/) ?(?:semaine|week|jour|day|mois|month)
    (?:pr[èe]s|proche|autour|[àa] c[ôo]t[ée]) (?:de chez|de) moi|(?:near|around|close to) me
    pour (?:mon|ma|mes|son|sa|ses|leurs?) \p{L}+(?=[,.!?]|$)|for (?:my|an?|the)? ?(?:adults?|kids?|\p{L}+)(?=[,.!?]|$)
  `),
];
/** "One who gives", "qui propose": with. */
const having =
  /(?<![\p{L}\d'’-])(?:(?:ones?|someone|celui|celle|ceux|celles|quelqu['’]un)\s+)?(?:(?:who|that|which)(?:\s+(?:gives?|offers?|provides?|does|do|has|have|had|is|are|comes? with)|['’]s)|qui\s+(?:donnent?|proposent?|offrent?|fait|font|a|ont|soi(?:t|ent)|est|sont|aurait|aient?))(?![\p{L}\d'’-])/giu;

export function tidy(sentence: string): string {
  let text = sentence
    .normalize('NFC')
    .replace(/[’`´]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ');
  text = withAmounts(text);
  for (const [pattern, instead] of looser)
    text = typeof instead === 'string' ? text.replace(pattern, instead) : text.replace(pattern, instead);
  for (const pattern of around) text = text.replace(pattern, ' ');
  text = text.replace(having, (said) => (/qui/i.test(said) ? 'avec' : 'with'));
  return text
    .replace(/[?!]+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/^[\s,.;:]+|[\s,.;:]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that say nothing about a thing. */
const empty = new Set(
  [
    "un une des de du d le la les l au aux a à en et ou avec pour sur dans par ce cette ces que qui qu'en y",
    'je tu il on nous vous me te se mon ma mes sa ses est sont',
    'plutot plutôt aussi seulement uniquement juste environ autour moins plus tres bien bon bonne trop',
    "max maxi maximum min mini minimum prix budget euros euro € km d'occasion occasion neuf pas cher chere cheres chers",
    'cherche chercher veux voir svp stp finalement dispo disponible disponibles encore toujours possible svp',
    'budget quelque chose truc ceux celles celui celle ones one them those what about how available someone something still',
    'the an of in on at for with and or to my your his her some any is are it this that',
    'only just rather instead near around about under over price used cheap',
  ].flatMap((line) => line.split(' ')),
);
const inner = new Set("de du d' d des la le les l' en à a au aux of for the and et ou".split(' '));

/** What is left of a sentence, as words to search for. Those of the thing itself stay: "one piece", "xbox one". */
export function wordsLeft(typed: string, left: string, thing = ''): string {
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
  // "Air Max", "Pro Max" are names.
  const isName = (text: string, index: number) =>
    (/^(?:max|mini)$/i.test(text) && /^(?:air|pro|\d+|ipad|dji|austin|bmw|mac)$/i.test(kept[index - 1] ?? '')) ||
    (/^mini$/i.test(text) && index === 0 && kept.length > 1);
  const own = new Set(thing.split(/[\s'’]+/).map(plain));
  const isEmpty = (text: string) =>
    text !== 'IT' && !own.has(plain(text)) && (empty.has(plain(text)) || empty.has(text.toLowerCase()));
  const goes = (text: string | undefined, index: number) => text && isEmpty(text) && !isName(text, index);
  while (goes(kept[0], 0)) kept.shift();
  while (goes(kept.at(-1), kept.length - 1)) kept.pop();
  return kept
    .filter(
      (text, index) =>
        !isEmpty(text) ||
        isName(text, index) ||
        (index > 0 && inner.has(plain(text)) && !isEmpty(kept[index + 1] ?? 'de')),
    )
    .join(' ');
}
