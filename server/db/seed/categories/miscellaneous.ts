/** What fits nowhere else. */
import { attr } from './attributes.ts';
import type { SeedCategory } from './types.ts';

// oxfmt-ignore
export const miscellaneous: SeedCategory = {
  id: 12, names: { fr: 'Divers', en: 'Miscellaneous' }, icon: 'box-seam',
  descriptions: { fr: 'Tout ce qui ne rentre dans aucune autre case', en: 'Whatever does not fit in any other box' },
  children: [
    { id: 1201, names: { fr: 'Dons', en: 'Free to collect' }, icon: 'gift',
      descriptions: { fr: 'À donner contre un simple déplacement', en: 'To give away to whoever collects' },
      attributes: [
        { key: 'giveawayType', labels: { fr: 'Type d’objet', en: 'Type of object' }, type: 'enum', filterable: true,
          options: [
            { value: 'furniture', labels: { fr: 'Meubles', en: 'Furniture' } },
            { value: 'appliances', labels: { fr: 'Appareils', en: 'Appliances' } },
            { value: 'clothes', labels: { fr: 'Vêtements', en: 'Clothes' } },
            { value: 'books', labels: { fr: 'Livres', en: 'Books' } },
            { value: 'children', labels: { fr: 'Enfance', en: 'Children' } },
            { value: 'garden', labels: { fr: 'Jardin', en: 'Garden' } },
            { value: 'materials', labels: { fr: 'Matériaux', en: 'Materials' } },
            { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
          ] },
        { key: 'collectBefore', labels: { fr: 'À retirer avant le', en: 'Collect before' }, type: 'date' },
        attr.delivery,
      ] },
    { id: 1202, names: { fr: 'Lots & vide-maison', en: 'Lots & clearances' }, icon: 'archive',
      descriptions: { fr: 'Lots d’objets, successions et greniers à vider',
        en: 'Job lots, house clearances and attics to empty' },
      attributes: [
        { key: 'clearanceType', labels: { fr: 'Contenu', en: 'Contents' }, type: 'enum', filterable: true, options: [
          { value: 'mixed', labels: { fr: 'Lot varié', en: 'Mixed lot' } },
          { value: 'furniture', labels: { fr: 'Mobilier', en: 'Furniture' } },
          { value: 'books', labels: { fr: 'Livres', en: 'Books' } },
          { value: 'toys', labels: { fr: 'Jouets', en: 'Toys' } },
          { value: 'clothes', labels: { fr: 'Vêtements', en: 'Clothes' } },
          { value: 'tools', labels: { fr: 'Outils', en: 'Tools' } },
          { value: 'curios', labels: { fr: 'Bibelots', en: 'Curios' } },
          { value: 'whole-house', labels: { fr: 'Maison entière', en: 'Whole house' } },
        ] },
        attr.quantity, attr.delivery,
      ] },
    { id: 1203, names: { fr: 'Troc & échanges', en: 'Swaps' }, icon: 'arrow-left-right',
      descriptions: { fr: 'Un objet contre un autre, ou un service', en: 'One thing for another, or for a favour' },
      attributes: [
        { key: 'swapFor', labels: { fr: 'Contre quoi', en: 'In return for' }, type: 'text', required: true },
        attr.delivery,
      ] },
    { id: 1204, names: { fr: 'Vide-greniers & brocantes', en: 'Car boot sales & flea markets' }, icon: 'calendar-event',
      descriptions: { fr: 'Dates et lieux des ventes près de chez vous', en: 'When and where sales happen near you' },
      attributes: [
        attr.eventDate,
        { key: 'openingHours', labels: { fr: 'Horaires', en: 'Opening hours' }, type: 'text' },
        { key: 'marketType', labels: { fr: 'Type de vente', en: 'Type of sale' }, type: 'enum', filterable: true,
          options: [
            { value: 'car-boot', labels: { fr: 'Vide-greniers', en: 'Car boot sale' } },
            { value: 'flea', labels: { fr: 'Brocante', en: 'Flea market' } },
            { value: 'clothes', labels: { fr: 'Bourse aux vêtements', en: 'Clothes sale' } },
            { value: 'toys', labels: { fr: 'Bourse aux jouets', en: 'Toy sale' } },
            { value: 'house', labels: { fr: 'Vide-maison', en: 'House sale' } },
            { value: 'charity', labels: { fr: 'Vente solidaire', en: 'Charity sale' } },
            { value: 'market', labels: { fr: 'Marché de créateurs', en: 'Makers’ market' } },
          ] },
        { key: 'stallFee', labels: { fr: 'Prix de l’emplacement', en: 'Stall fee' }, type: 'number', min: 0, max: 500,
          unit: '€' },
      ] },
    { id: 1205, names: { fr: 'Objets perdus ou trouvés', en: 'Lost property' }, icon: 'binoculars',
      descriptions: { fr: 'Clés, sacs, téléphones et doudous égarés', en: 'Keys, bags, phones and toys gone astray' },
      attributes: [
        attr.lostOrFound, attr.lostDate,
      ] },
    { id: 1206, names: { fr: 'Cartes & chèques cadeaux', en: 'Gift cards' }, icon: 'credit-card',
      descriptions: { fr: 'Cartes, coffrets et bons encore valables', en: 'Cards, boxes and vouchers still valid' },
      attributes: [
        { key: 'voucherValue', labels: { fr: 'Valeur faciale', en: 'Face value' }, type: 'number', filterable: true,
          min: 1, max: 5000, unit: '€' },
        { key: 'validUntil', labels: { fr: 'Valable jusqu’au', en: 'Valid until' }, type: 'date', required: true },
        { key: 'merchant', labels: { fr: 'Enseigne', en: 'Shop' }, type: 'text' },
        attr.delivery,
      ] },
    { id: 1207, names: { fr: 'Autres', en: 'Everything else' }, icon: 'question-circle',
      descriptions: { fr: 'L’inclassable, l’insolite et le reste', en: 'The odd, the unusual and the rest' },
      attributes: [
        attr.quantity, attr.delivery,
      ] },
  ],
};
