/** What sellers write whatever they sell, by what kind of thing it is. Without gender: a chair or a lot says it too. */
import type { Condition } from '#contract/ads.ts';

/** How a state shows: machines run or not, clothes wear, books and games get bent corners, the rest is marked. */
export type Nature = 'machine' | 'clothes' | 'pages' | 'object';

type States = Record<Exclude<Condition, 'for-parts'>, readonly string[]>;

export const states: Record<Nature, States> = {
  machine: {
    new: ['Matériel neuf, encore dans son carton.', 'État neuf, n’a jamais été branché.'],
    'like-new': ['A très peu servi, fonctionne comme au premier jour.', 'État comme neuf, aucun défaut.'],
    'very-good': ['Très bon état, tout fonctionne.', 'Aucune marque visible, tout fonctionne.'],
    good: [
      'Fonctionne parfaitement, petites marques normales.',
      'Bon état de marche, une rayure discrète visible sur la photo.',
    ],
    fair: ['Fonctionne bien, mais l’aspect a vécu.', 'Rend encore service, l’extérieur est marqué.'],
  },
  clothes: {
    new: ['État neuf, étiquette encore en place.', 'Jamais mis, encore dans son emballage.'],
    'like-new': ['État comme neuf, une ou deux sorties seulement.', 'À peine mis, aucun défaut.'],
    'very-good': ['Très bon état, ni tache ni accroc.', 'Très bon état, entretien soigné.'],
    good: ['Bon état général.', 'Bon état, une légère trace d’usure visible sur la photo.'],
    fair: ['État correct, quelques signes d’usure.', 'De l’usure par endroits, le prix en tient compte.'],
  },
  pages: {
    new: ['État neuf, encore sous film.', 'État neuf.'],
    'like-new': ['État comme neuf.', 'Comme sorti du magasin.'],
    'very-good': ['Très bon état.', 'Très bon état, gardé à l’abri du soleil.'],
    good: ['Bon état, coins un peu marqués.', 'Bon état général, quelques traces d’usage.'],
    fair: ['État correct, marqué par le temps.', 'Des marques d’usage, le prix en tient compte.'],
  },
  object: {
    new: ['État neuf, n’a jamais servi.', 'État neuf, encore dans son emballage.'],
    'like-new': ['A très peu servi, aucun défaut.', 'État comme neuf.'],
    'very-good': ['Très bon état, rien à signaler.', 'Très bon état, aucune marque visible.'],
    good: ['Bon état général, quelques traces d’usage.', 'Bon état, une petite marque visible sur la photo.'],
    fair: ['État correct, des marques d’usage bien visibles.', 'Quelques défauts d’aspect, le prix en tient compte.'],
  },
};

/** All that is said of what no longer works. */
export const broken = [
  'Ne fonctionne plus, utile pour les pièces.',
  'En panne : à réparer par quelqu’un qui s’y connaît.',
  'À prendre pour pièces ou à réparer.',
];
export const brokenDetails = [
  'Je n’ai pas cherché d’où vient la panne.',
  'L’extérieur et les accessoires sont en bon état.',
  'Le réparateur demande plus que le prix d’un autre.',
];

export const reasons = {
  any: ['Je ne m’en sers plus assez.', 'Je n’en ai plus l’usage.'],
  large: ['Je vends à cause d’un déménagement.', 'Je vends faute de place.'],
  new: ['Cadeau en double.', 'Acheté en trop, le délai de retour est passé.'],
  broken: ['J’ai racheté un modèle récent.'],
  machine: ['Nous avons changé de modèle.', 'Deux appareils pour un seul foyer, c’est un de trop.'],
  clothes: ['Je fais le tri dans mes armoires.', 'Mes armoires débordent.'],
  pages: ['Je fais de la place sur mes étagères.', 'À faire circuler plutôt que dormir sur une étagère.'],
  home: ['Nous changeons de décoration.', 'Nous vidons la maison de famille.', 'Nous partons à l’étranger.'],
  children: ['Les enfants ont grandi.', 'Nous faisons de la place à la maison.'],
  sport: ['Je ne pratique plus assez.', 'Je change de discipline.'],
  music: ['Je ne joue plus assez.'],
  gift: ['À donner plutôt qu’à jeter.', 'Je donne faute de place.', 'Gratuit, à venir prendre.'],
} as const;

export const pickUps = {
  any: [
    'À venir chercher sur place, plutôt le soir ou le week-end.',
    'Remise en main propre, à deux pas de la gare.',
    'Visible sur rendez-vous, je réponds vite.',
    'À retirer en semaine après 18 h.',
    'Disponible tout de suite.',
  ],
  paid: ['Paiement à la remise.'],
  parcel: ['Possibilité d’envoi, frais à partager.'],
  delivery: ['Je peux livrer dans un rayon de dix kilomètres.'],
  large: ['J’aide volontiers à charger la voiture.'],
  heavy: ['Prévoyez un véhicule assez grand.'],
  trial: ['Essai possible sur place avant de décider.'],
} as const;

