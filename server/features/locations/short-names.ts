/** What people call towns whose full name nobody says. Villages of that very name are not meant; common words are left out. */
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
  Brive = Brive-la-Gaillarde
  Clermont = Clermont-Ferrand
  Chalon = Chalon-sur-Saône
  Bourg = Bourg-en-Bresse
  La Roche = La Roche-sur-Yon
  Villefranche = Villefranche-sur-Saône
  Saint-Germain = Saint-Germain-en-Laye
  Saint-Maur = Saint-Maur-des-Fossés
  Boulogne = Boulogne-Billancourt
  Nogent = Nogent-sur-Marne
  Noisy = Noisy-le-Grand
  Épinay = Épinay-sur-Seine
  Fontenay = Fontenay-sous-Bois
  Mantes = Mantes-la-Jolie
  Corbeil = Corbeil-Essonnes
  Évry = Évry-Courcouronnes
  Charenton = Charenton-le-Pont
  Argelès = Argelès-sur-Mer
  Canet = Canet-en-Roussillon
  Vaulx = Vaulx-en-Velin
  Décines = Décines-Charpieu
  Tassin = Tassin-la-Demi-Lune
  Hénin = Hénin-Beaumont
  Bruay = Bruay-la-Buissière
  Bagnols = Bagnols-sur-Cèze
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
