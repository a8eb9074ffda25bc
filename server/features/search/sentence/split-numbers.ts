/**
 * Numbers that stand beside each other and are two: "Paris 11 900 €/mois" is an arrondissement and a rent, "iphone 13 300 €"
 * a model and a price. Where it cannot be told they stay one, which bounds a price from farther off and hides nothing.
 */
import { letWords } from '#server/features/search/sentence/read-amount.ts';
import { charges, per, word, type Reading } from '#server/features/search/sentence/reading.ts';

const districts = new Map(Object.entries({ paris: 20, lyon: 9, marseille: 16 }));
const district = new RegExp(
  String.raw`(?<![\p{L}\d])((paris|lyon|marseille) 0?(\d{1,2})) \d{3}(?!\d)(?: ?(?:€|euros?|eur))?(?: ?(${per}|${charges}))?`,
  'u',
);
/** A home to let: none is sold for so little. */
const homes = word('appart(?:ement)?s?|studios?|chambres?|coloc(?:ation)?s?|[tf][1-6]|flats?|rooms?');
const model = /(?<![\p{L}\d])((\p{L}{2,12}) (\d{2,3})) (\d{3})(?=\s?(?:€|(?:euros?|eur)(?!\p{L})))/u;

export interface KnowsModels {
  /** Whether titles hold the word and the number side by side: "iphone13". */
  isWritten: (pair: string) => Promise<boolean>;
  /** Whether the word names a kind of thing, which many numbers follow: "appartement 120 m²". */
  isKind: (text: string) => boolean;
}

export async function readApart({ sentence }: Reading, knows: KnowsModels): Promise<void> {
  const place = sentence.find(district);
  if (place) {
    const [before = '', city = '', number, rent] = place.groups;
    const isRent = rent || sentence.find(letWords) || sentence.find(homes);
    if (isRent && Number(number) > 0 && Number(number) <= (districts.get(city) ?? 0))
      sentence.part(place.index + before.length);
  }
  const named = sentence.find(model);
  if (!named) return;
  const [before = '', noun = '', number, price = ''] = named.groups;
  if (districts.has(noun) || price.startsWith('0') || knows.isKind(noun)) return;
  if (await knows.isWritten(`${noun}${number}`)) sentence.part(named.index + before.length);
}
