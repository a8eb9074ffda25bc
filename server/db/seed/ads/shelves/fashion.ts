import { between, type Shelf } from '#server/db/seed/ads/shelf.ts';

// oxfmt-ignore
export const fashion: Shelf[] = [
  { categoryId: 701, ads: 58, goods: true, pro: .03, things: [
    { drawing: 'dress', titles: ['Robe d’été fleurie taille {size}', 'Robe longue {colour} taille {size}', 'Robe {brand} jamais portée'], price: [8, 45], attributes: { womenGarment: 'dress', size: ['xs', 's', 'm', 'l'], colour: ['blue', 'red', 'green', 'multicolour'], brand: ['h-m', 'gap', 'asos', 'caroll'], season: 'summer' }, details: ['Tissu léger, tombe joliment.', 'Portée deux fois.', 'Lavée et repassée.', 'Doublure en coton.'] },
    { drawing: 'coat', titles: ['Manteau en laine taille {size}', 'Manteau {colour} bien chaud'], price: [25, 110], attributes: { womenGarment: 'coat', size: ['s', 'm', 'l', 'xl'], colour: ['navy', 'beige', 'black', 'burgundy'], brand: ['caroll', 'comptoir-des-cotonniers', 'gap'], season: 'winter' }, details: ['Coupe droite, deux poches.', 'Boutons tous présents.', 'Sort du pressing.'] },
    { drawing: 'jumper', titles: ['Pull en laine douce taille {size}', 'Pull {colour} à col rond'], price: [8, 35], attributes: { womenGarment: 'jumper', size: ['s', 'm', 'l'], colour: ['beige', 'green', 'grey', 'red'], season: 'winter' }, details: ['Ne gratte pas.', 'Aucun bouloche.', 'Rangé tout l’été avec de la lavande.'] },
    { drawing: 'jeans', titles: ['Jean taille haute {size}', 'Jean droit {brand}'], price: [10, 40], attributes: { womenGarment: 'jeans', size: ['xs', 's', 'm', 'l'], colour: 'blue', brand: ['bonobo', 'diesel', 'h-m'] }, details: ['Longueur classique.', 'Très confortable.', 'Couleur conservée.'] },
  ], phrases: ['Prix dégressif à partir de deux articles.', 'Je peux prendre les mesures à plat.'] },
  { categoryId: 702, ads: 34, goods: true, things: [
    { drawing: 'shirt', titles: ['Chemise {colour} taille {size}', 'Chemise en lin taille {size}'], price: [8, 30], attributes: { menGarment: 'shirt', size: ['s', 'm', 'l', 'xl'], colour: ['white', 'blue', 'grey'] }, details: ['Col impeccable.', 'Coupe ajustée.', 'Portée pour un mariage.'] },
    { drawing: 'suit', titles: ['Costume deux pièces taille {size}', 'Costume {colour} en laine'], price: [50, 180], attributes: { menGarment: 'suit', size: ['m', 'l', 'xl'], colour: ['navy', 'grey', 'black'], brand: ['celio', 'hugo-boss'] }, details: ['Veste doublée.', 'Pantalon ourlé à 80 cm.', 'Housse fournie.'] },
    { drawing: 'coat', titles: ['Parka homme taille {size}', 'Blouson chaud taille {size}'], price: [25, 95], attributes: { menGarment: ['coat', 'jacket'], size: ['m', 'l', 'xl', 'xxl'], colour: ['khaki', 'navy', 'black'], season: 'winter' }, details: ['Capuche amovible.', 'Fermeture parfaite.', 'Déperlant.'] },
    { drawing: 'tshirt', titles: ['Lot de t-shirts taille {size}', 'T-shirts en coton, lot de cinq'], price: [10, 25], attributes: { menGarment: 'tshirt', size: ['m', 'l', 'xl'], colour: ['white', 'black', 'multicolour'] }, details: ['Coton épais.', 'Bon état, pour le sport ou tous les jours.', 'Vendus ensemble.'] },
  ] },
  { categoryId: 703, ads: 46, goods: true, pro: .05, things: [
    { drawing: 'sneakers', titles: ['Baskets {brand} pointure {shoeSize}', 'Baskets blanches {shoeSize}', 'Baskets de course {shoeSize}'], price: [20, 90], attributes: { audience: ['women', 'men', 'unisex'], shoeSize: ['37', '38', '39', '41', '42', '43', '44'], shoeType: 'trainers', brand: ['adidas', 'converse'], colour: ['white', 'black', 'blue'] }, details: ['Semelle peu usée.', 'Lacets neufs.', 'Un peu petites pour moi.', 'Nettoyées avec soin.'] },
    { drawing: 'boots', titles: ['Bottines en cuir pointure {shoeSize}', 'Bottes {colour} {shoeSize}'], price: [25, 110], attributes: { audience: ['women', 'men'], shoeSize: ['36', '37', '38', '39', '40', '42'], shoeType: ['boots', 'ankle-boots'], brand: ['dr-martens', 'eram'], shoeMaterial: 'leather', colour: ['black', 'brown', 'burgundy'] }, details: ['Cuir nourri chaque hiver.', 'Talon refait par le cordonnier.', 'Très confortables.'] },
    { drawing: 'heels', titles: ['Escarpins pointure {shoeSize}', 'Escarpins {colour} portés une fois'], price: [15, 60], attributes: { audience: 'women', shoeSize: ['36', '37', '38', '39', '40'], shoeType: 'court', colour: ['black', 'red', 'beige'] }, details: ['Talon de sept centimètres.', 'Boîte d’origine.', 'Portés à un mariage.'] },
  ] },
  { categoryId: 704, ads: 30, goods: true, things: [
    { drawing: 'handbag', titles: ['Sac à main en cuir {colour}', 'Sac bandoulière {colour}', 'Sac à main vintage'], price: [20, 140], attributes: { bagType: ['handbag', 'shoulder'], audience: 'women', material: 'leather', colour: ['brown', 'black', 'red', 'green'] }, details: ['Intérieur propre.', 'Fermoir solide.', 'Assez grand pour un livre et une gourde.'] },
    { drawing: 'backpack', titles: ['Sac à dos de randonnée', 'Sac à dos urbain {colour}'], price: [15, 70], attributes: { bagType: 'backpack', audience: 'unisex', material: 'fabric', colour: ['navy', 'khaki', 'grey'] }, details: ['Compartiment pour ordinateur.', 'Bretelles rembourrées.', 'Imperméable.'] },
    { drawing: 'suitcase', titles: ['Valise cabine rigide', 'Grande valise à quatre roues'], price: [20, 90], attributes: { bagType: 'suitcase', audience: 'unisex', colour: ['blue', 'black', 'red'] }, details: ['Roulettes silencieuses.', 'Cadenas à code.', 'Deux voyages seulement.'] },
  ] },
  { categoryId: 705, ads: 18, goods: true, things: [
    { drawing: 'sunglasses', titles: ['Lunettes de soleil {colour}', 'Lunettes de soleil avec étui'], price: [10, 70], attributes: { fashionAccessoryType: 'sunglasses', audience: 'unisex', colour: ['black', 'brown', 'gold'] }, details: ['Verres sans rayure.', 'Protection UV complète.', 'Étui rigide.'] },
    { drawing: 'scarf', titles: ['Écharpe en laine {colour}', 'Foulard en soie {colour}'], price: [8, 40], attributes: { fashionAccessoryType: 'scarf', audience: ['women', 'unisex'], material: ['wool', 'fabric'], colour: ['red', 'blue', 'multicolour'] }, details: ['Très douce.', 'Grand format.', 'Cadeau jamais porté.'] },
    { drawing: 'hat', titles: ['Chapeau de paille', 'Chapeau en feutre {colour}'], price: [10, 45], attributes: { fashionAccessoryType: 'hat', audience: ['women', 'men'], colour: ['beige', 'black', 'brown'] }, details: ['Tour de tête 57.', 'Ruban en bon état.', 'Gardé dans sa boîte.'] },
  ] },
  { categoryId: 706, ads: 18, goods: true, pro: .1, things: [
    { drawing: 'watch', titles: ['Montre {brand} automatique', 'Montre {brand} {caseSize} mm'], price: [60, 420], attributes: { brand: ['seiko', 'tissot', 'lip', 'yema', 'hamilton'], audience: ['men', 'unisex'], movement: 'automatic', caseSize: between(36, 42), papers: true }, details: ['Révisée il y a un an.', 'Bracelet cuir neuf.', 'Avance de deux secondes par jour.'] },
    { drawing: 'watch', titles: ['Montre {brand} à quartz', 'Montre femme {brand}'], price: [20, 120], attributes: { brand: ['casio', 'swatch', 'fossil', 'timex'], audience: 'women', movement: 'quartz', caseSize: between(26, 34) }, details: ['Pile changée.', 'Verre sans rayure.', 'Se porte tous les jours.'] },
  ] },
  { categoryId: 707, ads: 20, goods: true, pro: .1, things: [
    { drawing: 'ring', titles: ['Bague en argent', 'Bague ancienne avec pierre'], price: [20, 190], attributes: { jewelType: 'ring', audience: 'women', metal: ['silver', 'yellow-gold'], stone: ['none', 'sapphire', 'fine'], ringSize: between(50, 58) }, details: ['Poinçon visible.', 'Taille modifiable chez un bijoutier.', 'Bijoux de famille.'] },
    { drawing: 'necklace', titles: ['Collier de perles', 'Bijoux fantaisie, lot de colliers'], price: [10, 120], attributes: { jewelType: ['necklace', 'set'], audience: 'women', metal: ['costume', 'plated', 'silver'], stone: ['pearl', 'imitation'] }, details: ['Fermoir solide.', 'Dans son écrin.', 'Jamais porté au quotidien.'] },
  ] },
  { categoryId: 708, ads: 8, goods: true, things: [
    { drawing: 'weddingDress', titles: ['Robe de mariée taille {size}', 'Robe de mariée en dentelle'], price: [150, 600], attributes: { occasionType: 'wedding-dress', audience: 'women', size: ['s', 'm', 'l'], colour: 'white' }, details: ['Portée un seul beau jour.', 'Nettoyée par un spécialiste.', 'Bretelles réglables, voile offert.'] },
    { drawing: 'suit', titles: ['Costume de cérémonie taille {size}', 'Smoking noir'], price: [60, 190], attributes: { occasionType: 'suit', audience: 'men', size: ['m', 'l', 'xl'], colour: ['black', 'navy'] }, details: ['Nœud papillon compris.', 'Pantalon à bande satinée.', 'Porté une fois.'] },
  ] },
  { categoryId: 709, ads: 8, goods: true, things: [
    { drawing: 'perfume', titles: ['Eau de parfum presque pleine', 'Coffret de parfum neuf'], price: [15, 60], attributes: { beautyType: 'perfume', audience: ['women', 'men'], unopened: [true, false] }, details: ['Achetée en parfumerie, ticket disponible.', 'Cadeau qui ne me correspond pas.', 'Conservée à l’abri de la lumière.'] },
    { drawing: 'makeup', titles: ['Palette de maquillage neuve', 'Lot de soins non ouverts'], price: [8, 35], attributes: { beautyType: ['make-up', 'skincare'], audience: 'women', unopened: true }, details: ['Scellée.', 'Date longue.', 'Reçue dans une box.'] },
  ] },
];
