/** Regions as they were until 2015, which people still name, by the départements they had. */
export const regionsUntil2015: Record<string, readonly string[]> = {
  Alsace: ['67', '68'],
  Aquitaine: ['24', '33', '40', '47', '64'],
  Auvergne: ['03', '15', '43', '63'],
  'Basse-Normandie': ['14', '50', '61'],
  Bourgogne: ['21', '58', '71', '89'],
  'Champagne-Ardenne': ['08', '10', '51', '52'],
  'Franche-Comté': ['25', '39', '70', '90'],
  'Haute-Normandie': ['27', '76'],
  'Languedoc-Roussillon': ['11', '30', '34', '48', '66'],
  Limousin: ['19', '23', '87'],
  Lorraine: ['54', '55', '57', '88'],
  'Midi-Pyrénées': ['09', '12', '31', '32', '46', '65', '81', '82'],
  'Nord-Pas-de-Calais': ['59', '62'],
  Picardie: ['02', '60', '80'],
  'Poitou-Charentes': ['16', '17', '79', '86'],
  'Rhône-Alpes': ['01', '07', '26', '38', '42', '69', '73', '74'],
};

/** Short and English names, by the code of the region. */
export const otherRegionNames: Record<string, string> = {
  idf: 'ile-de-france',
  'région parisienne': 'ile-de-france',
  paca: 'provence-alpes-cote-d-azur',
  Brittany: 'bretagne',
  Normandy: 'normandie',
  Burgundy: 'bourgogne',
  Corsica: 'corse',
  Picardy: 'picardie',
  Réunion: '974',
};
