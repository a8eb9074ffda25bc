/** Names of towns that are other words as well, and the company in which they are. */

// oxfmt-ignore
const company = new Map(Object.entries({
  antony: /^morato$/,
  bayonne: /^(?:jambons?|couteaux?|primes?)$/,
  bordeaux: /^(?:vins?|rouge|blanc|superieur|grands?|chateau|saint|couleur|robe|pull|veste|manteau|jupe|pantalon|chemise|blouson|gilet|echarpe|chaussures?|bottes?|bottines?|escarpins?|baskets?|sac|rideaux?|coussins?|velours|\d{4})$/,
  calais: /^dentelles?$/,
  cannes: /^(?:peche|carpes?|lot|moulinets?|marche|anglaises?)$/,
  cayenne: /^(?:porsche|poivre|piments?|hybrid|turbo)$/,
  colombes: /^(?:voyageuses?|lot|blanches?)$/,
  dijon: /^moutardes?$/,
  grasse: /^(?:peaux?|matieres?)$/,
  'le mans': /^(?:24h?|heures|miniatures?|dvd|films?|affiches?|posters?)$/,
  limoges: /^(?:porcelaines?|services?|assiettes?|tasses?|vases?|emaux|email|plats?|bernardaud|haviland)$/,
  meaux: /^(?:bries?|moutardes?)$/,
  marseille: /^(?:savons?|maillots?)$/,
  nancy: /^(?:drew|daum|poupees?)$/,
  paris: /^(?:saint|match|dakar|hilton|psg|germain|roubaix|maillots?|oreal|loreal)$/,
  quimper: /^(?:faiences?|henriot|bols?|assiettes?)$/,
  rennes: /^(?:traineaux?|peluches?)$/,
  rouen: /^(?:faiences?|assiettes?)$/,
  'saint louis': /^(?:cristal|cristaux|verres?|vases?|carafes?|coupes?|flutes?)$/,
  tours: /^(?:disques?|vinyles?|tr|rpm)$/,
  vannes: /^(?:lot|robinets?|thermostatiques?|radiateurs?|gaz)$/,
  versailles: /^parquets?$/,
}));

/** Said first these are more often things. */
const thingsFirst = new Set(['cannes', 'cayenne', 'colombes', 'grasse', 'tours', 'vannes']);

/** Small towns that things are called after, or brands. */
// oxfmt-ignore
const thingsAnywhere = new Set([
  'avion', 'avon', 'baccarat', 'bayeux', 'beaune', 'bergerac', 'biot', 'cambrai', 'chablis', 'chantilly', 'cognac',
  'condom', 'croix', 'fontaine', 'fontainebleau', 'gap', 'gien', 'lens', 'longwy', 'lourdes', 'luneville',
  'montelimar', 'moulins', 'orange', 'plaisir', 'rochefort', 'sancerre', 'sarreguemines', 'saumur', 'sens', 'sevres',
  'thiers', 'tulle', 'vallauris', 'vendome', 'verdun', 'vichy', 'vittel',
]);

/** Saints: towns only where something says so. */
const saints =
  /^sainte? (?:pierre|paul|andre|anne|benoit|georges|jean|joseph|marie|martin|michel|nicolas|rose|suzanne)$/;

const plain = (said: string) =>
  said
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/^ste? /, (saint) => (saint === 'st ' ? 'saint ' : 'sainte '))
    .trim();

export const isSaint = (said: string): boolean => saints.test(plain(said));

export const isThingAnywhere = (said: string): boolean => thingsAnywhere.has(plain(said));

/** Whether the words before and after make something else of it. */
export function isThing(said: string, before: string, after: string): boolean {
  const name = plain(said);
  const beside = [/(\p{L}+|\d+)[^\p{L}\d]*$/u.exec(before)?.[1], /^[^\p{L}\d]*(\p{L}+|\d+)/u.exec(after)?.[1]];
  return beside.some((one) => one !== undefined && company.get(name)?.test(one));
}

/** Whether it is rather a thing than a place where it begins a sentence; "nice" is English. */
export const isThingFirst = (said: string, language: string, after: string): boolean =>
  thingsFirst.has(plain(said)) ||
  (language === 'en' && said === 'nice') ||
  /^[^\p{L}\d]*(?:de|d'|du|des|a|en|et|pour|to|of|for)(?!\p{L})/u.test(after);
