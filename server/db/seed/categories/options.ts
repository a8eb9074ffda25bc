/** Lists that several categories share. */
import type { SeedOption } from './types.ts';

// oxfmt-ignore
export const colours: SeedOption[] = [
  { value: 'black', labels: { fr: 'Noir', en: 'Black' } }, { value: 'white', labels: { fr: 'Blanc', en: 'White' } },
  { value: 'grey', labels: { fr: 'Gris', en: 'Grey' } }, { value: 'silver', labels: { fr: 'Argent', en: 'Silver' } },
  { value: 'blue', labels: { fr: 'Bleu', en: 'Blue' } }, { value: 'navy', labels: { fr: 'Bleu marine', en: 'Navy' } },
  { value: 'red', labels: { fr: 'Rouge', en: 'Red' } },
  { value: 'burgundy', labels: { fr: 'Bordeaux', en: 'Burgundy' } },
  { value: 'green', labels: { fr: 'Vert', en: 'Green' } }, { value: 'khaki', labels: { fr: 'Kaki', en: 'Khaki' } },
  { value: 'yellow', labels: { fr: 'Jaune', en: 'Yellow' } },
  { value: 'orange', labels: { fr: 'Orange', en: 'Orange' } },
  { value: 'brown', labels: { fr: 'Marron', en: 'Brown' } }, { value: 'beige', labels: { fr: 'Beige', en: 'Beige' } },
  { value: 'pink', labels: { fr: 'Rose', en: 'Pink' } }, { value: 'purple', labels: { fr: 'Violet', en: 'Purple' } },
  { value: 'gold', labels: { fr: 'Doré', en: 'Gold' } },
  { value: 'multicolour', labels: { fr: 'Multicolore', en: 'Multicoloured' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const materials: SeedOption[] = [
  { value: 'solid-wood', labels: { fr: 'Bois massif', en: 'Solid wood' } },
  { value: 'wood-panel', labels: { fr: 'Bois aggloméré ou plaqué', en: 'Wood panel or veneer' } },
  { value: 'metal', labels: { fr: 'Métal', en: 'Metal' } }, { value: 'glass', labels: { fr: 'Verre', en: 'Glass' } },
  { value: 'marble', labels: { fr: 'Marbre ou pierre', en: 'Marble or stone' } },
  { value: 'ceramic', labels: { fr: 'Céramique ou porcelaine', en: 'Ceramic or china' } },
  { value: 'leather', labels: { fr: 'Cuir', en: 'Leather' } },
  { value: 'fabric', labels: { fr: 'Tissu', en: 'Fabric' } },
  { value: 'velvet', labels: { fr: 'Velours', en: 'Velvet' } },
  { value: 'cotton', labels: { fr: 'Coton', en: 'Cotton' } }, { value: 'linen', labels: { fr: 'Lin', en: 'Linen' } },
  { value: 'wool', labels: { fr: 'Laine', en: 'Wool' } },
  { value: 'rattan', labels: { fr: 'Rotin ou osier', en: 'Rattan or wicker' } },
  { value: 'bamboo', labels: { fr: 'Bambou', en: 'Bamboo' } },
  { value: 'plastic', labels: { fr: 'Plastique', en: 'Plastic' } },
  { value: 'resin', labels: { fr: 'Résine', en: 'Resin' } },
  { value: 'concrete', labels: { fr: 'Béton', en: 'Concrete' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const furnitureStyles: SeedOption[] = [
  { value: 'contemporary', labels: { fr: 'Contemporain', en: 'Contemporary' } },
  { value: 'scandinavian', labels: { fr: 'Scandinave', en: 'Scandinavian' } },
  { value: 'industrial', labels: { fr: 'Industriel', en: 'Industrial' } },
  { value: 'vintage', labels: { fr: 'Vintage', en: 'Vintage' } },
  { value: 'rustic', labels: { fr: 'Rustique', en: 'Rustic' } },
  { value: 'antique', labels: { fr: 'Ancien', en: 'Antique' } },
  { value: 'art-deco', labels: { fr: 'Art déco', en: 'Art deco' } },
  { value: 'ethnic', labels: { fr: 'Ethnique', en: 'Ethnic' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const deliveryModes: SeedOption[] = [
  { value: 'pickup', labels: { fr: 'Remise en main propre', en: 'Collection in person' } },
  { value: 'parcel', labels: { fr: 'Envoi par colis', en: 'Sent by parcel' } },
  { value: 'home-delivery', labels: { fr: 'Livraison à domicile', en: 'Home delivery' } },
];

// oxfmt-ignore
export const offerTypes: SeedOption[] = [
  { value: 'offer', labels: { fr: 'Je propose', en: 'Offering' } },
  { value: 'request', labels: { fr: 'Je recherche', en: 'Looking for' } },
];

// oxfmt-ignore
export const audiences: SeedOption[] = [
  { value: 'women', labels: { fr: 'Femme', en: 'Women' } }, { value: 'men', labels: { fr: 'Homme', en: 'Men' } },
  { value: 'unisex', labels: { fr: 'Mixte', en: 'Unisex' } },
  { value: 'children', labels: { fr: 'Enfant', en: 'Children' } },
];

// oxfmt-ignore
export const adultSizes: SeedOption[] = [
  { value: 'xxs', labels: { fr: 'XXS', en: 'XXS' } }, { value: 'xs', labels: { fr: 'XS', en: 'XS' } },
  { value: 's', labels: { fr: 'S', en: 'S' } }, { value: 'm', labels: { fr: 'M', en: 'M' } },
  { value: 'l', labels: { fr: 'L', en: 'L' } }, { value: 'xl', labels: { fr: 'XL', en: 'XL' } },
  { value: 'xxl', labels: { fr: 'XXL', en: 'XXL' } }, { value: '3xl', labels: { fr: '3XL', en: '3XL' } },
  { value: '4xl', labels: { fr: '4XL', en: '4XL' } }, { value: '5xl', labels: { fr: '5XL', en: '5XL' } },
  { value: 'one-size', labels: { fr: 'Taille unique', en: 'One size' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

/** French letter and number sizes; the English label gives the UK number. */
// oxfmt-ignore
export const womenSizes: SeedOption[] = [
  { value: 'xxs', labels: { fr: 'XXS / 32', en: 'XXS / UK 4' } },
  { value: 'xs', labels: { fr: 'XS / 34', en: 'XS / UK 6' } }, { value: 's', labels: { fr: 'S / 36', en: 'S / UK 8' } },
  { value: 'm', labels: { fr: 'M / 38', en: 'M / UK 10' } }, { value: 'l', labels: { fr: 'L / 40', en: 'L / UK 12' } },
  { value: 'xl', labels: { fr: 'XL / 42', en: 'XL / UK 14' } },
  { value: 'xxl', labels: { fr: 'XXL / 44', en: 'XXL / UK 16' } },
  { value: '3xl', labels: { fr: '3XL / 46', en: '3XL / UK 18' } },
  { value: '4xl', labels: { fr: '4XL / 48', en: '4XL / UK 20' } },
  { value: '5xl', labels: { fr: '5XL / 50', en: '5XL / UK 22' } },
  { value: 'one-size', labels: { fr: 'Taille unique', en: 'One size' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const childSizes: SeedOption[] = [
  { value: 'preterm', labels: { fr: 'Prématuré', en: 'Preterm' } },
  { value: 'birth', labels: { fr: 'Naissance', en: 'Newborn' } },
  { value: '1-month', labels: { fr: '1 mois', en: '1 month' } },
  { value: '3-months', labels: { fr: '3 mois', en: '3 months' } },
  { value: '6-months', labels: { fr: '6 mois', en: '6 months' } },
  { value: '9-months', labels: { fr: '9 mois', en: '9 months' } },
  { value: '12-months', labels: { fr: '12 mois', en: '12 months' } },
  { value: '18-months', labels: { fr: '18 mois', en: '18 months' } },
  { value: '2-years', labels: { fr: '2 ans', en: '2 years' } },
  { value: '3-years', labels: { fr: '3 ans', en: '3 years' } },
  { value: '4-years', labels: { fr: '4 ans', en: '4 years' } },
  { value: '5-years', labels: { fr: '5 ans', en: '5 years' } },
  { value: '6-years', labels: { fr: '6 ans', en: '6 years' } },
  { value: '8-years', labels: { fr: '8 ans', en: '8 years' } },
  { value: '10-years', labels: { fr: '10 ans', en: '10 years' } },
  { value: '12-years', labels: { fr: '12 ans', en: '12 years' } },
  { value: '14-years', labels: { fr: '14 ans', en: '14 years' } },
  { value: '16-years', labels: { fr: '16 ans', en: '16 years' } },
];

/** European sizes, children and adults. */
// oxfmt-ignore
export const shoeSizes: SeedOption[] = [
  { value: '16', labels: { fr: '16', en: '16' } }, { value: '17', labels: { fr: '17', en: '17' } },
  { value: '18', labels: { fr: '18', en: '18' } }, { value: '19', labels: { fr: '19', en: '19' } },
  { value: '20', labels: { fr: '20', en: '20' } }, { value: '21', labels: { fr: '21', en: '21' } },
  { value: '22', labels: { fr: '22', en: '22' } }, { value: '23', labels: { fr: '23', en: '23' } },
  { value: '24', labels: { fr: '24', en: '24' } }, { value: '25', labels: { fr: '25', en: '25' } },
  { value: '26', labels: { fr: '26', en: '26' } }, { value: '27', labels: { fr: '27', en: '27' } },
  { value: '28', labels: { fr: '28', en: '28' } }, { value: '29', labels: { fr: '29', en: '29' } },
  { value: '30', labels: { fr: '30', en: '30' } }, { value: '31', labels: { fr: '31', en: '31' } },
  { value: '32', labels: { fr: '32', en: '32' } }, { value: '33', labels: { fr: '33', en: '33' } },
  { value: '34', labels: { fr: '34', en: '34' } }, { value: '35', labels: { fr: '35', en: '35' } },
  { value: '36', labels: { fr: '36', en: '36' } }, { value: '37', labels: { fr: '37', en: '37' } },
  { value: '38', labels: { fr: '38', en: '38' } }, { value: '39', labels: { fr: '39', en: '39' } },
  { value: '40', labels: { fr: '40', en: '40' } }, { value: '41', labels: { fr: '41', en: '41' } },
  { value: '42', labels: { fr: '42', en: '42' } }, { value: '43', labels: { fr: '43', en: '43' } },
  { value: '44', labels: { fr: '44', en: '44' } }, { value: '45', labels: { fr: '45', en: '45' } },
  { value: '46', labels: { fr: '46', en: '46' } }, { value: '47', labels: { fr: '47', en: '47' } },
  { value: '48', labels: { fr: '48', en: '48' } }, { value: '49', labels: { fr: '49', en: '49' } },
  { value: '50', labels: { fr: '50', en: '50' } },
];

// oxfmt-ignore
export const ageRanges: SeedOption[] = [
  { value: 'pregnancy', labels: { fr: 'Grossesse', en: 'Pregnancy' } },
  { value: '0-6-months', labels: { fr: '0 à 6 mois', en: '0 to 6 months' } },
  { value: '6-12-months', labels: { fr: '6 à 12 mois', en: '6 to 12 months' } },
  { value: '1-2-years', labels: { fr: '1 à 2 ans', en: '1 to 2 years' } },
  { value: '3-5-years', labels: { fr: '3 à 5 ans', en: '3 to 5 years' } },
  { value: '6-8-years', labels: { fr: '6 à 8 ans', en: '6 to 8 years' } },
  { value: '9-12-years', labels: { fr: '9 à 12 ans', en: '9 to 12 years' } },
  { value: '13-plus', labels: { fr: '13 ans et plus', en: '13 and over' } },
];

/** Classes of the DPE and GES diagnoses. */
// oxfmt-ignore
export const energyClasses: SeedOption[] = [
  { value: 'a', labels: { fr: 'A', en: 'A' } }, { value: 'b', labels: { fr: 'B', en: 'B' } },
  { value: 'c', labels: { fr: 'C', en: 'C' } }, { value: 'd', labels: { fr: 'D', en: 'D' } },
  { value: 'e', labels: { fr: 'E', en: 'E' } }, { value: 'f', labels: { fr: 'F', en: 'F' } },
  { value: 'g', labels: { fr: 'G', en: 'G' } }, { value: 'ns', labels: { fr: 'Non soumis', en: 'Not subject' } },
];

// oxfmt-ignore
export const powerSources: SeedOption[] = [
  { value: 'manual', labels: { fr: 'Manuel', en: 'Manual' } },
  { value: 'mains', labels: { fr: 'Secteur', en: 'Mains' } },
  { value: 'battery', labels: { fr: 'Batterie', en: 'Battery' } },
  { value: 'petrol', labels: { fr: 'Essence', en: 'Petrol' } },
  { value: 'diesel', labels: { fr: 'Diesel', en: 'Diesel' } },
  { value: 'pneumatic', labels: { fr: 'Pneumatique', en: 'Pneumatic' } },
  { value: 'solar', labels: { fr: 'Solaire', en: 'Solar' } }, { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const fuels: SeedOption[] = [
  { value: 'petrol', labels: { fr: 'Essence', en: 'Petrol' } },
  { value: 'diesel', labels: { fr: 'Diesel', en: 'Diesel' } },
  { value: 'hybrid', labels: { fr: 'Hybride', en: 'Hybrid' } },
  { value: 'plug-in-hybrid', labels: { fr: 'Hybride rechargeable', en: 'Plug-in hybrid' } },
  { value: 'electric', labels: { fr: 'Électrique', en: 'Electric' } },
  { value: 'lpg', labels: { fr: 'GPL', en: 'LPG' } }, { value: 'cng', labels: { fr: 'GNV', en: 'CNG' } },
  { value: 'ethanol', labels: { fr: 'Bioéthanol E85', en: 'E85 bioethanol' } },
  { value: 'hydrogen', labels: { fr: 'Hydrogène', en: 'Hydrogen' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const gearboxes: SeedOption[] = [
  { value: 'manual', labels: { fr: 'Manuelle', en: 'Manual' } },
  { value: 'automatic', labels: { fr: 'Automatique', en: 'Automatic' } },
];

// oxfmt-ignore
export const critAirClasses: SeedOption[] = [
  { value: 'e', labels: { fr: 'Crit’Air E (électrique, hydrogène)', en: 'Crit’Air E (electric, hydrogen)' } },
  { value: '1', labels: { fr: 'Crit’Air 1', en: 'Crit’Air 1' } },
  { value: '2', labels: { fr: 'Crit’Air 2', en: 'Crit’Air 2' } },
  { value: '3', labels: { fr: 'Crit’Air 3', en: 'Crit’Air 3' } },
  { value: '4', labels: { fr: 'Crit’Air 4', en: 'Crit’Air 4' } },
  { value: '5', labels: { fr: 'Crit’Air 5', en: 'Crit’Air 5' } },
  { value: 'none', labels: { fr: 'Non classé', en: 'Unclassified' } },
];

// oxfmt-ignore
export const licences: SeedOption[] = [
  { value: 'none', labels: { fr: 'Sans permis', en: 'None' } },
  { value: 'am', labels: { fr: 'AM (ex-BSR)', en: 'AM' } }, { value: 'a1', labels: { fr: 'A1', en: 'A1' } },
  { value: 'a2', labels: { fr: 'A2', en: 'A2' } }, { value: 'a', labels: { fr: 'A', en: 'A' } },
  { value: 'b', labels: { fr: 'B', en: 'B' } }, { value: 'b96', labels: { fr: 'B96', en: 'B96' } },
  { value: 'be', labels: { fr: 'BE', en: 'BE' } }, { value: 'c1', labels: { fr: 'C1', en: 'C1' } },
  { value: 'c', labels: { fr: 'C', en: 'C' } }, { value: 'ce', labels: { fr: 'CE', en: 'CE' } },
  { value: 'd', labels: { fr: 'D', en: 'D' } },
  { value: 'boat-coastal', labels: { fr: 'Permis côtier', en: 'Coastal boating' } },
  { value: 'boat-river', labels: { fr: 'Permis fluvial', en: 'Inland boating' } },
];
