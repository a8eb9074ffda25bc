/** What a question about a price is about: the words around the thing are taken away, from both ends. */

const amount =
  /(\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+|\d+(?:[.,]\d{1,2})?)\s?(?:€|euros?|balles|e(?![\p{L}\d]))|€\s?(\d[\d,]*)/iu;

/** Without a currency: "is 450 a fair price", "300 pour un canapé", "… à 5000, c'est trop ?". */
const bareAmount =
  /^\W*(?:(?:est-ce que|c'est|is|does|would|paying)\s+)?(\d{1,3}(?:[ .]\d{3})+|\d{2,6})(?=\s+(?:pour|for|c'est|a\s+(?:fair|good|reasonable)|fair|ok|okay|reasonable|too|sound|seem|be|est|euh))|(?<!\p{L})(?:à|a|at|for|pour)\s+(\d{1,3}(?:[ .]\d{3})+|\d{3,6})(?=\s*(?:,|\?|c'est|est-ce|is\s|a\s+(?:good|fair)|$))/iu;

/** Words that ask for a price and say nothing about a thing. */
const asking = new Set(
  [
    'et alors dis moi donc ca ça cela c ce est es etes était etait que quoi koi qu',
    'combien quel quelle quels kel prix tarif cote coter cotent valeur argus loyer loyers',
    'vaut valent vaux vaudrait coute coutent cout vendre revendre vend vendu vendue vendus acheter paye payer demander tirer tire en se vend estimer estime estimez estimation',
    'je j peux puis pourrais on peut tu le la les l un une des de du d a à au en pour sur',
    'moyen moyenne median mediane juste normal correct raisonnable marche actuel',
    'trop cher chere chers cheres bon bonne mauvais affaire bien generale general normalement habitude moyenne environ budget prevoir',
    "occasion occas occase occaz d'occasion d'occas d'occase d'occaz revente moment",
    'tell me so and how much what whats should would could can i is are was does do it that this',
    'the an a of for to on at in my price prices value worth rate going cost costs charge ask pay paying get would be sell selling sold go goes',
    'average median fair typical market usual rent too expensive good bad deal used second hand secondhand people usually expect',
    'usually normally days right now these nowadays generally overpriced overpaying reasonable bargain steal sound seem look fetch',
    'ou pas non honnete donne compter obtenir esperer faut il peu tres plutot est-ce c-est',
  ].flatMap((line) => line.split(' ')),
);

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');

/** "c'est", "d'un", "what's": each part by itself. */
const isAsking = (word: string): boolean => {
  const whole = plain(word);
  return !whole || asking.has(whole) || whole.split(/['’-]/).every((part) => part === 's' || asking.has(part));
};

/** "Combien part un …", "combien ça se vend". */
const going =
  /(?<!\p{L})combien (?:[çc]a |on |il |elle )?(?:se |s'|en )?(?:part|tourne|n[ée]gocie|loue|trouve|revend)(?:nt|ent)?(?!\p{L})/giu;

interface PriceQuestion {
  thing: string;
  /** The question without the price that is asked about. */
  unpriced: string;
  isRent: boolean;
  /** In cents. */
  asked: number | null;
}

/** What is told before the question is no part of it, where the question names its own thing. */
function questionIn(text: string): string {
  const last = text.split(/[,;.!]\s+/).at(-1) ?? text;
  return /(?<!\p{L})(?:combien|quel prix|how much|worth|price (?:for|of)|good deal)(?!\p{L}).*(?<!\p{L})(?:une?|des|an?)\s+\p{L}{3}/iu.test(
    last,
  )
    ? last
    : text;
}

export function readPriceQuestion(whole: string): PriceQuestion {
  const text = questionIn(whole);
  const straight = text.replace(/[’`´]/g, "'").replace(going, 'combien');
  const pattern = amount.test(straight) ? amount : bareAmount;
  const found = pattern.exec(straight) ?? amount.exec(whole);
  const written = found?.[1] ?? found?.[2] ?? '';
  const isGrouped = /^\d{1,3}(?:[^\d]\d{3})+$/.test(written);
  const euros = Number(isGrouped ? written.replace(/\D/g, '') : written.replace(',', '.'));
  const words = straight
    .replace(pattern, ' ')
    .replace(/[?!]+|(?<!\p{L})(?:worth|vaut|valent)(?!\p{L})/giu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[dl]'(?=\p{L})/iu, ''));
  const first = words.findIndex((word) => !isAsking(word));
  const last = words.findLastIndex((word) => !isAsking(word));
  const thing = first < 0 ? '' : words.slice(first, last + 1).join(' ');
  const isRent = /(?<!\p{L})(?:loyers?|rents?|(?:se )?louent?)(?!\p{L})/iu.test(text);
  const unpriced = whole.replace(found?.[0] ?? '', ' ');
  return {
    unpriced,
    isRent,
    thing: isRent ? `${thing} à louer` : thing,
    asked: euros ? Math.round(euros * 100) : null,
  };
}
