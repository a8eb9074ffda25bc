/** What sellers write whatever they sell. */
import type { Condition } from '#contract/ads.ts';

export const states: Record<Condition, readonly string[]> = {
  new: ['Neuf, jamais servi.', 'Encore dans son emballage.', 'Reçu en double, jamais utilisé.'],
  'like-new': [
    'Comme neuf, utilisé deux ou trois fois.',
    'État impeccable, on dirait qu’il sort du magasin.',
    'Très peu servi, aucun défaut.',
  ],
  'very-good': [
    'Très bon état, bien entretenu.',
    'Aucune marque visible, tout fonctionne.',
    'Soigné depuis le premier jour.',
  ],
  good: [
    'Bon état général, quelques traces d’usage.',
    'Fonctionne parfaitement, petites marques normales.',
    'Bon état, une rayure discrète visible sur la photo.',
  ],
  fair: [
    'État correct : il a vécu, mais il rend encore service.',
    'Quelques défauts d’aspect, le prix en tient compte.',
    'À rafraîchir, rien de grave.',
  ],
  'for-parts': [
    'Vendu pour pièces ou à réparer.',
    'Ne fonctionne plus, utile pour les pièces.',
    'À réparer par quelqu’un qui s’y connaît.',
  ],
};

export const reasons = [
  'Je vends à cause d’un déménagement.',
  'Nous changeons de modèle, il ne sert plus.',
  'Cadeau en double.',
  'Vendu faute de place.',
  'Les enfants ont grandi, il peut faire d’autres heureux.',
  'Je ne m’en sers plus assez pour le garder.',
  'Nous vidons la maison de famille.',
  'Achat coup de cœur jamais vraiment utilisé.',
  'Je m’équipe autrement, il cherche une deuxième vie.',
  'Nous partons à l’étranger au printemps.',
];

export const pickUps = [
  'À venir chercher sur place, plutôt le soir ou le week-end.',
  'Remise en main propre, à deux pas de la gare.',
  'Visible sur rendez-vous, je réponds vite.',
  'Possibilité d’envoi, frais à partager.',
  'Je peux l’apporter dans un rayon de dix kilomètres.',
  'À retirer en semaine après 18 h.',
  'Vous pouvez l’essayer sur place avant de décider.',
  'Paiement à la remise.',
  'Disponible tout de suite.',
  'J’aide volontiers à charger la voiture.',
];

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
  'Vendu pour cause d’achat d’un autre véhicule.',
  'Double des clés fourni.',
];

export const vehiclesFromPros = [
  'Révisé dans notre atelier, garanti douze mois.',
  'Contrôle technique de moins de six mois.',
  'Reprise possible de votre ancien véhicule.',
  'Essai sur rendez-vous, du lundi au samedi.',
  'Carte grise faite sur place.',
  'Historique d’entretien à disposition.',
];

export const aboutLand = [
  'Plan et bornage disponibles.',
  'Accès par un chemin carrossable.',
  'Renseignements d’urbanisme pris en mairie.',
  'Visite libre, l’emplacement est indiqué sur rendez-vous.',
];

export const aboutHomes = [
  'Visites en semaine et le samedi matin.',
  'Commerces, école et transports à moins de dix minutes à pied.',
  'Quartier calme, stationnement facile.',
  'Dossier à préparer avant la visite.',
  'Les diagnostics sont disponibles sur demande.',
];

export const aboutWork = [
  'Envoyez quelques lignes sur votre parcours, nous répondons à chacun.',
  'Formation assurée à l’arrivée.',
  'Poste à pourvoir dès que possible.',
  'Ambiance simple, équipe à taille humaine.',
  'Premier échange par téléphone, puis une rencontre sur place.',
];

export const aboutServices = [
  'Devis gratuit et sans engagement.',
  'Je me déplace dans toute l’agglomération.',
  'Disponible en semaine et le samedi.',
  'Références de clients sur demande.',
  'Assurance professionnelle à jour.',
];

export const aboutAnimals = [
  'En bonne santé, suivi régulièrement.',
  'Habitué aux enfants et à la vie de la maison.',
  'Je pose quelques questions avant tout : c’est un engagement pour longtemps.',
  'Vous pouvez venir faire connaissance avant de vous décider.',
  'Je reste joignable ensuite pour tout conseil.',
];