export const fromPros = [
  'Facture fournie, garantie légale de conformité de deux ans.',
  'Visible dans notre magasin du mardi au samedi.',
  'Vendu par un professionnel, retour possible sous 14 jours.',
  'Contrôlé et nettoyé par notre atelier.',
];

export const aboutVehicles = [
  'Carnet d’entretien suivi, factures à l’appui.',
  'Contrôle technique de moins de six mois.',
  'Non-fumeur, toujours au garage.',
  'Essai sur route possible, papiers en règle.',
  'Je vends pour acheter un autre véhicule.',
  'Double des clés fourni.',
];
export const aboutMotorbikes = [
  'Carnet d’entretien suivi, factures à l’appui.',
  'Contrôle technique de moins de six mois.',
  'Antivol homologué compris.',
  'Je vends faute de temps pour rouler.',
];
export const aboutCaravans = [
  'Carte grise et assurance à jour.',
  'Hivernage sous abri.',
  'Visible montée sur rendez-vous.',
  'Nous vendons pour passer au camping-car.',
];
export const aboutBoats = [
  'Papiers en règle, vente devant témoin si vous le souhaitez.',
  'Armement de sécurité compris.',
  'Hivernage à terre chaque année.',
  'Je vends faute de temps pour naviguer.',
];

export const vehiclesFromPros = [
  'Révisé dans notre atelier, garanti douze mois.',
  'Contrôle technique de moins de six mois.',
  'Reprise possible de votre ancien véhicule.',
  'Essai sur rendez-vous, du lundi au samedi.',
  'Carte grise faite sur place.',
  'Historique d’entretien à disposition.',
];
export const boatsFromPros = [
  'Révisé dans notre chantier, garanti six mois.',
  'Visible au port sur rendez-vous.',
  'Reprise possible de votre ancien bateau.',
];

export const aboutLand = [
  'Plan et bornage disponibles.',
  'Accès par un chemin carrossable.',
  'Renseignements d’urbanisme pris en mairie.',
  'Visite libre, l’emplacement est indiqué sur rendez-vous.',
];

export const aboutHomes = {
  visits: ['Visites en semaine et le samedi matin.'],
  town: ['Commerces, école et transports à moins de dix minutes à pied.', 'Quartier calme, stationnement facile.'],
  rent: ['Dossier à préparer avant la visite.'],
  papers: ['Les diagnostics sont disponibles sur demande.'],
  shared: ['Visites en soirée et le week-end.', 'Arrêt de bus au bout de la rue.'],
  holiday: [
    'Acompte de 30 % à la réservation.',
    'Disponibilités à jour, demandez vos dates.',
    'Commerces à quelques minutes.',
  ],
  work: [
    'Visites sur rendez-vous.',
    'Stationnement facile à proximité.',
    'Les diagnostics sont disponibles sur demande.',
  ],
  parking: ['Visite possible le soir.', 'Quartier calme et bien éclairé.'],
  mountain: [
    'Pistes et sentiers à quelques minutes.',
    'Visites le week-end.',
    'Les diagnostics sont disponibles sur demande.',
  ],
} as const;

export const aboutWork = {
  any: [
    'Envoyez quelques lignes sur votre parcours, nous répondons à chacun.',
    'Premier échange par téléphone, puis une rencontre sur place.',
  ],
  start: ['Date de début à convenir ensemble.'],
  beginner: ['Formation assurée à l’arrivée.'],
  company: ['Ambiance simple, équipe à taille humaine.'],
} as const;

export const aboutServices = {
  any: ['Réponse dans la journée.'],
  quote: ['Devis gratuit et sans engagement.'],
  travels: ['Je me déplace chez vous.'],
  weekdays: ['Disponible en semaine, horaires souples.'],
  clients: ['Références de clients sur demande.'],
  insured: ['Assurance professionnelle à jour.'],
} as const;

export const aboutAnimals = {
  any: [
    'Je reste joignable ensuite pour tout conseil.',
    'Vous pouvez venir voir sur place, de préférence le week-end.',
  ],
  pets: [
    'En bonne santé, suivi régulier chez le vétérinaire.',
    'Je pose quelques questions avant tout : c’est un engagement pour longtemps.',
    'Vous pouvez venir faire connaissance avant de vous décider.',
  ],
} as const;

export const aboutLost = [
  'Le moindre signe compte, même une photo.',
  'Merci d’en parler autour de vous.',
  'Joignable à toute heure.',
];
export const aboutFound = [
  'Décrivez-moi un détail pour que je sois sûr.',
  'Joignable en soirée.',
  'À rendre contre un simple merci.',
];
export const aboutMarkets = [
  'Stationnement fléché à l’entrée du quartier.',
  'Toilettes et point d’eau sur place.',
  'Reporté d’une semaine en cas de forte pluie.',
];
export const aboutTickets = [
  'Remise en main propre ou par message.',
  'Je réponds vite.',
  'Facture ou justificatif à l’appui.',
];
