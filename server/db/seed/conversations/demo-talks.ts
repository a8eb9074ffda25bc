/** What the people of the demo say to each other. {{title}} and {{city}} are those of the ad. */

/** Hours before now; `share` is of the ad's price. */
interface Line {
  by: 'buyer' | 'seller';
  hours: number;
  text?: string;
  offer?: { share: number; becomes: 'open' | 'accepted' | 'declined' | 'countered' };
  notice?: 'offerAccepted' | 'offerDeclined' | 'handoverProposed' | 'handoverAgreed' | 'sold';
  application?: { experience: string; availableFrom: string | null; phoneNumber: string | null };
  /** Days from now. */
  visit?: { days: number[]; people: number };
}

export interface DemoTalk {
  /** An e-mail address, or one of the demo's many people, by their number. */
  buyer: string | number;
  /** Whose ad: the demo account that sells, or anybody. */
  seller: 'own' | 'others';
  sections: number[];
  status?: 'Active' | 'Sold';
  lines: Line[];
  /** How many of the last messages each has not read. */
  unread?: { buyer?: number; seller?: number };
  archivedBy?: 'buyer' | 'seller';
  handover?: { share: number; days: number; hour: number; place: string; status: 'proposed' | 'agreed' };
  sold?: true;
}

export const hugo = 'acheteur@trouvaille.example';
const things = [5, 6, 7, 8, 9];

export const demoTalks: DemoTalk[] = [
  {
    buyer: hugo,
    seller: 'own',
    sections: things,
    lines: [
      { by: 'buyer', hours: 50, text: 'Bonjour, est-ce toujours disponible ?' },
      { by: 'seller', hours: 48, text: 'Bonjour, oui, toujours. Vous pouvez venir voir à {{city}} quand vous voulez.' },
      { by: 'buyer', hours: 47, text: 'Merci ! Je vous propose un peu moins, je viens le chercher cette semaine.' },
      { by: 'buyer', hours: 47, offer: { share: 0.8, becomes: 'countered' } },
      { by: 'seller', hours: 30, offer: { share: 0.9, becomes: 'accepted' } },
      { by: 'buyer', hours: 29, notice: 'offerAccepted' },
      { by: 'seller', hours: 28, text: 'Parfait. En fin de journée devant la mairie, cela vous irait ?' },
      { by: 'seller', hours: 28, notice: 'handoverProposed' },
      { by: 'buyer', hours: 26, notice: 'handoverAgreed' },
      { by: 'buyer', hours: 26, text: 'Très bien, à bientôt.' },
      { by: 'seller', hours: 2, text: 'J’ai retrouvé la facture, je vous l’apporte.' },
    ],
    unread: { buyer: 1 },
    handover: { share: 0.9, days: 1, hour: 18, place: 'Devant la mairie de {{city}}', status: 'agreed' },
  },
  {
    buyer: 12,
    seller: 'own',
    sections: things,
    lines: [
      {
        by: 'buyer',
        hours: 5,
        text: 'Bonjour, quelles sont les dimensions exactes ? Je voudrais être sûre que cela entre dans ma voiture.',
      },
      { by: 'buyer', hours: 4, text: 'Et serait-il possible de le réserver jusqu’à samedi ?' },
    ],
    unread: { seller: 2 },
  },
  {
    buyer: 31,
    seller: 'own',
    sections: things,
    lines: [
      { by: 'buyer', hours: 72, text: 'Bonjour, votre prix est-il négociable ?' },
      { by: 'seller', hours: 70, text: 'Bonjour, un peu, si vous venez rapidement.' },
      { by: 'buyer', hours: 3, offer: { share: 0.75, becomes: 'open' } },
    ],
    unread: { seller: 1 },
  },
  {
    buyer: 57,
    seller: 'own',
    sections: things,
    lines: [
      {
        by: 'buyer',
        hours: 8,
        text: 'Bonjour, je suis en déplacement à l’étranger. J’achète sans voir : mon transporteur passera. Je règle par mandat cash, envoyez-moi votre RIB et le code que vous recevrez par SMS sur WhatsApp au 06 39 98 77 77.',
      },
    ],
    unread: { seller: 1 },
  },
  {
    buyer: 44,
    seller: 'own',
    sections: things,
    lines: [
      { by: 'buyer', hours: 200, text: 'Bonjour, je vous en donne la moitié, tout de suite.' },
      { by: 'buyer', hours: 200, offer: { share: 0.5, becomes: 'declined' } },
      { by: 'seller', hours: 190, notice: 'offerDeclined' },
      { by: 'seller', hours: 190, text: 'Merci, mais c’est trop peu pour moi. Bonne recherche.' },
    ],
    archivedBy: 'seller',
  },
  {
    buyer: hugo,
    seller: 'own',
    sections: [1, ...things, 10, 11, 12],
    status: 'Sold',
    lines: [
      { by: 'buyer', hours: 400, text: 'Bonjour, je suis intéressé. Puis-je passer ce week-end ?' },
      { by: 'seller', hours: 398, text: 'Bonjour, volontiers. Samedi matin vers 10 heures ?' },
      { by: 'seller', hours: 397, notice: 'handoverProposed' },
      { by: 'buyer', hours: 396, notice: 'handoverAgreed' },
      { by: 'buyer', hours: 330, text: 'Merci encore, tout fonctionne très bien.' },
      { by: 'seller', hours: 328, notice: 'sold' },
      { by: 'seller', hours: 328, text: 'Avec plaisir, profitez-en bien !' },
    ],
    handover: { share: 1, days: -14, hour: 10, place: 'Place de la mairie, {{city}}', status: 'agreed' },
    sold: true,
  },
  {
    buyer: hugo,
    seller: 'others',
    sections: [1],
    lines: [
      {
        by: 'buyer',
        hours: 30,
        text: 'Bonjour, le contrôle technique est-il à jour ? Avez-vous les factures d’entretien ?',
      },
      {
        by: 'seller',
        hours: 20,
        text: 'Bonjour, contrôle passé le mois dernier sans contre-visite, et j’ai toutes les factures.',
      },
      { by: 'seller', hours: 20, text: 'Vous pouvez l’essayer samedi si vous voulez, autour de {{city}}.' },
    ],
    unread: { buyer: 2 },
  },
  {
    buyer: hugo,
    seller: 'others',
    sections: [2],
    lines: [
      {
        by: 'buyer',
        hours: 26,
        text: 'Bonjour, je souhaiterais visiter avec ma compagne. Voici quelques créneaux.',
        visit: { days: [2, 3], people: 2 },
      },
      { by: 'seller', hours: 22, text: 'Bonjour, le premier créneau me convient. Pensez à apporter un dossier.' },
      { by: 'buyer', hours: 21, text: 'Merci, nous serons là.' },
    ],
  },
  {
    buyer: hugo,
    seller: 'others',
    sections: [3],
    lines: [
      {
        by: 'buyer',
        hours: 60,
        text: 'Bonjour, votre offre m’intéresse et je souhaite postuler.',
        application: {
          experience: 'Six ans dans un poste comparable, dont deux à former les nouveaux arrivants.',
          availableFrom: null,
          phoneNumber: '+33639980104',
        },
      },
    ],
    unread: { seller: 1 },
  },
];
