import { between, type Shelf } from '#server/db/seed/ads/shelf.ts';

// oxfmt-ignore
export const professional: Shelf[] = [
  { categoryId: 1101, ads: 5, goods: true, pro: .9, things: [
    { drawing: 'tractor', where: 'country', titles: ['Tracteur agricole {power} ch', 'Tracteur révisé, {engineHours} heures'], price: [9000, 38000], attributes: { farmEquipmentType: 'tractor', power: between(60, 140, 5), engineHours: between(2000, 8000, 100) }, details: ['Relevage et prise de force revus.', 'Cabine climatisée.', 'Pneus arrière à 70 %.'] },
    { drawing: 'trailer', where: 'country', titles: ['Benne agricole de 8 tonnes', 'Plateau fourrager'], price: [1500, 6500], attributes: { farmEquipmentType: 'trailer' }, details: ['Ridelles en bon état.', 'Freinage hydraulique.', 'Carte grise en ordre.'] },
  ] },
  { categoryId: 1102, ads: 5, goods: true, pro: .6, things: [
    { drawing: 'digger', titles: ['Mini-pelle de 1,8 tonne', 'Mini-pelle avec trois godets'], price: [9500, 19000], attributes: { siteEquipmentType: 'mini-excavator', engineHours: between(800, 4000, 100), maxWeight: 1800 }, details: ['Vidange faite tous les ans.', 'Vendue avec trois godets.', 'Chenilles changées l’an dernier.'] },
    { drawing: 'scaffold', titles: ['Échafaudage roulant de 6 mètres', 'Échafaudage aluminium complet'], price: [450, 1400], attributes: { siteEquipmentType: 'scaffold' }, details: ['Garde-corps et stabilisateurs compris.', 'Monté par deux personnes en une demi-heure.', 'Conforme et contrôlé.'] },
  ] },
  { categoryId: 1103, ads: 5, goods: true, pro: .9, things: [
    { drawing: 'proOven', titles: ['Four à convection professionnel', 'Four de restaurant, 5 niveaux'], price: [600, 2400], attributes: { cateringType: 'oven', cateringEnergy: ['single-phase', 'three-phase'] }, details: ['Utilisé deux saisons dans une crêperie.', 'Joint de porte neuf.', 'Notice et plaques fournies.'] },
    { drawing: 'coffee', titles: ['Machine à café deux groupes', 'Machine à expresso de bar'], price: [900, 3200], attributes: { cateringType: 'coffee', cateringEnergy: 'single-phase' }, details: ['Détartrée et réglée.', 'Moulin compris.', 'Visible en fonctionnement.'] },
  ] },
  { categoryId: 1104, ads: 4, goods: true, pro: .6, things: [
    { drawing: 'forklift', titles: ['Chariot élévateur {liftCapacity} kg', 'Chariot élévateur électrique'], price: [3500, 12000], attributes: { handlingType: 'forklift', liftCapacity: [1500, 2000, 2500], powerSource: 'battery', engineHours: between(2000, 9000, 500) }, details: ['Batterie remplacée il y a deux ans.', 'Contrôle périodique à jour.', 'Chargeur fourni.'] },
    { drawing: 'palletTruck', titles: ['Transpalette manuel 2,5 tonnes', 'Transpalette manuel, roues neuves'], price: [90, 220], attributes: { handlingType: 'pallet-truck', powerSource: 'manual', liftCapacity: 2500 }, details: ['Roues en polyuréthane.', 'Le vérin ne perd pas d’huile.', 'Fourches de 115 cm.'] },
  ] },
  { categoryId: 1105, ads: 5, goods: true, pro: .3, things: [
    { drawing: 'welder', titles: ['Poste à souder inverter', 'Poste à souder semi-automatique'], price: [180, 750], attributes: { machineType: 'welding', powerSource: 'mains' }, details: ['Torche et masse comprises.', 'Servi pour un portail.', 'Valise de transport.'] },
    { drawing: 'compressor', titles: ['Compresseur 100 litres', 'Compresseur d’atelier silencieux'], price: [120, 420], attributes: { machineType: 'compressor', powerSource: 'mains' }, details: ['Cuve éprouvée.', 'Tuyau de dix mètres offert.', 'Courroie neuve.'] },
  ] },
  { categoryId: 1106, ads: 5, goods: true, pro: .8, things: [
    { drawing: 'officeChair', titles: ['Fauteuil de bureau ergonomique', 'Fauteuil de bureau à roulettes'], price: [40, 220], attributes: { officeType: 'chair', quantity: 1 }, details: ['Réglage en hauteur et en profondeur.', 'Tissu sans tache.', 'Roulettes pour sol dur.'] },
    { drawing: 'desk', titles: ['Bureau droit 160 cm', 'Bureau réglable en hauteur'], price: [70, 380], attributes: { officeType: 'desk', quantity: 1 }, details: ['Plateau sans rayure.', 'Passe-câbles et caisson.', 'Démonté, prêt à charger.'] },
  ] },
  { categoryId: 1107, ads: 4, goods: true, pro: .5, things: [
    { drawing: 'till', titles: ['Caisse enregistreuse tactile', 'Caisse avec tiroir et imprimante'], price: [150, 600], attributes: { shopEquipmentType: 'till', quantity: 1 }, details: ['Logiciel de caisse certifié.', 'Rouleaux de rechange fournis.', 'Provient d’une boutique qui a fermé.'] },
    { drawing: 'shopDisplay', titles: ['Portant de boutique', 'Portant à vêtements de magasin'], price: [40, 180], attributes: { shopEquipmentType: 'display', quantity: 1 }, details: ['Tube d’acier, étagère en bois dessous.', 'Un mètre vingt de large.', 'Facile à déplacer.'] },
  ] },
  { categoryId: 1108, ads: 4, goods: true, pro: 0, things: [
    { drawing: 'wheelchair', titles: ['Fauteuil roulant pliant', 'Fauteuil roulant léger'], price: [90, 320], attributes: { medicalType: 'mobility' }, details: ['Freins révisés.', 'Coussin neuf.', 'Se plie pour le coffre.'] },
    { drawing: 'massageTable', titles: ['Table de massage pliante', 'Table de soins réglable'], price: [80, 350], attributes: { medicalType: 'physiotherapy' }, details: ['Housse de transport comprise.', 'Sangles et pieds vérifiés.', 'Servie un an en cabinet.'] },
  ] },
  { categoryId: 1109, ads: 4, goods: true, pro: .7, things: [
    { drawing: 'gears', titles: ['Lot d’engrenages industriels', 'Engrenages et roulements, lot'], price: [50, 400], attributes: { industryType: 'parts', quantity: between(5, 20) }, details: ['Stock d’un atelier fermé.', 'Références sur les photos.', 'Vendu en lot de préférence.'] },
    { drawing: 'robotArm', titles: ['Bras robotisé de démonstration', 'Robot industriel six axes'], price: [3500, 9500], attributes: { industryType: 'robot', powerSource: 'mains', quantity: 1 }, details: ['Armoire et câbles compris.', 'Peu d’heures, usage pédagogique.', 'Essai possible sur place.'] },
  ] },
  { categoryId: 1110, ads: 4, goods: true, pro: .3, things: [
    { drawing: 'microphone', titles: ['Kit de sonorisation et projecteur', 'Sonorisation, micro et éclairage'], price: [80, 450], attributes: { stageType: 'sound', quantity: 3 }, details: ['Un micro sur pied, une enceinte et un projecteur.', 'Câbles de dix mètres.', 'Rangé dans sa valise.'] },
    { drawing: 'awning', titles: ['Barnum pliant 3 x 4,5 m', 'Tonnelle de marché'], price: [120, 480], attributes: { stageType: 'marquee', quantity: 1 }, details: ['Quatre murs et des lests.', 'Monté en cinq minutes à deux.', 'Toile sans accroc.'] },
  ] },
];
