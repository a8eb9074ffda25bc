/** People and shops of the demo. Their numbers are of the range kept for fiction. */
import { Dice } from '#server/db/seed/ads/dice.ts';
import { homeTown, mainTowns, townIn, type HomeTown } from '#server/db/seed/ads/towns.ts';
import { trades, type Dealing } from '#server/db/seed/ads/trades.ts';
import { takeTurn } from '#server/db/seed/pictures/random.ts';

const firstNames =
  'Camille Louis Inès Nathan Chloé Gabriel Manon Jules Sarah Adam Emma Lucas Jade Hugo Alice Paul Lina Arthur Zoé Raphaël Louise Mehdi Anaïs Thomas Julie Antoine Clara Yanis Élise Maxime Nora Victor Agathe Romain Salomé Simon Margaux Karim Hélène Bastien'.split(
    ' ',
  );
const lastNames =
  'Martin Bernard Petit Robert Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin Muller Henry Roussel Perrin Morin Mathieu Gauthier Dumont'.split(
    ' ',
  );

export interface DemoSeller extends Dealing {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string | null;
  isPro: boolean;
  /** What a professional deals in; empty for the others. */
  categories: readonly number[];
  /** Months since they came. */
  months: number;
  town: HomeTown;
}

const privateSellers = 330;
/** Nobody came after their oldest ad. */
const fewestMonths = 4;

export const anyName = (dice: Dice) => ({ first_name: dice.one(firstNames), last_name: dice.one(lastNames) });

function somebody(index: number, dice: Dice) {
  return {
    email: `demo-${index + 1}@trouvaille.example`,
    firstName: dice.one(firstNames),
    lastName: dice.one(lastNames),
    phone: `+3363998${String(1000 + index)}`,
    months: dice.between(fewestMonths, 60),
  };
}

const onlyTown = (town: HomeTown) => (typeof town === 'string' ? town : 'France');

export function makeSellers(): DemoSeller[] {
  const people = Array.from({ length: privateSellers }, (_, index): DemoSeller => {
    const dice = new Dice(`seller/${index}`);
    return { ...somebody(index, dice), company: null, isPro: false, categories: [], town: homeTown(dice) };
  });
  const shops = trades.flatMap(({ names, count, ...dealing }, trade) =>
    Array.from({ length: count }, (_, nth) => ({ name: takeTurn(names, nth), dealing, nth, trade })),
  );
  const names = new Set<string>();
  const pros = shops.map(({ name, dealing, nth, trade }, at): DemoSeller => {
    const index = privateSellers + at;
    const dice = new Dice(`seller/${index}`);
    const owner = somebody(index, dice);
    while (names.has(name + owner.lastName)) owner.lastName = dice.one(lastNames);
    names.add(name + owner.lastName);
    // The first of each trade are in the four cities, one after another.
    const inCity = nth < 4 ? takeTurn(mainTowns, nth + trade) : homeTown(dice);
    const town = dealing.where ? townIn(dealing.where, dice) : inCity;
    const company = name.replace('{name}', owner.lastName).replace('{town}', onlyTown(town));
    return { ...owner, ...dealing, company, isPro: true, town };
  });
  return [...people, ...pros];
}
