/** Takes out of a sentence what people say around a request, and writes what they say loosely as the search reads it. */
import { withoutAsides, withoutReason } from '#server/features/assistant/local/asides.ts';
import { withAmounts } from '#server/features/assistant/local/number-words.ts';
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
  [everywhere('appart|apart|appt'), 'appartement'],
  [everywhere("d['’]occaz|occaz"), 'occasion'],
  [everywhere('ordi'), 'ordinateur'],
  [everywhere('tel'), 'téléphone'],
];

const greeting =
  /^\W*(?:bonjour|bonsoir|salut|slt|coucou|hello|hi|hey|yo)(?: (?:à|a) tou(?:s|tes)| tout le monde| les amis| everyone| all| there| guys)?(?:[\s,!.]+|$)/iu;
/** What people say around a request: greetings, please, "je cherche", "do you have". */
const around = [
  everywhere(String.raw`
    (?:que (?:les|des) )?annonces?
    offres? d['’]emplois?|offres?(?: de)?(?= \p{L})|postes? (?:de|d['’])|missions?|(?:un |du )?(?:boulots?|taf|job) (?:de|d['’](?![ée]t[ée])|comme|en tant que)|boulots?|taf|positions?|vacanc(?:y|ies)
    vendue?s?|actually|make (?:that|it)|sorry|pardon|lookin(?:g)? for
    (?:someone|somebody|anyone|anybody|a person) (?:to|who (?:can|could|will|would)|that can)|(?:some|any)one
    quelqu['’]un (?:pour|donne|vend|propose|fait|aurait|loue|conna[iî]t|qui (?:peut|pourrait|puisse|sait|vend|fait|aurait|a))|une personne (?:pour|qui)
    (?:work|working|job) as(?= an? )|as an?(?= \p{L}+)
    (?:pas|peu)(?: trop| tr[eè]s)? kilom[ée]tr[ée]e?s?|low mileage|faible kilom[ée]trage
    (?:pas|not) (?:trop|too|tr[èe]s|very) (?!ch[eè]re?s?|expensive|loin|far|kilom|de )\p{L}+
    dispos?(?:nibles?)?(?! le| en| la| les)|available|encore|toujours|still
    en g[ée]n[ée]ral|niveau prix|actuellement|en ce moment|right now|at the moment|nowadays
  `),
  everywhere(`
    s['’]il (?:te|vous) pla[iî]t|svp|stp|merci(?: d['’]avance| beaucoup)?|cordialement
    please|pls|thanks?(?: you)?|thx
    du coup|en fait|par hasard|genre|disons|un truc|un peu|quelque chose|peut-[êe]tre|si possible|id[ée]alement
    ish|or so|roughly|second[ -]?hand|pre-?(?:owned|loved)|wanted|de seconde main
    un jour|d[ée]sormais|de pr[ée]f[ée]rence|d['’]habitude|quand m[êe]me|tant qu['’][àa] faire|bien s[ûu]r
    preferably|of course|i mean|though|really|definitely|absolutely
    absolument|vraiment|surtout|forc[ée]ment|imp[ée]rativement|obligatoirement
    (?:is|are|will be|would be|c['’]est|[çc]a me) (?:fine|ok|okay|good|bon|va)|will do|would do
    (?:it )?(?:needs?|must have|has to have|should have)(?= )|sort(?:ed)?(?= (?:cheapest|newest|nearest))
    something|kind of|like|maybe|if possible|ideally
  `),
  everywhere(
    String.raw`(?:est-ce que |est ce que )?(?:tu|vous|t['’])\s?(?:n['’])?(?:as|aurais|avez|auriez|peux|pouvez|pourrais|pourriez|saurais)(?:[ -](?:tu|vous))?(?: pas)?(?: (?:me|nous))?(?: (?:trouver|montrer|chercher|proposer|aider [àa] trouver))?`,
  ),
  everywhere(String.raw`
    (?:je|j['’]|j|on|nous)\s?(?:re)?cherch(?:e|er|ons|erais)
    jcherche|jrecherche|recherche|cherche(?:-moi)?|cherchez(?:-moi)?
    (?:je|on|nous) (?:veux|voudrais|souhaite(?:rais)?|aimerais|veut|voudrait)(?: (?:acheter|trouver|louer|voir|avoir))?
    j['’]aimerais(?: (?:acheter|trouver|louer|voir|avoir))?
    (?:j['’](?:ai|aurais) |on a |nous avons )?besoin (?:de|d['’]une?|d['’](?=\p{L}))|il me (?:faut|faudrait)
    (?:trouve|montre|affiche|donne|liste)[zr]?[ -]?(?:moi|nous)
    trouve[zr]?|affiche[zr]?
    y a[ -]t[ -]il|y['’]?a[ -]?t?[ -]?il|ya|il y a|est-ce qu['’]il y a
    qu['’]est-ce (?:qu['’]il y a|que vous avez)(?: comme)?
    avez-vous|as-tu|o[uù] (?:puis-je )?trouver|je suis (?:a|à) la recherche d(?:e |['’])|(?:a|à) la recherche d(?:e |['’])|qui vend|en vente|[àa] acheter|acheter
  `),
  everywhere(String.raw`
    i(?:['’]m| am)? (?:looking|searching|hunting|after)(?: for)?
    looking (?:for|to (?:buy|rent|get|find))|searching for|search for
    i(?:['’]d| would) like(?: to (?:buy|find|rent|get|see|have))?
    i (?:want|need|wanna)(?: to (?:buy|find|rent|get|see))?
    (?:can|could) you (?:find|show|get|search)(?: me)?(?: for)?
    find me|find|show me|get me|give me
    do you have(?: got)?|have you got|is there|are there|anyone selling|any(?:body|one)?|some|to buy|got any|what (?:do you have|have you got)(?: in| for)?|can i (?:get|find)|where can i (?:find|get|buy)
  `),
  // When and for how long, which no filter asks for; how old an animal is is said in months.
  everywhere(String.raw`
    (?:(?:en|pour|d[èe]s|d['’]ici|fin|d[ée]but|mi|courant|[àa] partir d[eu]|du|au|in|from|for|starting|by)[ -])+(?:le |the |mois de |mois d['’])?(?:\d{1,2}(?:er|st|nd|rd|th)? )?(?:of )?(?:${months})(?: (?:19|20)\d\d)?
    (?:pour |pendant |de |for )?(?:\d+|une?|deux|trois|two|three|a) (?:semaines?|jours|weeks?|days)(?! (?:a|de) )
    \d+ ?(?:h|heures?|hours?) (?:par|a|per|/) ?(?:semaine|week|jour|day|mois|month)
    (?:pr[èe]s|proche|autour|[àa] c[ôo]t[ée]) (?:de chez|de) moi|(?:near|around|close to) me
    anywhere|somewhere|quelque part|[àa] la (?:montagne|campagne)|in the (?:mountains|countryside)
  `),
  // What it is for says nothing that an ad could hold.
  everywhere(String.raw`
    pour (?:aller|mon|ma|mes|le|la|les|un usage|une utilisation|me|faire)(?! (?:saison|été|ete|soir|nuit|semaine|vacances|week|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))(?: (?!(?:à|a|au|vers|sur|près|pres|dans|max|moins|avec|sans|une?|des)(?!\p{L}))[\p{L}'’-]+){1,6}(?=[,.!?]|$| (?:à|a|au|vers|sur|près|pres|dans|max|moins|avec|sans|une?|des)(?!\p{L}))
    pour (?:des |un |une )?(?:adultes?|usage \p{L}+)|for (?:an )?adults?
    (?:pour|for) (?:son|sa|ses|leurs?|her|his|their)(?: \p{L}+){1,2}(?=[,.!?]|$)|pour no[ëe]l|for christmas
    pour (?:mon|ma|mes) (?:fils|fille|mari|femme|enfants?|m[èe]re|p[èe]re|soeur|fr[èe]re|bureau)
    for when(?: [\p{L}'’-]+){1,6}(?=[,.!?]|$)
    for (?:my|the|going|commuting|daily|work)(?! (?:summer|season|winter|weekend|evening|holidays))(?: (?!(?:in|near|around|under|with|without|at|max)(?!\p{L}))[\p{L}'’-]+){0,5}(?=[,.!?]|$| (?:in|near|around|under|with|without|at|max)(?!\p{L}))
  `),
];

