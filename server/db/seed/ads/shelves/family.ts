import { between, type Shelf } from '#server/db/seed/ads/shelf.ts';

// oxfmt-ignore
export const family: Shelf[] = [
  { categoryId: 901, ads: 18, goods: true, things: [
    { drawing: 'onesie', titles: ['Lot de bodys {size}', 'Vêtements bébé {size}'], price: [5, 25], attributes: { size: ['birth', '3-months', '6-months', '12-months'], childGender: 'unisex', brand: ['petit-bateau', 'vertbaudet', 'absorba'], quantity: between(4, 15) }, details: ['Coton doux, lavés à la lessive sans parfum.', 'Pressions toutes solides.', 'Peu portés, ça grandit vite.'] },
    { drawing: 'onesie', titles: ['Pyjamas bébé {size}', 'Combinaison chaude {size}'], price: [5, 20], attributes: { size: ['3-months', '6-months', '9-months', '18-months'], childGender: ['girl', 'boy', 'unisex'], brand: ['okaidi', 'orchestra', 'kiabi'], quantity: between(1, 6) }, details: ['Fermeture qui ne coince pas.', 'Bien chaud pour l’hiver.', 'Aucune tache.'] },
  ] },
  { categoryId: 902, ads: 16, goods: true, things: [
    { drawing: 'childClothes', titles: ['Lot de vêtements {size}', 'Vêtements d’hiver {size}'], price: [8, 40], attributes: { childGarment: 'lot', size: ['3-years', '4-years', '6-years', '8-years'], childGender: ['girl', 'boy', 'unisex'], quantity: between(6, 20) }, details: ['De quoi habiller toute une saison.', 'Genoux en bon état, c’est rare.', 'Tri à faire soi-même.'] },
    { drawing: 'coat', titles: ['Manteau enfant {size}', 'Parka enfant {size}'], price: [10, 35], attributes: { childGarment: 'coat', size: ['4-years', '6-years', '8-years', '10-years'], childGender: 'unisex', colour: ['red', 'navy', 'yellow'] }, details: ['Capuche et poches zippées.', 'Déperlant, se lave à 30 degrés.', 'Porté un hiver.'] },
  ] },
  { categoryId: 903, ads: 24, goods: true, things: [
    { drawing: 'bricks', titles: ['Lot de briques {brand}', 'Caisse de briques de construction'], price: [15, 80], attributes: { toyType: 'building', brand: 'lego', ceMarked: true }, details: ['Cinq kilos environ.', 'Lavées et triées par couleur.', 'Quelques notices retrouvées.'] },
    { drawing: 'blocks', titles: ['Jouets en bois', 'Cubes en bois colorés'], price: [6, 30], attributes: { toyType: 'wooden', brand: ['janod', 'vilac'], complete: true, ceMarked: true }, details: ['Peinture sans danger.', 'Complet.', 'Indémodable.'] },
    { drawing: 'teddy', titles: ['Ours en peluche', 'Grand ours en peluche'], price: [3, 20], attributes: { toyType: 'soft-toys', ceMarked: true }, details: ['Passe en machine.', 'Cherche de nouveaux câlins.', 'Yeux brodés, sans danger.'] },
    { drawing: 'train', titles: ['Petit train et ses rails', 'Train et circuit pour enfant'], price: [15, 60], attributes: { toyType: 'vehicles', complete: true, ceMarked: true }, details: ['Deux wagons compris.', 'Des heures de jeu.', 'Rangé dans son bac.'] },
  ] },
  { categoryId: 904, ads: 10, goods: true, things: [
    { drawing: 'pram', titles: ['Poussette {brand}', 'Poussette {brand} avec nacelle'], price: [50, 340], attributes: { pushchairType: ['pushchair', 'travel-system'], brand: ['bugaboo', 'babyzen', 'chicco', 'maxi-cosi'], colour: ['grey', 'black', 'navy'] }, details: ['Roues graissées, tourne bien.', 'Housse lavée.', 'Se plie d’une main.'] },
  ] },
  { categoryId: 905, ads: 7, goods: true, things: [
    { drawing: 'carSeat', titles: ['Siège auto {brand}', 'Siège auto isofix {brand}'], price: [30, 160], attributes: { seatStandard: 'r129', brand: ['cybex', 'maxi-cosi', 'joie'], isofix: true, noAccident: true, childHeight: ['40-105', '76-105'], manufactureYear: between(2020, 2025) }, details: ['Jamais accidenté.', 'Notice dans la poche.', 'Housse déhoussable.'] },
  ] },
  { categoryId: 906, ads: 12, goods: true, things: [
    { drawing: 'cot', titles: ['Lit bébé à barreaux', 'Lit bébé à barreaux avec matelas'], price: [40, 170], attributes: { nurseryType: 'cot', material: 'solid-wood', colour: ['white', 'beige'] }, details: ['Sommier à trois hauteurs.', 'Vis et clé fournies.', 'Matelas protégé dès le début.'] },
  ] },
  { categoryId: 907, ads: 10, goods: true, things: [
    { drawing: 'highChair', titles: ['Chaise haute {brand}', 'Chaise haute en bois'], price: [20, 90], attributes: { babyCareType: 'high-chair', brand: ['stokke', 'chicco', 'ikea'] }, details: ['Tablette amovible.', 'Harnais complet.', 'Se nettoie d’un coup d’éponge.'] },
    { drawing: 'bouncer', titles: ['Transat bébé', 'Transat {brand}'], price: [15, 70], attributes: { babyCareType: 'bouncer', brand: ['babybjorn', 'chicco'] }, details: ['Endort en deux minutes.', 'Toile lavée.', 'Pliable.'] },
    { drawing: 'bottle', titles: ['Lot de biberons', 'Chauffe-biberon et biberons'], price: [8, 30], attributes: { babyCareType: 'bottles', brand: ['tommee-tippee', 'beaba'] }, details: ['Tétines neuves.', 'Stérilisés.', 'Sans bisphénol.'] },
  ] },
  { categoryId: 908, ads: 8, goods: true, things: [
    { drawing: 'trampoline', titles: ['Trampoline avec filet', 'Trampoline de jardin 3 mètres'], price: [50, 190], attributes: { outdoorToyType: 'trampoline' }, details: ['Filet changé l’an dernier.', 'À démonter ensemble.', 'Ressorts protégés.'] },
    { drawing: 'slide', titles: ['Toboggan de jardin', 'Toboggan pour le jardin, 3 à 8 ans'], price: [25, 120], attributes: { outdoorToyType: 'slide' }, details: ['Plastique épais.', 'Stable sur l’herbe.', 'Couleurs encore vives.'] },
  ] },
  { categoryId: 909, ads: 6, goods: true, things: [
    { drawing: 'schoolbag', titles: ['Cartable à roulettes', 'Cartable en très bon état'], price: [10, 45], attributes: { schoolType: 'bag', schoolLevel: ['primary', 'lower-secondary'] }, details: ['Fond rigide.', 'Bandes réfléchissantes.', 'Une année d’école.'] },
  ] },
  { categoryId: 910, ads: 5, goods: true, things: [
    { drawing: 'nursingPillow', titles: ['Coussin d’allaitement', 'Coussin de maternité lavable'], price: [10, 35], attributes: { maternityType: 'pillow' }, details: ['Housse de rechange.', 'Microbilles, très souple.', 'Indispensable les premiers mois.'] },
    { drawing: 'dress', titles: ['Robe de grossesse taille {size}', 'Robe de grossesse légère, taille {size}'], price: [8, 35], attributes: { maternityType: 'clothes', size: ['s', 'm', 'l'] }, details: ['Suit bien les rondeurs.', 'Tissu extensible.', 'Portée un été.'] },
  ] },
];
