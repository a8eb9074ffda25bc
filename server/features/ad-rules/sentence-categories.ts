/** Where sentences.json's categories, named as their author would, stand in our tree. */
// oxfmt-ignore
export const sentenceCategories: Record<string, number> = {
  Locations: 201, Rentals: 201, Colocations: 203, 'Flat shares': 203, 'Ventes immobilières': 202, 'Houses for sale': 202,
  'Locations de vacances': 204, 'Holiday lets': 204, Emploi: 312, Jobs: 312, Bénévolat: 312, "Garde d'enfants": 404,
  Services: 405, Covoiturage: 412, Massages: 409, Traiteur: 410, Printing: 410, Maroquinerie: 704, Bags: 704, Montres: 706,
  Watches: 706, Chaussures: 703, Shoes: 703, Footwear: 703, Vêtements: 701, Clothing: 701, Mercerie: 705, Parfums: 709,
  Ameublement: 501, Furniture: 501, Audio: 606, Electronics: 606, Électronique: 606, Billetterie: 812, Tickets: 812,
  Armes: 810, Chasse: 805, Hunting: 805, Sports: 805, Collection: 810, Collectables: 810, Antiquités: 810, Antiques: 810,
  Sécurité: 510, Divers: 1207, Miscellaneous: 1207, Fêtes: 1207, 'Vins et gastronomie': 1207, Wine: 1207,
  Jardinage: 503, Garden: 503, Santé: 1207, Health: 1207, 'Matériel médical': 1108, Animalerie: 1010,
  Puériculture: 904, 'Jeux vidéo': 605, 'Équipement auto': 107, 'Car accessories': 107, Informatique: 602, Computing: 602,
  Téléphonie: 601, Phones: 601, 'Accessoires téléphonie': 610, 'Phone accessories': 610, Électroménager: 504, Household: 504,
  Consoles: 604, Vélos: 801, Décoration: 502, Decoration: 502, 'DVD / Films': 809, Voitures: 101, Cars: 101, Motos: 102,
  Utilitaires: 104, Vans: 104, Chiens: 1001, Dogs: 1001, Chats: 1002, Cats: 1002, Oiseaux: 1005, Reptiles: 1006,
  Poissons: 1006, Fish: 1006, Poules: 1007, Hens: 1007, Rongeurs: 1004, 'Animaux - aide': 411, 'Jeux et jouets': 903,
  Toys: 903, Livres: 802, Books: 802, Bricolage: 507, DIY: 507, Cuisine: 505, Kitchen: 505, 'Arts de la table': 505,
  Accessoires: 705, Instruments: 803, Photo: 603,
};
