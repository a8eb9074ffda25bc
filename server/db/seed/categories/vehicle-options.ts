/** Lists that only vehicles use. */
import type { SeedOption } from './types.ts';

// oxfmt-ignore
export const bodyTypes: SeedOption[] = [
  { value: 'city', labels: { fr: 'Citadine', en: 'City car' } },
  { value: 'saloon', labels: { fr: 'Berline', en: 'Saloon' } },
  { value: 'estate', labels: { fr: 'Break', en: 'Estate' } },
  { value: 'suv', labels: { fr: 'SUV ou 4x4', en: 'SUV or 4x4' } },
  { value: 'mpv', labels: { fr: 'Monospace', en: 'People carrier' } },
  { value: 'coupe', labels: { fr: 'Coupé', en: 'Coupe' } },
  { value: 'convertible', labels: { fr: 'Cabriolet', en: 'Convertible' } },
  { value: 'pickup', labels: { fr: 'Pick-up', en: 'Pick-up' } },
  { value: 'microcar', labels: { fr: 'Sans permis', en: 'Microcar' } },
  { value: 'classic', labels: { fr: 'Collection', en: 'Classic' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const carEquipment: SeedOption[] = [
  { value: 'air-conditioning', labels: { fr: 'Climatisation', en: 'Air conditioning' } },
  { value: 'gps', labels: { fr: 'GPS', en: 'Sat nav' } },
  { value: 'cruise-control', labels: { fr: 'Régulateur de vitesse', en: 'Cruise control' } },
  { value: 'parking-sensors', labels: { fr: 'Aide au stationnement', en: 'Parking sensors' } },
  { value: 'reversing-camera', labels: { fr: 'Caméra de recul', en: 'Reversing camera' } },
  { value: 'heated-seats', labels: { fr: 'Sièges chauffants', en: 'Heated seats' } },
  { value: 'sunroof', labels: { fr: 'Toit ouvrant', en: 'Sunroof' } },
  { value: 'tow-bar', labels: { fr: 'Attelage', en: 'Tow bar' } },
  { value: 'isofix', labels: { fr: 'Isofix', en: 'Isofix' } },
  { value: 'carplay', labels: { fr: 'CarPlay ou Android Auto', en: 'CarPlay or Android Auto' } },
];

// oxfmt-ignore
export const motorcycleTypes: SeedOption[] = [
  { value: 'roadster', labels: { fr: 'Roadster', en: 'Naked' } },
  { value: 'sport', labels: { fr: 'Sportive', en: 'Sports' } },
  { value: 'touring', labels: { fr: 'Routière', en: 'Touring' } },
  { value: 'trail', labels: { fr: 'Trail', en: 'Adventure' } },
  { value: 'custom', labels: { fr: 'Custom', en: 'Cruiser' } },
  { value: 'enduro', labels: { fr: 'Cross ou enduro', en: 'Off-road' } },
  { value: 'trial', labels: { fr: 'Trial', en: 'Trial' } },
  { value: 'supermoto', labels: { fr: 'Supermotard', en: 'Supermoto' } },
  { value: 'scooter', labels: { fr: 'Scooter', en: 'Scooter' } },
  { value: 'three-wheeler', labels: { fr: 'Scooter trois roues', en: 'Three-wheeled scooter' } },
  { value: 'moped', labels: { fr: '50 cm³', en: 'Moped' } },
  { value: 'quad', labels: { fr: 'Quad ou buggy', en: 'Quad or buggy' } },
  { value: 'classic', labels: { fr: 'Ancienne', en: 'Classic' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const camperTypes: SeedOption[] = [
  { value: 'van', labels: { fr: 'Van ou fourgon aménagé', en: 'Camper van' } },
  { value: 'low-profile', labels: { fr: 'Camping-car profilé', en: 'Low-profile motorhome' } },
  { value: 'integrated', labels: { fr: 'Camping-car intégral', en: 'A-class motorhome' } },
  { value: 'overcab', labels: { fr: 'Capucine', en: 'Over-cab motorhome' } },
  { value: 'caravan', labels: { fr: 'Caravane', en: 'Caravan' } },
  { value: 'folding', labels: { fr: 'Caravane pliante', en: 'Folding caravan' } },
  { value: 'mobile-home', labels: { fr: 'Mobil-home', en: 'Mobile home' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const vanTypes: SeedOption[] = [
  { value: 'small', labels: { fr: 'Fourgonnette', en: 'Small van' } },
  { value: 'panel', labels: { fr: 'Fourgon', en: 'Panel van' } },
  { value: 'crew', labels: { fr: 'Cabine approfondie', en: 'Crew van' } },
  { value: 'flatbed', labels: { fr: 'Plateau', en: 'Flatbed' } },
  { value: 'tipper', labels: { fr: 'Benne', en: 'Tipper' } },
  { value: 'box', labels: { fr: 'Caisse grand volume', en: 'Box van' } },
  { value: 'refrigerated', labels: { fr: 'Frigorifique', en: 'Refrigerated' } },
  { value: 'minibus', labels: { fr: 'Minibus', en: 'Minibus' } },
  { value: 'pickup', labels: { fr: 'Pick-up', en: 'Pick-up' } },
  { value: 'food-truck', labels: { fr: 'Camion-magasin', en: 'Food truck' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const truckTypes: SeedOption[] = [
  { value: 'rigid', labels: { fr: 'Porteur', en: 'Rigid' } },
  { value: 'tractor', labels: { fr: 'Tracteur routier', en: 'Tractor unit' } },
  { value: 'tipper', labels: { fr: 'Benne', en: 'Tipper' } },
  { value: 'crane', labels: { fr: 'Grue', en: 'Crane lorry' } },
  { value: 'tanker', labels: { fr: 'Citerne', en: 'Tanker' } },
  { value: 'refrigerated', labels: { fr: 'Frigorifique', en: 'Refrigerated' } },
  { value: 'horsebox', labels: { fr: 'Van à chevaux', en: 'Horsebox' } },
  { value: 'coach', labels: { fr: 'Autocar', en: 'Coach' } },
  { value: 'semi-trailer', labels: { fr: 'Semi-remorque', en: 'Semi-trailer' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const emissionStandards: SeedOption[] = [
  { value: 'euro-1', labels: { fr: 'Euro 1', en: 'Euro 1' } },
  { value: 'euro-2', labels: { fr: 'Euro 2', en: 'Euro 2' } },
  { value: 'euro-3', labels: { fr: 'Euro 3', en: 'Euro 3' } },
  { value: 'euro-4', labels: { fr: 'Euro 4', en: 'Euro 4' } },
  { value: 'euro-5', labels: { fr: 'Euro 5', en: 'Euro 5' } },
  { value: 'euro-6', labels: { fr: 'Euro 6', en: 'Euro 6' } },
];

// oxfmt-ignore
export const boatTypes: SeedOption[] = [
  { value: 'motor', labels: { fr: 'Bateau à moteur', en: 'Motor boat' } },
  { value: 'sailing', labels: { fr: 'Voilier', en: 'Sailing boat' } },
  { value: 'catamaran', labels: { fr: 'Catamaran', en: 'Catamaran' } },
  { value: 'rib', labels: { fr: 'Pneumatique ou semi-rigide', en: 'Inflatable or RIB' } },
  { value: 'jet-ski', labels: { fr: 'Jet-ski', en: 'Jet ski' } },
  { value: 'fishing', labels: { fr: 'Pêche-promenade', en: 'Fishing boat' } },
  { value: 'barge', labels: { fr: 'Péniche', en: 'Barge' } },
  { value: 'rowing', labels: { fr: 'Barque', en: 'Rowing boat' } },
  { value: 'dinghy', labels: { fr: 'Dériveur', en: 'Dinghy' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const hullMaterials: SeedOption[] = [
  { value: 'polyester', labels: { fr: 'Polyester', en: 'Fibreglass' } },
  { value: 'aluminium', labels: { fr: 'Aluminium', en: 'Aluminium' } },
  { value: 'wood', labels: { fr: 'Bois', en: 'Wood' } }, { value: 'steel', labels: { fr: 'Acier', en: 'Steel' } },
  { value: 'pvc', labels: { fr: 'PVC ou Hypalon', en: 'PVC or Hypalon' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const carPartTypes: SeedOption[] = [
  { value: 'wheels', labels: { fr: 'Pneus et jantes', en: 'Tyres and wheels' } },
  { value: 'engine', labels: { fr: 'Moteur', en: 'Engine' } },
  { value: 'gearbox', labels: { fr: 'Transmission', en: 'Transmission' } },
  { value: 'brakes', labels: { fr: 'Freinage', en: 'Brakes' } },
  { value: 'suspension', labels: { fr: 'Suspension', en: 'Suspension' } },
  { value: 'exhaust', labels: { fr: 'Échappement', en: 'Exhaust' } },
  { value: 'body', labels: { fr: 'Carrosserie', en: 'Bodywork' } },
  { value: 'lights', labels: { fr: 'Éclairage', en: 'Lighting' } },
  { value: 'interior', labels: { fr: 'Habitacle', en: 'Interior' } },
  { value: 'audio', labels: { fr: 'Son et GPS', en: 'Audio and sat nav' } },
  { value: 'battery', labels: { fr: 'Batterie et électricité', en: 'Battery and electrics' } },
  { value: 'carriers', labels: { fr: 'Coffres et porte-vélos', en: 'Roof boxes and bike racks' } },
  { value: 'tools', labels: { fr: 'Outils et entretien', en: 'Tools and care' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const partOrigins: SeedOption[] = [
  { value: 'genuine', labels: { fr: 'Constructeur', en: 'Genuine' } },
  { value: 'aftermarket', labels: { fr: 'Adaptable', en: 'Aftermarket' } },
  { value: 'reused', labels: { fr: 'Réemploi', en: 'Reused' } },
  { value: 'rebuilt', labels: { fr: 'Reconditionnée', en: 'Rebuilt' } },
];

// oxfmt-ignore
export const riderGearTypes: SeedOption[] = [
  { value: 'helmet', labels: { fr: 'Casque', en: 'Helmet' } },
  { value: 'jacket', labels: { fr: 'Blouson ou veste', en: 'Jacket' } },
  { value: 'trousers', labels: { fr: 'Pantalon', en: 'Trousers' } },
  { value: 'suit', labels: { fr: 'Combinaison', en: 'Suit' } },
  { value: 'gloves', labels: { fr: 'Gants', en: 'Gloves' } },
  { value: 'boots', labels: { fr: 'Bottes et chaussures', en: 'Boots' } },
  { value: 'protection', labels: { fr: 'Protections', en: 'Protectors' } },
  { value: 'luggage', labels: { fr: 'Bagagerie', en: 'Luggage' } },
  { value: 'tyres', labels: { fr: 'Pneus', en: 'Tyres' } },
  { value: 'exhaust', labels: { fr: 'Échappement', en: 'Exhaust' } },
  { value: 'parts', labels: { fr: 'Pièces', en: 'Parts' } },
  { value: 'security', labels: { fr: 'Antivol', en: 'Lock' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const camperGearTypes: SeedOption[] = [
  { value: 'awning', labels: { fr: 'Auvent ou store', en: 'Awning' } },
  { value: 'bike-rack', labels: { fr: 'Porte-vélos', en: 'Bike rack' } },
  { value: 'solar', labels: { fr: 'Panneau solaire', en: 'Solar panel' } },
  { value: 'battery', labels: { fr: 'Batterie et électricité', en: 'Battery and electrics' } },
  { value: 'heating', labels: { fr: 'Chauffage et gaz', en: 'Heating and gas' } },
  { value: 'fridge', labels: { fr: 'Réfrigérateur', en: 'Fridge' } },
  { value: 'water', labels: { fr: 'Eau et sanitaires', en: 'Water and toilets' } },
  { value: 'furniture', labels: { fr: 'Mobilier', en: 'Furniture' } },
  { value: 'levelling', labels: { fr: 'Cales et sécurité', en: 'Levelling and safety' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const boatGearTypes: SeedOption[] = [
  { value: 'outboard', labels: { fr: 'Moteur hors-bord', en: 'Outboard engine' } },
  { value: 'inboard', labels: { fr: 'Moteur in-bord', en: 'Inboard engine' } },
  { value: 'sails', labels: { fr: 'Voiles', en: 'Sails' } },
  { value: 'fittings', labels: { fr: 'Accastillage', en: 'Deck fittings' } },
  { value: 'electronics', labels: { fr: 'Électronique', en: 'Electronics' } },
  { value: 'safety', labels: { fr: 'Sécurité', en: 'Safety' } },
  { value: 'mooring', labels: { fr: 'Mouillage', en: 'Anchoring' } },
  { value: 'trailer', labels: { fr: 'Remorque de bateau', en: 'Boat trailer' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const trailerTypes: SeedOption[] = [
  { value: 'luggage', labels: { fr: 'Bagagère', en: 'Luggage' } },
  { value: 'tipper', labels: { fr: 'Benne', en: 'Tipper' } },
  { value: 'flatbed', labels: { fr: 'Plateau', en: 'Flatbed' } },
  { value: 'car', labels: { fr: 'Porte-voiture', en: 'Car transporter' } },
  { value: 'motorbike', labels: { fr: 'Porte-moto', en: 'Motorbike trailer' } },
  { value: 'horse', labels: { fr: 'Van à chevaux', en: 'Horsebox' } },
  { value: 'enclosed', labels: { fr: 'Fourgon', en: 'Enclosed' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];
