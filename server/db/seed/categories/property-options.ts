/** Lists that only property uses. */
import type { SeedOption } from './types.ts';

// oxfmt-ignore
export const rentOnly: SeedOption[] = [
  { value: 'rent', labels: { fr: 'Location', en: 'To rent' } },
];

// oxfmt-ignore
export const saleOnly: SeedOption[] = [
  { value: 'sale', labels: { fr: 'Vente', en: 'For sale' } },
];

// oxfmt-ignore
export const rentOrSale: SeedOption[] = [
  { value: 'rent', labels: { fr: 'Location', en: 'To rent' } },
  { value: 'sale', labels: { fr: 'Vente', en: 'For sale' } },
];

// oxfmt-ignore
export const homesForSale: SeedOption[] = [
  { value: 'apartment', labels: { fr: 'Appartement', en: 'Flat' } },
  { value: 'house', labels: { fr: 'Maison', en: 'House' } },
  { value: 'building', labels: { fr: 'Immeuble', en: 'Building' } },
  { value: 'loft', labels: { fr: 'Loft', en: 'Loft' } },
  { value: 'farmhouse', labels: { fr: 'Corps de ferme', en: 'Farmhouse' } },
  { value: 'castle', labels: { fr: 'Château ou manoir', en: 'Castle or manor' } },
  { value: 'chalet', labels: { fr: 'Chalet', en: 'Chalet' } },
  { value: 'houseboat', labels: { fr: 'Péniche', en: 'Houseboat' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const holidayHomes: SeedOption[] = [
  { value: 'apartment', labels: { fr: 'Appartement', en: 'Flat' } },
  { value: 'house', labels: { fr: 'Maison ou villa', en: 'House or villa' } },
  { value: 'cottage', labels: { fr: 'Gîte', en: 'Cottage' } },
  { value: 'chalet', labels: { fr: 'Chalet', en: 'Chalet' } },
  { value: 'guest-room', labels: { fr: 'Chambre d’hôtes', en: 'Guest room' } },
  { value: 'mobile-home', labels: { fr: 'Mobil-home', en: 'Mobile home' } },
  { value: 'unusual', labels: { fr: 'Insolite', en: 'Unusual stay' } },
  { value: 'campsite', labels: { fr: 'Emplacement de camping', en: 'Camping pitch' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const feePayers: SeedOption[] = [
  { value: 'none', labels: { fr: 'Aucuns honoraires', en: 'No fees' } },
  { value: 'seller', labels: { fr: 'Vendeur', en: 'Seller' } },
  { value: 'buyer', labels: { fr: 'Acquéreur', en: 'Buyer' } },
  { value: 'landlord', labels: { fr: 'Bailleur', en: 'Landlord' } },
  { value: 'tenant', labels: { fr: 'Locataire', en: 'Tenant' } },
  { value: 'shared', labels: { fr: 'Partagés', en: 'Shared' } },
];

// oxfmt-ignore
export const pricePeriods: SeedOption[] = [
  { value: 'night', labels: { fr: 'Une nuit', en: 'One night' } },
  { value: 'weekend', labels: { fr: 'Un week-end', en: 'A weekend' } },
  { value: 'week', labels: { fr: 'Une semaine', en: 'A week' } },
  { value: 'month', labels: { fr: 'Un mois', en: 'A month' } },
];

// oxfmt-ignore
export const starRatings: SeedOption[] = [
  { value: '1', labels: { fr: '1 étoile', en: '1 star' } }, { value: '2', labels: { fr: '2 étoiles', en: '2 stars' } },
  { value: '3', labels: { fr: '3 étoiles', en: '3 stars' } },
  { value: '4', labels: { fr: '4 étoiles', en: '4 stars' } },
  { value: '5', labels: { fr: '5 étoiles', en: '5 stars' } },
  { value: 'none', labels: { fr: 'Non classé', en: 'Unrated' } },
];

// oxfmt-ignore
export const holidayAmenities: SeedOption[] = [
  { value: 'wifi', labels: { fr: 'Wifi', en: 'Wi-Fi' } },
  { value: 'pool', labels: { fr: 'Piscine', en: 'Swimming pool' } },
  { value: 'parking', labels: { fr: 'Stationnement', en: 'Parking' } },
  { value: 'garden', labels: { fr: 'Jardin', en: 'Garden' } },
  { value: 'sea-view', labels: { fr: 'Vue mer', en: 'Sea view' } },
  { value: 'barbecue', labels: { fr: 'Barbecue', en: 'Barbecue' } },
  { value: 'air-conditioning', labels: { fr: 'Climatisation', en: 'Air conditioning' } },
  { value: 'dishwasher', labels: { fr: 'Lave-vaisselle', en: 'Dishwasher' } },
  { value: 'washing-machine', labels: { fr: 'Lave-linge', en: 'Washing machine' } },
  { value: 'baby', labels: { fr: 'Équipement bébé', en: 'Baby equipment' } },
  { value: 'accessible', labels: { fr: 'Accès PMR', en: 'Step-free access' } },
];

// oxfmt-ignore
export const premisesTypes: SeedOption[] = [
  { value: 'office', labels: { fr: 'Bureau', en: 'Office' } },
  { value: 'shop', labels: { fr: 'Boutique', en: 'Shop' } },
  { value: 'warehouse', labels: { fr: 'Entrepôt', en: 'Warehouse' } },
  { value: 'workshop', labels: { fr: 'Atelier', en: 'Workshop' } },
  { value: 'restaurant', labels: { fr: 'Restaurant ou bar', en: 'Restaurant or bar' } },
  { value: 'hotel', labels: { fr: 'Hôtel', en: 'Hotel' } },
  { value: 'practice', labels: { fr: 'Cabinet médical', en: 'Medical practice' } },
  { value: 'coworking', labels: { fr: 'Coworking', en: 'Co-working' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const parkingTypes: SeedOption[] = [
  { value: 'outdoor', labels: { fr: 'Place extérieure', en: 'Outdoor space' } },
  { value: 'covered', labels: { fr: 'Place couverte', en: 'Covered space' } },
  { value: 'underground', labels: { fr: 'Sous-sol', en: 'Underground' } },
  { value: 'box', labels: { fr: 'Box fermé', en: 'Lock-up' } },
  { value: 'garage', labels: { fr: 'Garage', en: 'Garage' } },
  { value: 'motorbike', labels: { fr: 'Place de moto', en: 'Motorbike space' } },
  { value: 'storage', labels: { fr: 'Cave ou garde-meuble', en: 'Cellar or storage' } },
];

// oxfmt-ignore
export const landTypes: SeedOption[] = [
  { value: 'building', labels: { fr: 'Constructible', en: 'Building plot' } },
  { value: 'farm', labels: { fr: 'Agricole', en: 'Farmland' } },
  { value: 'wood', labels: { fr: 'Bois ou forêt', en: 'Woodland' } },
  { value: 'vineyard', labels: { fr: 'Vigne', en: 'Vineyard' } },
  { value: 'leisure', labels: { fr: 'Loisirs', en: 'Leisure' } },
  { value: 'pond', labels: { fr: 'Étang', en: 'Pond' } }, { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const amenities: SeedOption[] = [
  { value: 'lift', labels: { fr: 'Ascenseur', en: 'Lift' } },
  { value: 'balcony', labels: { fr: 'Balcon', en: 'Balcony' } },
  { value: 'terrace', labels: { fr: 'Terrasse', en: 'Terrace' } },
  { value: 'garden', labels: { fr: 'Jardin', en: 'Garden' } },
  { value: 'cellar', labels: { fr: 'Cave', en: 'Cellar' } },
  { value: 'parking', labels: { fr: 'Stationnement', en: 'Parking space' } },
  { value: 'garage', labels: { fr: 'Garage', en: 'Garage' } },
  { value: 'pool', labels: { fr: 'Piscine', en: 'Swimming pool' } },
  { value: 'fibre', labels: { fr: 'Fibre', en: 'Fibre broadband' } },
  { value: 'air-conditioning', labels: { fr: 'Climatisation', en: 'Air conditioning' } },
  { value: 'fireplace', labels: { fr: 'Cheminée', en: 'Fireplace' } },
  { value: 'accessible', labels: { fr: 'Accès PMR', en: 'Step-free access' } },
];

// oxfmt-ignore
export const heatings: SeedOption[] = [
  { value: 'gas', labels: { fr: 'Gaz', en: 'Gas' } },
  { value: 'electric', labels: { fr: 'Électrique', en: 'Electric' } },
  { value: 'heat-pump', labels: { fr: 'Pompe à chaleur', en: 'Heat pump' } },
  { value: 'wood', labels: { fr: 'Bois ou granulés', en: 'Wood or pellets' } },
  { value: 'oil', labels: { fr: 'Fioul', en: 'Oil' } },
  { value: 'district', labels: { fr: 'Réseau de chaleur', en: 'District heating' } },
  { value: 'collective', labels: { fr: 'Collectif', en: 'Communal' } },
  { value: 'none', labels: { fr: 'Aucun', en: 'None' } }, { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const chargeTypes: SeedOption[] = [
  { value: 'provision', labels: { fr: 'Provision avec régularisation', en: 'Provision, settled yearly' } },
  { value: 'flat', labels: { fr: 'Forfait', en: 'Flat rate' } },
  { value: 'reimbursed', labels: { fr: 'Remboursement sur justificatif', en: 'Repaid on receipt' } },
];
