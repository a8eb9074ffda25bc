/** Common things in French, so that the category of an English request is found among French ads. */
const dictionary: [RegExp, string][] = Object.entries({
  'mountain bikes?|mtb': 'vtt',
  'road bikes?': 'vélo de route',
  'e-?bikes?|electric bikes?': 'vélo électrique',
  '(?:city |kids )?bikes?|bicycles?': 'vélo',
  'electric scooters?': 'trottinette électrique',
  'sofas?|soffas?|couch(?:es)?|settees?': 'canapé',
  'wardrobes?': 'armoire meuble',
  'tables?': 'table',
  'chairs?': 'chaise',
  'beds?': 'lit meuble',
  'desks?': 'bureau meuble',
  'dress(?:es)?': 'robe femme',
  'skirts?': 'jupe femme',
  'coats?': 'manteau',
  'trainers?|sneakers?': 'baskets chaussures',
  'boots?': 'bottes chaussures',
  'shoes?': 'chaussures',
  'phones?|smartphones?': 'téléphone',
  'laptops?': 'ordinateur portable',
  'fridges?': 'réfrigérateur',
  'washing machines?': 'lave-linge',
  'lawn ?mowers?': 'tondeuse',
  'chainsaws?': 'tronçonneuse',
  'strollers?|pushchairs?|prams?|buggy': 'poussette',
  'puppy|puppies': 'chiot chien',
  'kittens?': 'chaton chat',
  'waiters?|waitress(?:es)?': 'serveur restauration',
  'cooks?|chefs?': 'cuisinier restauration',
  'nurses?': 'infirmier santé',
  'developers?': 'développeur informatique',
  'drivers?': 'chauffeur transport',
  'sales ?(?:assistant|person|man|woman)s?': 'vendeur commerce',
  'it(?= |$)': 'informatique',
  'guitars?': 'guitare',
  'cars?': 'voiture',
  'vans?': 'utilitaire',
  'motorhomes?|camper ?vans?|campers?': 'camping-car',
  'motorbikes?|motorcycles?': 'moto',
}).map(([english, french]) => [new RegExp(String.raw`(?<![\p{L}\d-])(?:${english})(?![\p{L}\d-])`, 'giu'), french]);

export function inFrench(words: string): string {
  let text = words;
  for (const [pattern, french] of dictionary) text = text.replace(pattern, french);
  return text;
}
