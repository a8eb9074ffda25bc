/** What people call towns whose full name nobody says. Only names that are no other town's and no common word. */
import { searchName } from '#server/db/places/search-name.ts';

const written = `
  Chamonix = Chamonix-Mont-Blanc
  Châlons = Châlons-en-Champagne
  Levallois = Levallois-Perret
  Asnières = Asnières-sur-Seine
  Aulnay = Aulnay-sous-Bois
  Neuilly = Neuilly-sur-Seine
  Issy = Issy-les-Moulineaux
  Rueil = Rueil-Malmaison
  Ivry = Ivry-sur-Seine
  Vitry = Vitry-sur-Seine
  Champigny = Champigny-sur-Marne
  Charleville = Charleville-Mézières
  Thonon = Thonon-les-Bains
  Bourgoin = Bourgoin-Jallieu
  Cagnes = Cagnes-sur-Mer
  Le Touquet = Le Touquet-Paris-Plage
  Les Sables = Les Sables-d'Olonne
  La Baule = La Baule-Escoublac
  Digne = Digne-les-Bains
  Aix = Aix-en-Provence
`;

export const shortNames: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [short = '', whole = ''] = line.trim().split(' = ');
      return [searchName(short), searchName(whole)];
    }),
);
