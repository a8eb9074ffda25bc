import { between, monthEnd, sunday, type Shelf } from '#server/db/seed/ads/shelf.ts';

// oxfmt-ignore
export const miscellaneous: Shelf[] = [
  { categoryId: 1201, ads: 12, goods: true, pro: 0, things: [
    { drawing: 'boxes', condition: ['good', 'very-good'], titles: ['Donne cartons de déménagement', 'Cartons solides à donner'], price: 'free', attributes: { giveawayType: 'materials' }, details: ['Une trentaine, de tailles variées.', 'Servis une fois.', 'Premier arrivé, premier servi.'] },
    { drawing: 'sofa', condition: ['good', 'fair'], titles: ['Canapé à donner', 'Donne canapé deux places'], price: 'free', attributes: { giveawayType: 'furniture' }, details: ['Propre et confortable, un accoudoir griffé par le chat.', 'Au deuxième étage avec ascenseur.', 'À emporter avant la fin du mois.'] },
    { drawing: 'plant', condition: 'none', titles: ['Boutures de plantes à donner', 'Donne plants de misère et de pothos'], price: 'free', attributes: { giveawayType: 'garden' }, details: ['Déjà enracinées.', 'Prévoyez un petit pot.', 'Je peux montrer comment les repiquer.'] },
    { drawing: 'books', titles: ['Livres de poche à donner', 'Donne une caisse de romans'], price: 'free', attributes: { giveawayType: 'books' }, details: ['Surtout des policiers et des classiques.', 'À prendre en lot.', 'Propres, sans page manquante.'] },
  ] },
  { categoryId: 1202, ads: 6, goods: true, pro: .1, things: [
    { drawing: 'boxes', titles: ['Lot de brocante en cartons', 'Cartons de brocante, vide-maison'], price: [20, 120], attributes: { clearanceType: ['mixed', 'curios'], quantity: between(10, 60, 5) }, details: ['Succession, tout part ensemble.', 'De belles surprises au fond des cartons.', 'Véhicule nécessaire.'] },
    { drawing: 'toolbox', condition: ['good', 'fair'], titles: ['Lot d’outils anciens', 'Caisse d’outils de menuisier'], price: [30, 150], attributes: { clearanceType: 'tools', quantity: between(8, 30) }, details: ['Rabots, ciseaux et serre-joints.', 'À nettoyer, rien de cassé.', 'Atelier de mon grand-père.'] },
  ] },
  { categoryId: 1203, ads: 4, goods: true, pro: 0, things: [
    { drawing: 'bike', titles: ['Échange vélo contre trottinette', 'Troc : mon vélo contre une trottinette'], price: 'request', attributes: { swapFor: 'Trottinette' }, details: ['Valeur comparable, on s’arrange.', 'Discutons-en par message.', 'Échange en main propre.'] },
    { drawing: 'guitar', titles: ['Troc : guitare contre appareil photo', 'Échange guitare contre appareil photo'], price: 'request', attributes: { swapFor: 'Appareil photo' }, details: ['Valeur comparable, on s’arrange.', 'Discutons-en par message.', 'Échange en main propre.'] },
    { drawing: 'boardGame', titles: ['Échange jeux de société', 'Troc de jeux contre puzzles'], price: 'request', attributes: { swapFor: ['Puzzles', 'Autres jeux de société'] }, details: ['Une dizaine de jeux complets.', 'Pour varier les soirées.', 'On peut se retrouver au café.'] },
  ] },
  { categoryId: 1204, ads: 5, goods: false, pro: 0, things: [
    { drawing: 'stall', titles: ['Vide-grenier du quartier', 'Brocante sur la place du marché'], price: 'free', attributes: { marketType: ['car-boot', 'flea'], eventDate: sunday(80, 180), openingHours: '7 h à 18 h' }, details: ['Buvette et crêpes sur place.', 'Entrée libre pour les visiteurs.', 'Emplacements de trois mètres, inscription à l’avance.'] },
    { drawing: 'stall', titles: ['Bourse aux jouets', 'Bourse aux vêtements d’enfants'], price: 'free', attributes: { marketType: ['toys', 'clothes'], eventDate: sunday(75, 150), openingHours: '9 h à 17 h' }, details: ['Organisée par l’association des parents.', 'Salle chauffée.', 'Une part revient à l’école.'] },
  ] },
  { categoryId: 1205, ads: 4, goods: false, pro: 0, things: [
    { drawing: 'umbrellaFound', titles: ['Parapluie bleu trouvé dans le bus', 'Parapluie bleu oublié dans le bus'], price: 'free', attributes: { lostOrFound: 'found' }, details: ['Dites-moi la couleur du manche.', 'Je le garde au sec.', 'Trouvé un jour de pluie, forcément.'] },
    { drawing: 'backpack', titles: ['Sac à dos gris perdu à la gare', 'Perdu sac à dos gris'], price: 'free', attributes: { lostOrFound: 'lost' }, details: ['Il contient des cahiers importants pour moi.', 'Petite récompense promise.', 'Perdu entre le quai et l’arrêt de bus.'] },
  ] },
  { categoryId: 1206, ads: 4, goods: false, pro: 0, things: [
    { drawing: 'giftCard', titles: ['Carte cadeau de {voucherValue} €', 'Carte cadeau {merchant}, {voucherValue} €'], price: [20, 80], attributes: { voucherValue: [50, 80, 100], validUntil: monthEnd(200, 330), merchant: ['Librairie', 'Magasin de sport', 'Jardinerie'] }, details: ['Jamais entamée.', 'On vérifie le solde ensemble.', 'Valable encore plusieurs mois.'] },
    { drawing: 'gift', titles: ['Coffret week-end pour deux', 'Coffret cadeau séjour, valeur {voucherValue} €'], price: [40, 110], attributes: { voucherValue: [99, 149], validUntil: monthEnd(240, 400), merchant: 'Coffret séjour' }, details: ['Reçu pour un anniversaire.', 'Nous n’avons pas le temps d’en profiter.', 'Transfert possible à votre nom.'] },
  ] },
  { categoryId: 1207, ads: 5, goods: true, pro: .05, things: [
    { drawing: 'globe', titles: ['Globe terrestre lumineux', 'Globe terrestre ancien'], price: [15, 60], attributes: { quantity: 1 }, details: ['S’allume, ampoule changée.', 'Pied en bois.', 'Les frontières ont un peu vieilli.'] },
    { drawing: 'parasol', titles: ['Parasol de terrasse et sa table', 'Table de terrasse avec parasol'], price: [15, 70], attributes: { quantity: 1 }, details: ['Toile en bon état.', 'Ouverture facile.', 'Vendu avec sa housse.'] },
    { drawing: 'balloons', titles: ['Ballons et décorations d’anniversaire', 'Décorations d’anniversaire, ballons et gâteau factice'], price: [5, 25], attributes: { quantity: between(5, 30, 5) }, details: ['Ballons à regonfler, pompe comprise.', 'Tout est rangé dans une caisse.', 'De quoi décorer une salle.'] },
  ] },
];
