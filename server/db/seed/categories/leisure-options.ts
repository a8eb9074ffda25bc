/** Lists that only leisure uses. */
import type { SeedOption } from './types.ts';

// oxfmt-ignore
export const bikeTypes: SeedOption[] = [
  { value: 'city', labels: { fr: 'Vélo de ville', en: 'City bike' } },
  { value: 'mountain', labels: { fr: 'VTT', en: 'Mountain bike' } },
  { value: 'road', labels: { fr: 'Route', en: 'Road bike' } },
  { value: 'gravel', labels: { fr: 'Gravel', en: 'Gravel' } }, { value: 'hybrid', labels: { fr: 'VTC', en: 'Hybrid' } },
  { value: 'folding', labels: { fr: 'Pliant', en: 'Folding' } },
  { value: 'cargo', labels: { fr: 'Cargo', en: 'Cargo' } }, { value: 'bmx', labels: { fr: 'BMX', en: 'BMX' } },
  { value: 'child', labels: { fr: 'Enfant', en: 'Child' } },
  { value: 'balance', labels: { fr: 'Draisienne', en: 'Balance bike' } },
  { value: 'tandem', labels: { fr: 'Tandem', en: 'Tandem' } },
  { value: 'vintage', labels: { fr: 'Ancien', en: 'Vintage' } },
  { value: 'parts', labels: { fr: 'Pièces et accessoires', en: 'Parts and accessories' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const frameSizes: SeedOption[] = [
  { value: 'child', labels: { fr: 'Enfant', en: 'Child' } },
  { value: 'xs', labels: { fr: 'XS (moins de 1,58 m)', en: 'XS (under 1.58 m)' } },
  { value: 's', labels: { fr: 'S (1,58 à 1,66 m)', en: 'S (1.58 to 1.66 m)' } },
  { value: 'm', labels: { fr: 'M (1,66 à 1,78 m)', en: 'M (1.66 to 1.78 m)' } },
  { value: 'l', labels: { fr: 'L (1,78 à 1,86 m)', en: 'L (1.78 to 1.86 m)' } },
  { value: 'xl', labels: { fr: 'XL (plus de 1,86 m)', en: 'XL (over 1.86 m)' } },
  { value: 'one-size', labels: { fr: 'Taille unique', en: 'One size' } },
];

// oxfmt-ignore
export const bookGenres: SeedOption[] = [
  { value: 'novel', labels: { fr: 'Roman', en: 'Novel' } }, { value: 'crime', labels: { fr: 'Policier', en: 'Crime' } },
  { value: 'sci-fi', labels: { fr: 'Science-fiction et fantasy', en: 'Science fiction and fantasy' } },
  { value: 'romance', labels: { fr: 'Romance', en: 'Romance' } },
  { value: 'comics', labels: { fr: 'BD', en: 'Comics' } }, { value: 'manga', labels: { fr: 'Manga', en: 'Manga' } },
  { value: 'children', labels: { fr: 'Jeunesse', en: 'Children' } },
  { value: 'teens', labels: { fr: 'Jeunes adultes', en: 'Young adult' } },
  { value: 'school', labels: { fr: 'Scolaire', en: 'School' } },
  { value: 'study', labels: { fr: 'Études et concours', en: 'Study and exams' } },
  { value: 'history', labels: { fr: 'Histoire', en: 'History' } },
  { value: 'essay', labels: { fr: 'Essai et société', en: 'Essays and society' } },
  { value: 'art', labels: { fr: 'Art et photo', en: 'Art and photography' } },
  { value: 'cooking', labels: { fr: 'Cuisine', en: 'Cooking' } },
  { value: 'travel', labels: { fr: 'Voyage', en: 'Travel' } },
  { value: 'practical', labels: { fr: 'Vie pratique', en: 'Practical' } },
  { value: 'poetry', labels: { fr: 'Poésie et théâtre', en: 'Poetry and drama' } },
  { value: 'antique', labels: { fr: 'Livre ancien', en: 'Antiquarian' } },
  { value: 'magazine', labels: { fr: 'Revue', en: 'Magazine' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const languages: SeedOption[] = [
  { value: 'fr', labels: { fr: 'Français', en: 'French' } }, { value: 'en', labels: { fr: 'Anglais', en: 'English' } },
  { value: 'es', labels: { fr: 'Espagnol', en: 'Spanish' } }, { value: 'de', labels: { fr: 'Allemand', en: 'German' } },
  { value: 'it', labels: { fr: 'Italien', en: 'Italian' } },
  { value: 'pt', labels: { fr: 'Portugais', en: 'Portuguese' } },
  { value: 'ar', labels: { fr: 'Arabe', en: 'Arabic' } },
  { value: 'regional', labels: { fr: 'Langue régionale', en: 'Regional language' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const instrumentTypes: SeedOption[] = [
  { value: 'acoustic-guitar', labels: { fr: 'Guitare acoustique', en: 'Acoustic guitar' } },
  { value: 'electric-guitar', labels: { fr: 'Guitare électrique', en: 'Electric guitar' } },
  { value: 'bass', labels: { fr: 'Basse', en: 'Bass' } },
  { value: 'ukulele', labels: { fr: 'Ukulélé', en: 'Ukulele' } },
  { value: 'piano', labels: { fr: 'Piano', en: 'Piano' } },
  { value: 'keyboard', labels: { fr: 'Clavier ou synthé', en: 'Keyboard or synth' } },
  { value: 'accordion', labels: { fr: 'Accordéon', en: 'Accordion' } },
  { value: 'drums', labels: { fr: 'Batterie', en: 'Drums' } },
  { value: 'percussion', labels: { fr: 'Percussions', en: 'Percussion' } },
  { value: 'violin', labels: { fr: 'Violon ou alto', en: 'Violin or viola' } },
  { value: 'cello', labels: { fr: 'Violoncelle ou contrebasse', en: 'Cello or double bass' } },
  { value: 'flute', labels: { fr: 'Flûte', en: 'Flute' } },
  { value: 'clarinet', labels: { fr: 'Clarinette', en: 'Clarinet' } },
  { value: 'saxophone', labels: { fr: 'Saxophone', en: 'Saxophone' } },
  { value: 'brass', labels: { fr: 'Cuivres', en: 'Brass' } },
  { value: 'harmonica', labels: { fr: 'Harmonica', en: 'Harmonica' } },
  { value: 'amplifier', labels: { fr: 'Ampli ou effet', en: 'Amplifier or pedal' } },
  { value: 'studio', labels: { fr: 'Matériel de studio', en: 'Studio gear' } },
  { value: 'dj', labels: { fr: 'Matériel DJ', en: 'DJ gear' } },
  { value: 'scores', labels: { fr: 'Partitions', en: 'Sheet music' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const ebikeTypes: SeedOption[] = [
  { value: 'city', labels: { fr: 'Ville', en: 'City' } }, { value: 'hybrid', labels: { fr: 'VTC', en: 'Hybrid' } },
  { value: 'mountain', labels: { fr: 'VTT', en: 'Mountain' } },
  { value: 'road', labels: { fr: 'Route ou gravel', en: 'Road or gravel' } },
  { value: 'folding', labels: { fr: 'Pliant', en: 'Folding' } },
  { value: 'cargo', labels: { fr: 'Cargo', en: 'Cargo' } },
  { value: 'longtail', labels: { fr: 'Longtail', en: 'Longtail' } },
  { value: 'tricycle', labels: { fr: 'Tricycle', en: 'Tricycle' } },
  { value: 'speed', labels: { fr: 'Speedbike (45 km/h)', en: 'Speedbike (45 km/h)' } },
  { value: 'kit', labels: { fr: 'Kit d’électrification', en: 'Conversion kit' } },
  { value: 'battery', labels: { fr: 'Batterie seule', en: 'Battery only' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const sports: SeedOption[] = [
  { value: 'fitness', labels: { fr: 'Fitness et musculation', en: 'Fitness and weights' } },
  { value: 'running', labels: { fr: 'Course à pied', en: 'Running' } },
  { value: 'hiking', labels: { fr: 'Randonnée', en: 'Hiking' } },
  { value: 'camping', labels: { fr: 'Camping', en: 'Camping' } },
  { value: 'climbing', labels: { fr: 'Escalade', en: 'Climbing' } }, { value: 'ski', labels: { fr: 'Ski', en: 'Ski' } },
  { value: 'snowboard', labels: { fr: 'Snowboard', en: 'Snowboard' } },
  { value: 'surf', labels: { fr: 'Surf et kitesurf', en: 'Surfing and kitesurfing' } },
  { value: 'paddle', labels: { fr: 'Paddle et kayak', en: 'Paddleboard and kayak' } },
  { value: 'diving', labels: { fr: 'Plongée', en: 'Diving' } },
  { value: 'swimming', labels: { fr: 'Natation', en: 'Swimming' } },
  { value: 'football', labels: { fr: 'Football', en: 'Football' } },
  { value: 'rugby', labels: { fr: 'Rugby', en: 'Rugby' } },
  { value: 'basketball', labels: { fr: 'Basket', en: 'Basketball' } },
  { value: 'tennis', labels: { fr: 'Tennis et padel', en: 'Tennis and padel' } },
  { value: 'badminton', labels: { fr: 'Badminton', en: 'Badminton' } },
  { value: 'table-tennis', labels: { fr: 'Tennis de table', en: 'Table tennis' } },
  { value: 'golf', labels: { fr: 'Golf', en: 'Golf' } },
  { value: 'riding', labels: { fr: 'Équitation', en: 'Riding' } },
  { value: 'martial', labels: { fr: 'Arts martiaux', en: 'Martial arts' } },
  { value: 'dance', labels: { fr: 'Danse', en: 'Dance' } },
  { value: 'fishing', labels: { fr: 'Pêche', en: 'Fishing' } },
  { value: 'skating', labels: { fr: 'Roller et skate', en: 'Skating' } },
  { value: 'petanque', labels: { fr: 'Pétanque', en: 'Pétanque' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const musicGenres: SeedOption[] = [
  { value: 'french', labels: { fr: 'Chanson française', en: 'French song' } },
  { value: 'pop', labels: { fr: 'Pop', en: 'Pop' } }, { value: 'rock', labels: { fr: 'Rock', en: 'Rock' } },
  { value: 'metal', labels: { fr: 'Metal', en: 'Metal' } }, { value: 'rap', labels: { fr: 'Rap', en: 'Rap' } },
  { value: 'electronic', labels: { fr: 'Électronique', en: 'Electronic' } },
  { value: 'jazz', labels: { fr: 'Jazz et blues', en: 'Jazz and blues' } },
  { value: 'soul', labels: { fr: 'Soul et funk', en: 'Soul and funk' } },
  { value: 'reggae', labels: { fr: 'Reggae', en: 'Reggae' } },
  { value: 'classical', labels: { fr: 'Classique', en: 'Classical' } },
  { value: 'world', labels: { fr: 'Musiques du monde', en: 'World' } },
  { value: 'soundtrack', labels: { fr: 'Bande originale', en: 'Soundtrack' } },
  { value: 'children', labels: { fr: 'Enfants', en: 'Children' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const filmGenres: SeedOption[] = [
  { value: 'action', labels: { fr: 'Action', en: 'Action' } },
  { value: 'comedy', labels: { fr: 'Comédie', en: 'Comedy' } },
  { value: 'drama', labels: { fr: 'Drame', en: 'Drama' } }, { value: 'crime', labels: { fr: 'Policier', en: 'Crime' } },
  { value: 'sci-fi', labels: { fr: 'Science-fiction', en: 'Science fiction' } },
  { value: 'horror', labels: { fr: 'Horreur', en: 'Horror' } },
  { value: 'animation', labels: { fr: 'Animation', en: 'Animation' } },
  { value: 'documentary', labels: { fr: 'Documentaire', en: 'Documentary' } },
  { value: 'series', labels: { fr: 'Série', en: 'Series' } },
  { value: 'classic', labels: { fr: 'Classique', en: 'Classic' } },
  { value: 'music', labels: { fr: 'Concert', en: 'Concert' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const collectionTypes: SeedOption[] = [
  { value: 'coins', labels: { fr: 'Monnaies', en: 'Coins' } },
  { value: 'stamps', labels: { fr: 'Timbres', en: 'Stamps' } },
  { value: 'cards', labels: { fr: 'Cartes à collectionner', en: 'Trading cards' } },
  { value: 'postcards', labels: { fr: 'Cartes postales', en: 'Postcards' } },
  { value: 'figurines', labels: { fr: 'Figurines', en: 'Figurines' } },
  { value: 'models', labels: { fr: 'Voitures miniatures', en: 'Model cars' } },
  { value: 'trains', labels: { fr: 'Trains miniatures', en: 'Model trains' } },
  { value: 'militaria', labels: { fr: 'Militaria', en: 'Militaria' } },
  { value: 'advertising', labels: { fr: 'Objets publicitaires', en: 'Advertising' } },
  { value: 'posters', labels: { fr: 'Affiches', en: 'Posters' } },
  { value: 'autographs', labels: { fr: 'Autographes', en: 'Autographs' } },
  { value: 'minerals', labels: { fr: 'Minéraux', en: 'Minerals' } },
  { value: 'art', labels: { fr: 'Art et tableaux', en: 'Art and paintings' } },
  { value: 'antiques', labels: { fr: 'Antiquités', en: 'Antiques' } },
  { value: 'fans', labels: { fr: 'Objets de fans', en: 'Fan items' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const craftTypes: SeedOption[] = [
  { value: 'sewing', labels: { fr: 'Couture', en: 'Sewing' } },
  { value: 'sewing-machine', labels: { fr: 'Machine à coudre', en: 'Sewing machine' } },
  { value: 'knitting', labels: { fr: 'Tricot et crochet', en: 'Knitting and crochet' } },
  { value: 'drawing', labels: { fr: 'Dessin et peinture', en: 'Drawing and painting' } },
  { value: 'scrapbooking', labels: { fr: 'Scrapbooking', en: 'Scrapbooking' } },
  { value: 'pottery', labels: { fr: 'Poterie', en: 'Pottery' } },
  { value: 'jewellery', labels: { fr: 'Création de bijoux', en: 'Jewellery making' } },
  { value: 'models', labels: { fr: 'Modélisme', en: 'Model making' } },
  { value: 'rc', labels: { fr: 'Radiocommandé', en: 'Radio control' } },
  { value: 'printing-3d', labels: { fr: 'Impression 3D', en: '3D printing' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];
