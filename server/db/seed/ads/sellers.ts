/** People and shops of the demo. Their numbers are of the range kept for fiction. */
import { Dice } from '#server/db/seed/ads/dice.ts';

const firstNames =
  'Camille Louis Inès Nathan Chloé Gabriel Manon Jules Sarah Adam Emma Lucas Jade Hugo Alice Paul Lina Arthur Zoé Raphaël Louise Mehdi Anaïs Thomas Julie Antoine Clara Yanis Élise Maxime Nora Victor Agathe Romain Salomé Simon Margaux Karim Hélène Bastien'.split(
    ' ',
  );
const lastNames =
  'Martin Bernard Petit Robert Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin Muller Henry Roussel Perrin Morin Mathieu Gauthier Dumont'.split(
    ' ',
  );
const shops = ['Atelier', 'Comptoir', 'Maison', 'Garage', 'Boutique', 'Dépôt', 'Agence', 'Cabinet'];

export interface DemoSeller {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string | null;
  isPro: boolean;
  /** Months since they came. */
  months: number;
  /** 0 is the biggest town. */
  townRank: number;
}

const sellers = 180;
const proShare = 0.15;
const bigTowns = 30;
const towns = 900;

export function makeSellers(): DemoSeller[] {
  return Array.from({ length: sellers }, (_, index) => {
    const dice = new Dice(`seller/${index}`);
    const isPro = index % Math.round(1 / proShare) === 3;
    const [firstName, lastName] = [dice.one(firstNames), dice.one(lastNames)];
    return {
      email: `demo-${index + 1}@trouvaille.example`,
      firstName,
      lastName,
      phone: `+3363998${String(1000 + index)}`,
      company: isPro ? `${dice.one(shops)} ${lastName}` : null,
      isPro,
      months: dice.between(1, 60),
      townRank: dice.isLucky(0.6) ? Math.floor(dice.number() ** 2 * bigTowns) : dice.between(bigTowns, towns),
    };
  });
}
