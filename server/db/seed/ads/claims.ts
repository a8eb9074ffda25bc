/** What a sentence says of its thing: some states forbid it, and some facts follow from it. */
import type { AttributeValues, Condition } from '#contract/ads.ts';
import type { SeedAttribute } from '#server/db/seed/categories/types.ts';

const word = (text: string) => new RegExp(`(?<![\\p{L}-])(?:${text})(?![\\p{L}])`, 'iu');

/** A sentence that says so can only stand in an ad of these states. */
const sayable: readonly [RegExp, readonly Condition[]][] = [
  [
    word(
      'impeccables?|parfait état|très bon état|comme neu(?:f|ve)|presque neu(?:f|ve)s?|intacte?|sans (?:défaut|rayure|tache|accroc|fissure)|aucune? (?:rayure|tache|défaut|marque|bouloche|trace|fissure)|en parfait ordre',
    ),
    ['new', 'like-new', 'very-good'],
  ],
  [word('éclat|traces|marques|griffé|cornées|réparée?|ont un peu vieilli'), ['good', 'fair']],
  [word('jamais (?:montée|servie?|portée?)|scellée?s?|sac fermé|non ouverts?'), ['new']],
  [
    word(
      '(?:deux|trois) (?:fois|étés)|une (?:seule )?fois|un seul beau jour|une dizaine de (?:fois|vols)|deux voyages',
    ),
    ['like-new', 'very-good'],
  ],
];

/** What has been done to a thing only once it was used. */
const worn = word(
  'servie?s?|portée?s?|lavée?s?|lus|écoutée?s?|jouée?|montée?s? (?:trois|un)|réparée?|refaite?s?|révisée?s?|changée?s?|remplacée?s?|nettoyée?s?|testée?s?|reponcés|usée?|peu usée|rempotées|utilisée?s?|au compteur|préfère|fait une fois|stérilisés|passées|protégé dès le début|toujours (?:rangée?|portée?|ventilée)|pressing|tout l’été|gomme|fartées|affûtées|graissées|effacé|remise à zéro|réinstallé|pour moi|fuite|cordes neuves|détartrée|saisons|souvenirs|accordé|vérifiées|comptées|de mon grand-père|terminé|passés à autre chose|hélas|déjà|chaque hiver',
);

export function canSay(text: string, condition: Condition | null): boolean {
  if (!condition) return true;
  if (condition === 'new' && worn.test(text)) return false;
  return sayable.every(([says, states]) => !says.test(text) || states.includes(condition));
}

/** The state that a title names. */
export function stateIn(title: string): Condition | null {
  if (word('jamais portée?s?|neu(?:f|ve)s?|non ouverts?|sac fermé').test(title)) return 'new';
  if (word('portés une fois').test(title)) return 'like-new';
  return word('en très bon état').test(title) ? 'very-good' : null;
}

interface Follows {
  says: RegExp;
  key: string;
  value: string | number | boolean;
}

const follows = (says: string, key: string, value: Follows['value']): Follows => ({ says: word(says), key, value });

/** What the words of an ad say is among its facts too. */
const facts: readonly Follows[] = [
  ...['amenities', 'holidayAmenities'].flatMap((key) => [
    follows('balcon', key, 'balcony'),
    follows('terrasse', key, 'terrace'),
    follows('jardin', key, 'garden'),
    follows('garage', key, 'garage'),
    follows('parking|place de stationnement', key, 'parking'),
    follows('cave', key, 'cellar'),
    follows('cheminée', key, 'fireplace'),
    follows('fibre', key, 'fibre'),
    follows('ascenseur', key, 'lift'),
    follows('barbecue', key, 'barbecue'),
    follows('vue mer|vue sur la mer', key, 'sea-view'),
  ]),
  follows('toit panoramique', 'equipment', 'sunroof'),
  follows('attelage', 'equipment', 'tow-bar'),
  follows('week-ends?|dimanche|samedi', 'availability', 'weekends'),
  follows('soirée|soirs?', 'availability', 'evenings'),
  follows('vacances', 'availability', 'holidays'),
  follows('mercredi|en semaine', 'availability', 'weekdays'),
  follows('chez vous|à domicile', 'mobility', 'customer'),
  follows('chez moi|en petit groupe', 'mobility', 'provider'),
  follows('en visio', 'mobility', 'remote'),
  follows('de nuit', 'schedule', 'night'),
  follows('enfants?', 'goodWith', 'children'),
  follows('appartement', 'goodWith', 'flat'),
  follows('jument|brebis|poules|chatte|chienne', 'sex', 'female'),
  follows('à adopter', 'handover', 'adoption'),
  follows('table de ferme', 'style', 'rustic'),
  follows('presque pleine', 'unopened', false),
  follows('coffret de parfum neuf', 'unopened', true),
  follows('tennis', 'sportPractised', 'tennis'),
  follows('badminton', 'sportPractised', 'badminton'),
  follows('policiers', 'bookGenre', 'crime'),
  follows('livres de cuisine', 'bookGenre', 'cooking'),
  follows('voyage', 'bookGenre', 'travel'),
  follows('bandes dessinées', 'bookGenre', 'comics'),
  follows('mangas', 'bookGenre', 'manga'),
  follows('lot|série complète', 'bookFormat', 'lot'),
  follows('jazz', 'musicGenre', 'jazz'),
  follows('rock', 'musicGenre', 'rock'),
  follows('classique', 'musicGenre', 'classical'),
  follows('coffret de série', 'filmFormat', 'box-set'),
  follows('coffret de série', 'filmGenre', 'series'),
  follows('lot de dvd', 'filmFormat', 'dvd'),
  follows('théâtre', 'ticketType', 'theatre'),
  follows('match', 'ticketType', 'sport'),
  follows('places', 'ticketCount', 2),
  follows('tableau', 'collectionType', 'art'),
  follows('affiche', 'collectionType', 'posters'),
  follows('^batterie externe', 'accessoryType', 'power-bank'),
  follows('^chargeur', 'accessoryType', 'charger'),
  follows('bottines', 'shoeType', 'ankle-boots'),
  follows('bottes', 'shoeType', 'boots'),
  follows('bandoulière', 'bagType', 'shoulder'),
  follows('sac à main', 'bagType', 'handbag'),
  follows('lot de colliers', 'jewelType', 'set'),
  follows('collier de perles', 'stone', 'pearl'),
  follows('nacelle', 'pushchairType', 'travel-system'),
  follows('à barreaux', 'nurseryType', 'cot'),
  follows('évolutif', 'nurseryType', 'bed'),
  follows('^toboggan', 'outdoorToyType', 'slide'),
  follows('bourse aux jouets', 'marketType', 'toys'),
  follows('bourse aux vêtements', 'marketType', 'clothes'),
  follows('vide-grenier', 'marketType', 'car-boot'),
  follows('brocante sur', 'marketType', 'flea'),
  follows('parka', 'menGarment', 'coat'),
  follows('blouson', 'menGarment', 'jacket'),
  follows('longtail', 'ebikeType', 'longtail'),
];

/** Adds what the text says to the facts, as far as the category knows it. */
export function followText(text: string, values: AttributeValues, definitions: readonly SeedAttribute[]): void {
  for (const { says, key, value } of facts) {
    const definition = definitions.find((one) => one.key === key);
    const isKnown = !definition?.options?.length || definition.options.some((one) => one.value === value);
    if (!definition || !isKnown || !says.test(text)) continue;
    const before = values[key];
    if (definition.type !== 'multi') values[key] = value;
    else if (Array.isArray(before) && !before.includes(String(value))) values[key] = [...before, String(value)];
  }
}
