/** Other words for what the definitions of attributes call differently, by key and value. Folded; regular expressions. */
export const optionWords = new Map<string, string>(
  Object.entries({
    'gearbox:automatic': 'boite auto(?:matique)?s?|bva|auto box|automatics?|automatiques?',
    'gearbox:manual': 'boite (?:manuelle|meca(?:nique)?)|bvm|manuals?|manuelles?',
    'fuel:petrol': 'sp ?9[58]|sans plomb|gasoline|petrol',
    'fuel:diesel': 'gas-?oil|gazole|diesels?',
    'fuel:plug-in-hybrid': 'phev',
    'fuel:electric': 'electriques?|electric|ev',
    'network:unlocked': 'debloquee?s?|desimlockee?s?|tous? operateurs?|unlocked|sim[ -]free',
    'hours:part-time': 'mi[ -]temps|temps partiel|part[ -]time',
    'hours:full-time': 'temps plein|plein temps|temps complet|full[ -]time',
    'contract:apprenticeship': 'alternance|apprentissage|apprenti',
    'contract:interim': 'interim|temp(?:ing)? agency|temping',
    'contract:cdi': 'cdi|permanent(?: contract)?',
    'contract:cdd': 'cdd|fixed[ -]term',
    'contract:internship': 'stages?|internships?',
    'contract:seasonal': 'saisonniere?s?|jobs? d.ete|seasonal|summer jobs?',
    'equipment:tow-bar': 'attelage|tow[ -]?bar|crochet',
    'equipment:air-conditioning': 'clim(?:atisation)?|air[ -]con(?:ditioning)?',
    'amenities:parking': '(?:places? de )?parking|parking spaces?',
    'amenities:lift': 'ascenseur|elevator|lift',
    'amenities:air-conditioning': 'clim(?:atisation|atisee?)?|air[ -]con(?:ditioning)?',
    'amenities:garden': 'jardin|garden',
    'amenities:garage': 'garage',
    'amenities:pool': 'piscine|(?:swimming )?pool',
    'holidayAmenities:pool': 'piscine|(?:swimming )?pool',
    'childGender:girl': 'filles?|girls?',
    'childGender:boy': 'garcons?|boys?',
    'handover:adoption': "a (?:l')?adopt(?:er|ion)|adopter?|adoption|to adopt|a donner",
    'sex:female': 'femelle|female',
    'sex:male': 'male',
    'material:solid-wood': '(?:en )?bois massif|solid wood|(?:chene|pin|teck|noyer) massif|solid (?:oak|pine|teak)',
    'powerSource:petrol': 'thermiques?|a essence|petrol',
    'powerSource:battery': 'a batterie|sans fil|cordless|battery',
    'platform:ps5': 'ps ?5',
    'platform:ps4': 'ps ?4',
    'platform:ps3': 'ps ?3',
    'colour:grey': 'gris(?:e|es)?|gr[ea]y',
    'colour:white': 'blan(?:c|che)s?|white',
  }),
);

export const booleanWords = new Map<string, string>(
  Object.entries({
    furnished: 'meublee?s?|furnished',
    leftHanded: 'gauchere?s?|left[ -]handed|lefty',
    vaccinated: 'vaccinee?s?|vaccinated',
    neutered: 'sterilisee?s?|castree?s?|neutered|spayed',
    chipped: 'pucee?s?|chipped',
    isofix: 'isofix',
  }),
);

/** What counted things are called beside their label. */
export const countWords = new Map<string, string>(
  Object.entries({
    seats: 'places?|seats?|seaters?|sieges?',
    rooms: 'pieces?|rooms?',
    bedrooms: 'chambres?|bedrooms?|beds?(?! ?(?:linen|room))',
    doors: 'portes?|doors?',
    berths: 'couchages?|berths?',
    controllers: 'manettes?|controllers?|pads?',
    bathrooms: 'salles? de bains?|bathrooms?',
    players: 'joueurs?|players?',
    guests: 'personnes?|pers|people|guests?|voyageurs?',
  }),
);

export const unitWords = new Map<string, string>(
  Object.entries({
    km: 'kms?|kilometres?|bornes|k kms?',
    'm²': 'm2|m²|m 2|metres? carres?|sq ?m|square met(?:er|re)s?',
    '"': 'pouces?|inch(?:es)?|"',
    ch: 'ch|cv|chevaux|hp|horsepower',
    Go: 'go|gb|gigas?(?:octets?)?',
    To: 'to|tb',
    Wh: 'wh',
    cm: 'cm|centimetres?',
    kg: 'kg|kilos?',
    ans: 'ans?|years?',
  }),
);