export function tidy(sentence: string): string {
  let text = sentence
    .normalize('NFC')
    .replace(/[’`´]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ');
  text = withAmounts(text);
  for (const [pattern, instead] of looser)
    text = typeof instead === 'string' ? text.replace(pattern, instead) : text.replace(pattern, instead);
  text = withoutReason(text.replace(greeting, ''));
  for (const pattern of around) text = text.replace(pattern, ' ');
  text = withoutAsides(text);
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
  // "Air Max", "Pro Max" are names.
  const isName = (text: string, index: number) =>
    (/^(?:max|mini)$/i.test(text) && /^(?:air|pro|\d+|ipad|dji|austin|bmw|mac)$/i.test(kept[index - 1] ?? '')) ||
    (/^mini$/i.test(text) && index === 0 && kept.length > 1);
  const isEmpty = (text: string) => text !== 'IT' && (empty.has(plain(text)) || empty.has(text.toLowerCase()));
  while (kept.length && isEmpty(kept[0]!) && !isName(kept[0]!, 0)) kept.shift();
  while (kept.length && isEmpty(kept.at(-1)!) && !isName(kept.at(-1)!, kept.length - 1)) kept.pop();
  return kept
    .filter(
      (text, index) =>
        !isEmpty(text) ||
        isName(text, index) ||
        (index > 0 && inner.has(plain(text)) && !isEmpty(kept[index + 1] ?? 'de')),
    )
    .join(' ');
}
