/** What people told the moderators of the demo: who said it, when, about what kind of thing, and what came of it. */
import type { ReportReason } from '#contract/api/reports.ts';

interface About {
  /** Ads of this category; without one, the private seller who has the most ads. */
  categoryId?: number;
  /** A thing that its seller marked as sold shortly after it was reported. */
  isSold?: boolean;
}

export interface DemoReport extends About {
  /** After the year; the same on every machine. */
  code: string;
  reason: ReportReason;
  description: string;
  /** An account of the demo, or a visitor with a name. */
  member?: string;
  visitor?: { name: string; email: string };
  hoursAgo: number;
  decided?: { status: 'Upheld' | 'Dismissed'; hoursLater: number; text: string };
}

export const demoReports: readonly DemoReport[] = [
  {
    code: '7KQ4PX',
    categoryId: 601,
    reason: 'scam',
    description:
      'J’ai appelé pour ce téléphone. Le vendeur refuse de le montrer et demande un virement instantané « pour le réserver », parce que trois autres personnes seraient intéressées. Il raccroche dès qu’on propose de payer sur place.',
    visitor: { name: 'Claire Besson', email: 'claire.besson@courriel.example' },
    hoursAgo: 76,
  },
  {
    code: 'M3WDR8',
    reason: 'hidden_professional',
    description:
      'Ce profil est présenté comme celui d’un particulier, mais il propose des objets de toutes sortes, sans cesse renouvelés. Au téléphone, on m’a répondu « la boutique ». Un acheteur devrait savoir qu’il a affaire à un professionnel.',
    member: 'demo-12@trouvaille.example',
    hoursAgo: 51,
  },
  {
    code: 'H9TFC2',
    categoryId: 706,
    reason: 'counterfeit',
    description:
      'La photo du fond du boîtier que le vendeur m’a envoyée ne porte pas de numéro de série, et le logo du cadran n’a pas la bonne forme. J’ai le même modèle à la maison : cette montre est une copie.',
    member: 'acheteur@trouvaille.example',
    hoursAgo: 27,
  },
  {
    code: 'V6NZ5E',
    categoryId: 501,
    reason: 'already_sold',
    description:
      'J’ai fait le trajet pour rien : ce meuble est parti la semaine dernière, d’après le vendeur lui-même. L’annonce est toujours en ligne.',
    visitor: { name: 'Marc Tessier', email: 'marc.tessier@courriel.example' },
    hoursAgo: 4,
  },
  {
    code: 'B2YJ7S',
    isSold: true,
    reason: 'already_sold',
    description: 'Le vendeur m’a dit au téléphone que c’était vendu depuis deux jours, mais l’annonce est encore là.',
    member: 'demo-31@trouvaille.example',
    hoursAgo: 9,
    decided: {
      status: 'Upheld',
      hoursLater: 11,
      text: 'Merci de nous l’avoir dit. L’objet est bien vendu ; l’annonce est maintenant marquée comme telle et n’apparaît plus dans les recherches.',
    },
  },
  {
    code: 'X8LA4G',
    categoryId: 101,
    reason: 'misleading',
    description:
      'Le prix de cette voiture est bien trop élevé pour son âge, on en trouve de plus récentes pour moins cher. À mon avis, c’est une tromperie.',
    visitor: { name: 'Josiane Prigent', email: 'josiane.prigent@courriel.example' },
    hoursAgo: 118,
    decided: {
      status: 'Dismissed',
      hoursLater: 19,
      text: 'Nous avons relu l’annonce : ce qu’elle décrit est complet et ne trompe personne. Un vendeur fixe librement son prix, et le repère de prix aide à le comparer. L’annonce reste donc en ligne.',
    },
  },
];
