/** The ads of stock.txt: the generator knows what each of them is, so that questions are judged without looking at results. */
import { readFileSync } from 'node:fs';
import { adLimits, type AttributeValues } from '#contract/ads.ts';
import { dice } from '../patterns.ts';

export interface StockAd {
  kind: string;
  /** The title as the stock says it, without its choices. */
  made: string;
  categoryId: number;
  title: string;
  description: string;
  /** Euros. */
  price: number | null;
  condition: string | null;
  attributes: AttributeValues;
  town: string;
  isPro: boolean;
}

export const towns =
  'Paris,Lyon,Marseille,Toulouse,Nantes,Bordeaux,Lille,Rennes,Villeurbanne,Roubaix,Vienne,Pessac,Blagnac'.split(',');
const states = ['new', 'like-new', 'very-good', 'good', 'fair', 'for-parts'];
const openings = ['', 'Bonjour, ', 'Je vends ', 'Cause déménagement. ', 'Cause double emploi. ', 'À saisir. '];
const sentences = [
  'Remise en main propre ou envoi possible, paiement en espèces ou virement.',
  'Visible sur rendez-vous, le soir ou le week-end.',
  'Prix à débattre si enlèvement rapide, pas de réponse aux messages trop courts.',
  'Acheté il y a deux ans, toujours entretenu avec soin et gardé au sec.',
  'Photos conformes, je peux en envoyer d’autres sur demande.',
  'Nous vidons la maison de nos parents et voulons que cela serve encore.',
  'Quelques traces d’usage sans gravité, voir les photos pour se faire une idée.',
  'Première annonce, merci de votre compréhension pour le délai de réponse.',
  'Je précise que tout a été vérifié avant la mise en ligne de cette annonce.',
  'Possibilité de livrer dans un rayon raisonnable contre participation.',
];
/** What ads say beside what they are about: it never makes them an answer. */
const asides = [
  'un vélo',
  'un canapé',
  'une guitare',
  'une console',
  'un iPhone',
  'une voiture',
  'une table',
  'un chien',
  'une télévision',
  'un lave-linge',
  'une poussette',
  'un piano',
];

type Dice = ReturnType<typeof dice>;
const anyOf = <T>({ below }: Dice, list: readonly T[]): T => list[below(list.length)]!;

const inTurn = <T>(list: readonly T[], round: number): T => list[round % list.length]!;

function drawAttribute(chance: Dice, text: string): string | number | boolean {
  const choices = text.replaceAll('~', ' ').split(',');
  const range = /^(\d+)~(\d+)$/.exec(text);
  if (range) return Number(range[1]) + chance.below(Number(range[2]) - Number(range[1]) + 1);
  const value = anyOf(chance, choices);
  if (value === 'true' || value === 'false') return value === 'true';
  return value;
}

/** Of number attributes as numbers: an option that looks like one stays a text. */
const numbers = new Set(
  'year mileage doors engineSize berths power overallLength surface rooms bedrooms landSurface charges deposit flatmates guests loadWeight storage ram screenSize hourlyRate faceValue'.split(
    ' ',
  ),
);

function drawAttributes(chance: Dice, texts: string[]): AttributeValues {
  const values: AttributeValues = {};
  for (const text of texts.flatMap((part) => part.trim().split(/\s+/)).filter(Boolean)) {
    const [key = '', value = ''] = text.split(/=(.*)/s);
    const drawn = drawAttribute(chance, value);
    values[key] = numbers.has(key) ? Number(drawn) : drawn;
  }
  if (typeof values.year === 'number') values.firstRegistration = `${values.year}-06-01`;
  return values;
}

function describe(chance: Dice, own: string): string {
  const long = chance.next() < 0.3 ? 7 : chance.below(3) || (own.length < 20 ? 1 : 0);
  const more = Array.from({ length: long }, () => anyOf(chance, sentences)).join(' ');
  const aside = chance.next() < 0.08 ? ` Échange possible contre ${anyOf(chance, asides)}.` : '';
  const also = chance.next() < 0.05 ? ` Je vends aussi ${anyOf(chance, asides)} et ${anyOf(chance, asides)}.` : '';
  return `${anyOf(chance, openings)}${own} ${more}${aside}${also}`.trim();
}

/** The columns of a line: what stands in braces belongs to its title. */
const columnsOf = (line: string) =>
  line
    .replace(/\{[^}]*\}/g, (choice) => choice.replaceAll('|', '\u0001'))
    .split('|')
    .map((part) => part.trim());

function makeAds(line: string, chance: Dice): StockAd[] {
  const [kind = '', category, count, prices = '', attributes = '', titles = '', own = ''] = columnsOf(line);
  const [from, to] = prices.split('-').map(Number);
  const templates = titles.split(';');
  const hasState = !/^[234]\d\d$|^100[1-8]$/.test(category!);
  return Array.from({ length: Math.ceil(Number(count) * 1.12) }, (_, index) => {
    const [made = '', fixed = ''] = templates[index % templates.length]!.trim().split('@');
    const values = drawAttributes(chance, [attributes, fixed]);
    let round = Math.floor(index / templates.length);
    const drawn = made
      .replace(/\{#(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
      .replace(/\{([^}]*)\}/g, (_, choices: string) => inTurn(choices.split('\u0001'), round++))
      .replace(/\s+/g, ' ')
      .trim();
    const title = drawn.length < adLimits.titleMin ? `Vends ${drawn}` : drawn;
    const price = prices === '-' ? null : Math.round(from! * (to! / from! || 1) ** chance.next());
    return {
      kind,
      made: made.replace(/\{[^}]*\}/g, ''),
      categoryId: Number(category),
      title,
      description: describe(chance, own),
      price,
      condition: hasState ? anyOf(chance, states) : null,
      attributes: values,
      town: anyOf(chance, towns),
      isPro: chance.next() < 0.25,
    };
  });
}

export function makeStock(): StockAd[] {
  const chance = dice(18);
  const lines = readFileSync(new URL('stock.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const ads = lines.flatMap((line) => makeAds(line, chance));
  // Shuffled, so that age says nothing about what an ad is.
  for (let at = ads.length - 1; at > 0; at--) {
    const other = chance.below(at + 1);
    [ads[at], ads[other]] = [ads[other]!, ads[at]!];
  }
  return ads;
}
