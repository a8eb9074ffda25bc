import { between, sunday, type Shelf } from '#server/db/seed/ads/shelf.ts';

// oxfmt-ignore
export const leisure: Shelf[] = [
  { categoryId: 801, ads: 40, goods: true, pro: .16, things: [
    { drawing: 'bike', titles: ['Vélo de ville avec panier', 'Vélo hollandais {frameSize}', 'Vélo de ville {brand}'], price: [70, 260], attributes: { bikeType: 'city', brand: ['peugeot', 'gitane', 'elops', 'gazelle'], frameSize: ['s', 'm', 'l'], gears: [3, 6, 7], frameMaterial: 'steel' }, details: ['Éclairage par dynamo, freins réglés.', 'Panier en osier offert.', 'Antivol compris.', 'Selle très confortable.'] },
    { drawing: 'roadBike', titles: ['Vélo de course {brand} taille {frameSize}', 'Vélo de route {brand}'], price: [180, 900], attributes: { bikeType: 'road', brand: ['bianchi', 'lapierre', 'cannondale', 'look'], frameSize: ['m', 'l', 'xl'], gears: [18, 20, 22], frameMaterial: ['aluminium', 'carbon'] }, details: ['Transmission propre.', 'Pneus récents.', 'Révisé chez le vélociste.'] },
    { drawing: 'mountainBike', titles: ['VTT {brand} {wheelSize} pouces', 'VTT semi-rigide taille {frameSize}'], price: [120, 650], attributes: { bikeType: 'mountain', brand: ['rockrider', 'giant', 'scott', 'orbea'], frameSize: ['m', 'l'], wheelSize: [27.5, 29], gears: [9, 11, 12] }, details: ['Fourche bloquable.', 'Freins à disque.', 'Nettoyé après chaque sortie.'] },
    { drawing: 'childBike', titles: ['Vélo enfant {wheelSize} pouces', 'Petit vélo pour apprendre'], price: [25, 110], attributes: { bikeType: 'child', brand: ['btwin', 'rockrider'], frameSize: 'child', wheelSize: [14, 16, 20] }, details: ['Petites roues fournies.', 'Sonnette qui fait le bonheur des voisins.', 'Freins adaptés aux petites mains.'] },
    { drawing: 'folding', titles: ['Vélo pliant {brand}', 'Vélo pliant pour le train'], price: [120, 780], attributes: { bikeType: 'folding', brand: ['brompton', 'btwin'], wheelSize: [16, 20], gears: [3, 6], frameSize: 'one-size' }, details: ['Se plie en vingt secondes.', 'Passe dans le coffre.', 'Housse de transport.'] },
  ], phrases: ['Marquage antivol fait, papiers remis.'] },
  { categoryId: 802, ads: 34, goods: true, pro: .12, things: [
    { drawing: 'books', titles: ['Lot de romans de poche', 'Romans policiers, lot de dix', 'Romans en très bon état'], price: [4, 25], attributes: { bookGenre: ['novel', 'crime'], language: 'fr', bookFormat: 'paperback' }, details: ['Pages propres.', 'Lus une fois.', 'Liste des titres sur demande.'] },
    { drawing: 'comics', titles: ['Bandes dessinées, lot d’albums', 'Mangas, série complète'], price: [10, 70], attributes: { bookGenre: ['comics', 'manga'], language: 'fr', bookFormat: ['hardback', 'lot'] }, details: ['Couvertures en bon état.', 'Premières éditions pour certains.', 'Vendus ensemble.'] },
    { drawing: 'books', titles: ['Livres de cuisine', 'Beaux livres sur le voyage'], price: [5, 30], attributes: { bookGenre: ['cooking', 'travel', 'art'], language: 'fr', bookFormat: ['large', 'hardback'] }, details: ['Belles photos.', 'Reliures solides.', 'À offrir.'] },
  ] },
  { categoryId: 803, ads: 24, goods: true, pro: .5, things: [
    { drawing: 'guitar', titles: ['Guitare acoustique {brand}', 'Guitare folk {brand} avec housse'], price: [70, 320], attributes: { instrumentType: 'acoustic-guitar', brand: ['yamaha', 'lag', 'cort', 'fender'] }, details: ['Cordes neuves.', 'Manche droit, action basse.', 'Housse et accordeur.'] },
    { drawing: 'electricGuitar', titles: ['Guitare électrique {brand}', 'Guitare {brand} et petit ampli'], price: [110, 480], attributes: { instrumentType: 'electric-guitar', brand: ['squier', 'ibanez', 'epiphone'] }, details: ['Micros qui sonnent clair.', 'Ampli d’étude offert.', 'Réglée par un luthier.'] },
    { drawing: 'digitalPiano', titles: ['Piano numérique {brand}', 'Clavier numérique {brand}, 88 touches'], price: [250, 1200], attributes: { instrumentType: 'keyboard', brand: ['yamaha', 'kawai', 'roland'] }, details: ['Toucher lourd agréable.', 'Tabouret compris.', 'Au rez-de-chaussée, facile à sortir.'] },
    { drawing: 'piano', titles: ['Piano droit {brand} accordé', 'Piano droit {brand}, joli son'], price: [250, 1200], attributes: { instrumentType: 'piano', brand: ['yamaha', 'kawai'] }, details: ['Toucher lourd agréable.', 'Tabouret compris.', 'Au rez-de-chaussée, facile à sortir.'] },
    { drawing: 'saxophone', titles: ['Saxophone alto {brand}', 'Saxophone d’étude révisé'], price: [280, 900], attributes: { instrumentType: 'saxophone', brand: ['yamaha', 'selmer'] }, details: ['Tampons neufs.', 'Bec et anches fournis.', 'Étui rigide.'] },
  ] },
  { categoryId: 804, ads: 64, goods: true, pro: .16, things: [
    { drawing: 'ebike', titles: ['Vélo électrique {brand} autonomie {batteryRange} km', 'Vélo électrique de ville {frameSize}', 'Vélo électrique {brand} révisé'], price: [290, 790], attributes: { ebikeType: 'city', brand: ['gitane', 'o2feel', 'elops', 'gazelle', 'peugeot'], frameSize: ['s', 'm', 'l'], gears: [7, 8], motorPosition: ['rear', 'mid'], batteryCapacity: [360, 418, 500], batteryRange: between(40, 90, 5), mileage: between(200, 4500, 100), year: between(2019, 2025) }, details: ['Batterie testée, {batteryRange} km d’autonomie.', 'Porte-bagages et éclairage.', '{mileage} km au compteur.', 'Deux clés de batterie et chargeur.'] },
    { drawing: 'ebikeTrail', titles: ['VTT électrique {brand}', 'VTT électrique {brand} {batteryCapacity} Wh'], price: [1300, 3200], attributes: { ebikeType: 'mountain', brand: ['moustache', 'lapierre', 'scott', 'cube', 'giant'], frameSize: ['m', 'l'], wheelSize: [27.5, 29], motorPosition: 'mid', batteryCapacity: [500, 625], batteryRange: between(50, 100, 10), mileage: between(300, 3000, 100), year: between(2020, 2025) }, details: ['Suspensions réglées.', 'Monte partout sans forcer.', 'Entretien suivi en magasin.'] },
    { drawing: 'ebikeTouring', titles: ['Vélo électrique de randonnée {brand}', 'Vélo électrique VTC {brand}'], price: [900, 2400], attributes: { ebikeType: 'hybrid', brand: ['kalkhoff', 'moustache', 'cube', 'granville'], frameSize: ['s', 'm', 'l'], motorPosition: 'mid', batteryCapacity: [500, 545], batteryRange: between(60, 120, 10), mileage: between(200, 3500, 100), year: between(2020, 2025) }, details: ['Sacoches étanches offertes.', 'Idéal pour les longues étapes.', 'Selle et poignées confortables.'] },
    { drawing: 'cargo', titles: ['Vélo cargo électrique', 'Vélo cargo {brand} pour deux enfants'], price: [1900, 3900], attributes: { ebikeType: ['cargo', 'longtail'], brand: ['babboe', 'riese-muller'], motorPosition: 'mid', batteryCapacity: [500, 625], batteryRange: between(40, 80, 10), mileage: between(500, 4000, 100), year: between(2020, 2025) }, details: ['Remplace la deuxième voiture.', 'Bancs et ceintures pour les enfants.', 'Bâche de pluie.'] },
  ], phrases: ['Numéro de cadre enregistré, facture remise.', 'Essai possible sur rendez-vous.'] },
  { categoryId: 805, ads: 40, goods: true, pro: .04, things: [
    { drawing: 'tent', titles: ['Tente quatre places', 'Tente de randonnée quatre places'], price: [30, 160], attributes: { sportPractised: 'camping', brand: ['quechua', 'vaude'] }, details: ['Montée trois fois.', 'Aucune fuite.', 'Sardines au complet.'] },
    { drawing: 'skis', titles: ['Skis {itemLength} cm avec fixations', 'Skis {brand} et bâtons'], price: [50, 220], attributes: { sportPractised: 'ski', brand: ['rossignol', 'salomon', 'atomic', 'dynastar'], itemLength: between(150, 178, 4) }, details: ['Semelles fartées.', 'Carres affûtées.', 'Housse offerte.'] },
    { drawing: 'dumbbells', titles: ['Haltères de {itemWeight} kg', 'Haltères réglables, {itemWeight} kg en tout'], price: [30, 140], attributes: { sportPractised: 'fitness', brand: ['domyos'], itemWeight: between(10, 50, 5) }, details: ['Parfait pour s’y remettre.', 'Peu servi, hélas.', 'Tapis de sol compris.'] },
    { drawing: 'racket', titles: ['Raquette de tennis {brand}', 'Raquette de tennis {brand} et sa housse'], price: [15, 90], attributes: { sportPractised: 'tennis', brand: ['babolat', 'head', 'wilson', 'yonex'] }, details: ['Cordage récent.', 'Grip neuf.', 'Housse comprise.'] },
    { drawing: 'surf', titles: ['Planche de surf {itemLength} cm', 'Deux planches de surf, la plus longue fait {itemLength} cm'], price: [90, 360], attributes: { sportPractised: 'surf', itemLength: between(180, 260, 10) }, details: ['Une réparation propre à l’arrière.', 'Leash et dérives compris.', 'De bons souvenirs de vagues.'] },
  ] },
  { categoryId: 806, ads: 14, goods: true, things: [
    { drawing: 'kickScooter', titles: ['Trottinette électrique', 'Trottinette électrique {batteryRange} km'], price: [110, 380], attributes: { rideType: 'electric-scooter', batteryRange: between(15, 45, 5), topSpeed: 25, mileage: between(100, 2000, 100) }, details: ['Freins révisés.', 'Pliable, va sous le bureau.', 'Casque offert.'] },
    { drawing: 'skateboard', titles: ['Skateboard complet', 'Longboard en bois'], price: [20, 80], attributes: { rideType: 'skateboard' }, details: ['Roulements neufs.', 'Grip propre.', 'Quelques traces sur les bords.'] },
  ] },
  { categoryId: 807, ads: 18, goods: true, things: [
    { drawing: 'boardGame', titles: ['Jeu de société complet', 'Lot de jeux de société'], price: [8, 45], attributes: { boardGameType: ['board', 'classic'], players: between(2, 6), complete: true, language: 'fr' }, details: ['Toutes les pièces comptées.', 'Joué une dizaine de fois.', 'Règle en français.'] },
    { drawing: 'puzzle', titles: ['Puzzle de 1 000 pièces', 'Puzzles paysages, lot de trois'], price: [5, 20], attributes: { boardGameType: 'jigsaw', complete: true }, details: ['Fait une fois.', 'Pièces vérifiées.', 'Boîte intacte.'] },
  ] },
  { categoryId: 808, ads: 14, goods: true, things: [
    { drawing: 'vinyl', titles: ['Vinyles rock des années 70', 'Lot de 33 tours', 'Vinyles de jazz'], price: [8, 80], attributes: { musicFormat: 'vinyl-lp', musicGenre: ['rock', 'jazz', 'french', 'soul'] }, details: ['Écoutés sur platine réglée.', 'Pochettes d’époque.', 'À l’unité ou en lot.'] },
    { drawing: 'cds', titles: ['Lot de CD', 'CD de musique classique, lot'], price: [5, 30], attributes: { musicFormat: 'cd', musicGenre: ['classical', 'pop'] }, details: ['Boîtiers propres.', 'Aucune rayure.', 'Pour voiture ou chaîne.'] },
  ] },
  { categoryId: 809, ads: 10, goods: true, things: [
    { drawing: 'dvds', titles: ['Lot de DVD pour toute la famille', 'Coffret de série complet'], price: [5, 35], attributes: { filmFormat: 'dvd', filmGenre: ['animation', 'comedy'], language: 'fr' }, details: ['Disques en parfait état.', 'De quoi passer l’hiver.', 'Jaquettes d’origine.'] },
  ] },
  { categoryId: 810, ads: 14, goods: true, things: [
    { drawing: 'coins', titles: ['Pièces de collection', 'Pièces anciennes en argent et en bronze'], price: [15, 150], attributes: { collectionType: 'coins', period: ['1900-1945', '1946-1979'] }, details: ['Collection de mon grand-père.', 'Classées avec soin dans leur album.', 'Estimation jointe.'] },
    { drawing: 'stamps', titles: ['Album de timbres anciens', 'Timbres de France, album garni'], price: [15, 150], attributes: { collectionType: 'stamps', period: ['1900-1945', '1946-1979'] }, details: ['Collection de mon grand-père.', 'Classés avec soin.', 'Estimation jointe.'] },
    { drawing: 'train', titles: ['Train électrique miniature', 'Locomotive et wagons HO'], price: [30, 190], attributes: { collectionType: 'trains', period: ['1946-1979', '1980-1999'] }, details: ['Fonctionne, vidéo possible.', 'Rails et transformateur.', 'Boîtes d’origine.'] },
    { drawing: 'painting', titles: ['Tableau encadré', 'Affiche ancienne encadrée'], price: [20, 160], attributes: { collectionType: ['art', 'posters'] }, details: ['Cadre en bois doré.', 'Couleurs restées vives.', 'Prêt à accrocher.'] },
  ] },
  { categoryId: 811, ads: 10, goods: true, things: [
    { drawing: 'sewing', titles: ['Machine à coudre', 'Machine à coudre révisée'], price: [50, 190], attributes: { craftType: 'sewing-machine' }, details: ['Vingt points différents.', 'Canettes et pieds fournis.', 'Notice en français.'] },
    { drawing: 'yarn', titles: ['Pelotes de laine, gros lot', 'Laine à tricoter et aiguilles'], price: [8, 35], attributes: { craftType: 'knitting', quantity: between(10, 40, 5) }, details: ['Belles couleurs.', 'De quoi faire deux pulls.', 'Aiguilles en bambou offertes.'] },
  ] },
  { categoryId: 812, ads: 8, goods: false, pro: 0, things: [
    { drawing: 'tickets', titles: ['Billet de concert', 'Billet de concert près de la scène'], price: [15, 34], attributes: { ticketType: 'concert', eventDate: sunday(70, 160), faceValue: between(35, 60, 5), ticketCount: 1 }, details: ['Je ne suis plus libre ce jour-là.', 'Billet nominatif transférable.', 'Au prix d’achat ou moins.'] },
    { drawing: 'tickets', titles: ['Billet de théâtre', 'Billet pour un match'], price: [10, 24], attributes: { ticketType: ['theatre', 'sport'], eventDate: sunday(70, 160), faceValue: between(25, 45, 5), ticketCount: 1 }, details: ['Bonne visibilité.', 'Au prix d’achat ou moins.', 'Remise devant l’entrée possible.'] },
  ] },
];
