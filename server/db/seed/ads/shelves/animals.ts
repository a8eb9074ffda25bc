import { between, type Shelf } from '#server/db/seed/ads/shelf.ts';

// oxfmt-ignore
export const animals: Shelf[] = [
  { categoryId: 1001, ads: 12, goods: false, things: [
    { drawing: 'dog', titles: ['Chien affectueux à adopter', 'Labrador croisé cherche un foyer'], price: [80, 250], attributes: { breed: 'mixed', handover: 'adoption', age: ['1-3-years', '4-7-years'], sex: ['female', 'male'], vaccinated: true, neutered: true }, several: { goodWith: ['children', 'dogs', 'cats'] }, details: ['Très câlin, marche bien en laisse.', 'Il connaît la voiture et reste seul sans aboyer.', 'Cherche une famille avec un jardin ou de longues promenades.'] },
    { drawing: 'puppy', titles: ['Chiots beagle de trois mois', 'Chiot beagle joueur'], price: [600, 1100], attributes: { breed: 'beagle', handover: 'sale', age: '2-6-months', sex: ['female', 'male'], vaccinated: true }, details: ['Élevé à la maison, au milieu de la famille.', 'Propreté bien commencée.', 'Ses parents sont visibles sur place.'] },
    { drawing: 'dog', titles: ['Border collie très vif', 'Border collie de deux ans'], price: [150, 400], attributes: { breed: 'border-collie', handover: 'adoption', age: '1-3-years', sex: ['female', 'male'], vaccinated: true }, details: ['Il lui faut du travail et de l’espace.', 'Rappel excellent, même en forêt.', 'Bon avec les autres chiens.'] },
  ], phrases: ['Carnet de vaccination et puce en règle.'] },
  { categoryId: 1002, ads: 12, goods: false, things: [
    { drawing: 'cat', titles: ['Chat calme à adopter', 'Jolie chatte tigrée à adopter'], price: 'free', attributes: { breed: 'domestic', handover: 'adoption', age: ['1-3-years', '4-7-years'], sex: ['female', 'male'], neutered: true, vaccinated: true }, several: { goodWith: ['children', 'cats', 'flat'] }, details: ['Très propre, ronronne au premier contact.', 'Habitué à la vie en appartement.', 'Il aime les rebords de fenêtre au soleil.'] },
    { drawing: 'kittens', titles: ['Deux chatons à adopter ensemble', 'Chatons de trois mois, propres'], price: [50, 150], attributes: { breed: 'domestic', handover: 'adoption', age: '2-6-months', sex: 'mixed', vaccinated: true }, details: ['Frère et sœur inséparables.', 'Ils mangent des croquettes et utilisent leur litière.', 'Joueurs le matin, câlins le soir.'] },
    { drawing: 'cat', titles: ['Maine coon de deux ans', 'Maine coon au grand cœur'], price: [300, 700], attributes: { breed: 'maine-coon', handover: 'sale', age: '1-3-years', sex: ['female', 'male'], neutered: true }, details: ['Très grand et très doux.', 'Poil à brosser deux fois par semaine.', 'S’entend avec les chiens.'] },
  ] },
  { categoryId: 1003, ads: 5, goods: false, things: [
    { drawing: 'horse', titles: ['Jument de loisir, bonne en extérieur', 'Cheval de promenade de 155 cm'], price: [1800, 4500], attributes: { species: 'horse', breed: ['selle-francais', 'no-papers', 'haflinger'], handover: 'sale', age: ['4-7-years', '8-plus'], sex: ['female', 'male'], withersHeight: between(145, 168) }, several: { discipline: ['leisure', 'dressage', 'jumping'] }, details: ['Passe partout, seule comme accompagnée.', 'Se laisse ferrer et vermifuger sans souci.', 'Pieds sains, dents faites cet automne.'] },
    { drawing: 'horse', titles: ['Poney shetland pour enfants', 'Poney shetland très gentil'], price: [600, 1400], attributes: { species: 'pony', breed: 'shetland', handover: 'sale', age: '8-plus', sex: ['female', 'male'], withersHeight: between(90, 106) }, details: ['Habitué à la main des petits.', 'Vit au pré avec un âne.', 'Attelage débuté.'] },
  ] },
  { categoryId: 1004, ads: 6, goods: false, things: [
    { drawing: 'rabbit', titles: ['Lapin bélier nain', 'Lapin nain avec sa cage'], price: [15, 50], attributes: { species: 'rabbit', breedName: 'Bélier nain', handover: 'sale', age: ['6-12-months', '1-3-years'], sex: ['female', 'male'] }, details: ['Vit en liberté dans le salon la journée.', 'Vient avec sa cage et son foin.', 'Se laisse brosser sans bouger.'] },
    { drawing: 'hamster', titles: ['Deux cochons d’Inde inséparables', 'Cochons d’Inde à donner avec leur cage'], price: 'free', attributes: { species: 'guinea-pig', handover: 'adoption', age: '1-3-years', sex: 'female' }, details: ['Elles sifflent dès qu’on ouvre le frigo.', 'La cage est grande et presque neuve.', 'À ne pas séparer.'] },
  ] },
  { categoryId: 1005, ads: 4, goods: false, things: [
    { drawing: 'bird', titles: ['Couple de perruches ondulées', 'Perruches bleues avec volière'], price: [20, 60], attributes: { species: 'budgerigar', handover: 'sale', age: '1-3-years', sex: 'mixed' }, details: ['Elles chantent beaucoup, surtout le matin.', 'La volière est comprise.', 'Habituées à la présence.'] },
    { drawing: 'bird', titles: ['Canari chanteur', 'Canari jaune, beau chant'], price: [15, 35], attributes: { species: 'canary', handover: 'sale', age: '1-3-years', sex: 'male' }, details: ['Un chant clair toute la journée.', 'Bagué et en pleine forme.', 'Donné avec un sac de graines.'] },
  ] },
  { categoryId: 1006, ads: 4, goods: false, things: [
    { drawing: 'aquarium', titles: ['Lot de guppys multicolores', 'Poissons d’eau douce, guppys'], price: [5, 25], attributes: { species: 'freshwater-fish', breedName: 'Guppy', handover: 'sale', age: '2-6-months', sex: 'mixed' }, details: ['Nés dans mon bac, très robustes.', 'Eau dure acceptée.', 'Prévoir un récipient pour le transport.'] },
    { drawing: 'turtle', titles: ['Tortue terrestre identifiée', 'Tortue d’Hermann avec papiers'], price: [150, 260], attributes: { species: 'tortoise', breedName: 'Tortue d’Hermann', handover: 'sale', age: '8-plus', sex: ['female', 'male'], protectedSpecies: true }, details: ['Vendue avec son certificat.', 'Hiberne chaque année sans problème.', 'Enclos à prévoir au jardin.'] },
  ] },
  { categoryId: 1007, ads: 6, goods: false, things: [
    { drawing: 'hen', titles: ['Poules rousses pondeuses', 'Trois poules de réforme à adopter'], price: [8, 20], attributes: { species: 'hen', handover: 'sale', age: '6-12-months', sex: 'female', quantity: between(2, 6) }, details: ['Un œuf par jour ou presque.', 'Elles sortent en liberté l’après-midi.', 'Vaccinées et vermifugées.'] },
    { drawing: 'sheep', titles: ['Brebis pour entretenir un pré', 'Deux moutons d’Ouessant'], price: [90, 180], attributes: { species: 'sheep', breedName: 'Ouessant', handover: 'sale', age: '1-3-years', sex: 'female', quantity: 2 }, details: ['Elles tondent mille mètres carrés à elles deux.', 'Rustiques, dehors toute l’année.', 'Bouclées et déclarées.'] },
  ] },
  { categoryId: 1008, ads: 4, goods: false, things: [
    { drawing: 'poster', titles: ['Chat noir perdu près du canal', 'Chat noir disparu depuis mardi'], price: 'free', attributes: { species: 'cat', lostOrFound: 'lost', chipped: true, colour: 'black' }, details: ['Il porte un collier vert sans grelot.', 'Craintif, ne pas courir après lui.', 'Merci de vérifier vos caves et garages.'] },
    { drawing: 'poster', titles: ['Chien trouvé au parc', 'Chien beige trouvé dimanche matin'], price: 'free', attributes: { species: 'dog', lostOrFound: 'found', chipped: false, colour: 'beige' }, details: ['Très doux, visiblement habitué à une famille.', 'Il est au chaud chez nous en attendant.', 'Déposé chez le vétérinaire pour la lecture de puce.'] },
  ] },
  { categoryId: 1009, ads: 9, goods: true, things: [
    { drawing: 'petBed', titles: ['Panier pour grand chien', 'Panier moelleux lavable'], price: [10, 35], attributes: { petSpecies: 'dog', petAccessoryType: 'bed' }, details: ['Housse lavable à 40 degrés.', 'Quatre-vingts centimètres de long.', 'Notre chien préfère le canapé.'] },
    { drawing: 'aquarium', titles: ['Aquarium de 120 litres complet', 'Aquarium avec filtre et meuble'], price: [60, 180], attributes: { petSpecies: 'fish', petAccessoryType: 'tank' }, details: ['Filtre, chauffage et éclairage compris.', 'Aucune fuite, testé la semaine dernière.', 'Le meuble en bois est assorti.'] },
    { drawing: 'leash', titles: ['Harnais et laisse de course', 'Laisse longue de dix mètres'], price: [8, 25], attributes: { petSpecies: 'dog', petAccessoryType: 'lead' }, details: ['Taille réglable.', 'Mousquetons solides.', 'Servi trois fois.'] },
    { drawing: 'petBed', titles: ['Arbre à chat à trois étages', 'Arbre à chat avec griffoir'], price: [20, 60], attributes: { petSpecies: 'cat', petAccessoryType: 'toy' }, details: ['Très stable, fixation murale comprise.', 'Cordes en sisal presque neuves.', 'Démontable pour le transport.'] },
  ] },
  { categoryId: 1010, ads: 4, goods: true, things: [
    { drawing: 'petFood', titles: ['Sac de croquettes 12 kg non ouvert', 'Croquettes pour chat stérilisé'], price: [15, 40], attributes: { petSpecies: ['dog', 'cat'], petFoodType: 'dry', itemWeight: [7, 10, 12] }, details: ['Sac fermé, date longue.', 'Changement de régime du vétérinaire.', 'Facture disponible.'] },
    { drawing: 'petFood', titles: ['Litière végétale, lot de trois', 'Foin de prairie pour lapin'], price: [8, 25], attributes: { petSpecies: ['cat', 'rabbit'], petFoodType: ['litter', 'hay'], itemWeight: [5, 10] }, details: ['Stocké au sec.', 'Peu de poussière.', 'À prendre en une fois.'] },
  ] },
];
