import { expect, test } from 'vitest';
import { findLinks, isLookAlike, isOurs } from '#web/features/conversations/hint-links.ts';
import { hintsOf, type HintRule } from '#web/features/conversations/hints.ts';

const ownHost = 'trouvaille.example';
const first = { before: 0, ownHost };

const must: [HintRule, string][] = [
  ['off_site', 'Vous pouvez aussi m’écrire au 06 39 98 45 12.'],
  ['off_site', 'Appelez-moi : 0639984512'],
  ['off_site', 'Mon num 06.39.98.45.12 merci'],
  ['off_site', 'o6 39 98 45 12'],
  ['off_site', 'tel +33 6 39 98 45 12'],
  ['off_site', 'Contactez mon frère au +225 07 08 09 10 11'],
  ['off_site', 'zéro six trente-neuf quatre-vingt-dix-huit quarante-cinq douze'],
  ['off_site', 'Écrivez-moi à jean.dupont@example.com'],
  ['off_site', 'jean.dupont arobase gmail point com'],
  ['off_site', 'Ajoutez moi sur WhatsApp'],
  ['off_site', 'on continue sur watsapp ?'],
  ['off_site', 'Are you on Telegram?'],
  ['off_site', 'Write to me on my Instagram'],
  ['off_site', 'parlons-en sur signal'],
  ['foreign_link', 'Regardez https://paiement-rapide.shop/abc'],
  ['foreign_link', 'voir bit.ly/3xYz'],
  ['foreign_link', 'Le modèle : www.constructeur.de/velo.html'],
  ['foreign_link', 'tout est sur monsite.com'],
  ['look_alike', 'Payez ici : https://trouvaille-paiement.com/123'],
  ['look_alike', 'https://trouvai11e.example/pay'],
  ['look_alike', 'https://trouvail1e.com'],
  ['look_alike', 'https://trouvaille.example.securise.xyz/login'],
  ['look_alike', 'https://trouvaille.example@evil.com/x'],
  ['look_alike', 'https://leboncoin-paiement.top/abc'],
  ['look_alike', 'suivi : https://mondial-relay.livraison.xyz/77'],
  ['look_alike', 'https://xn--trouville-66a.com/'],
  ['look_alike', 'https://paypal.verification.shop/'],
  ['risky_payment', 'Je peux payer par mandat cash'],
  ['risky_payment', 'Envoyez un mandat postal à mon nom'],
  ['risky_payment', 'réglez avec une recharge PCS'],
  ['risky_payment', 'Payment by Western Union only'],
  ['risky_payment', 'trois tickets Neosurf de 100 €'],
  ['risky_payment', 'Pay me with gift cards'],
  ['risky_payment', 'Faites un virement Paypal entre proches'],
  ['risky_payment', 'use PayPal friends and family'],
  ['risky_payment', 'Je paie en crypto'],
  ['risky_payment', 'une carte cadeau de 200 € suffira'],
  ['courier', 'Mon transporteur passera récupérer le meuble'],
  ['courier', 'je vous envoie un coursier avec les espèces'],
  ['courier', 'A courier will come to collect the item'],
  ['courier', 'My shipping agent will pick it up'],
  ['courier', 'UPS viendra chercher le colis à votre domicile'],
  ['overpayment', 'Je vous envoie un chèque supérieur au prix pour le transport'],
  ['overpayment', 'vous me rembourserez la différence'],
  ['overpayment', 'Please refund the difference to my mover'],
  ['overpayment', 'I will pay extra for the shipping agent amount'],
  ['secrets', 'Donnez-moi le code que vous avez reçu par SMS'],
  ['secrets', 'Vous allez recevoir un code de vérification, dites-le-moi'],
  ['secrets', 'Send me the verification code please'],
  ['secrets', 'Envoyez une photo de votre carte d’identité'],
  ['secrets', 'I need a copy of your passport'],
  ['secrets', 'Envoyez-moi votre RIB'],
  ['secrets', 'il me faut votre IBAN et votre nom'],
  ['secrets', 'quel est le cryptogramme au dos de la carte'],
  ['fake_payment', 'Le paiement est confirmé, regardez votre mail'],
  ['fake_payment', 'Vous allez recevoir un e-mail de confirmation de PayPal'],
  ['fake_payment', 'vérifiez vos spams'],
  ['fake_payment', 'Le virement est en attente jusqu’à l’envoi du colis'],
  ['fake_payment', 'Cliquez sur le lien pour recevoir votre argent'],
  ['fake_payment', 'The payment is confirmed, check your email inbox'],
];

const mustNot: string[] = [
  'Bonjour, le vélo est-il toujours disponible ? Je fais 1,70 m, le M devrait aller.',
  'Parfait, samedi 10 h alors, place Guichard.',
  'Je propose 740 € au lieu de 790 €.',
  'Il a 120 000 km et la révision date du 12/03/2026.',
  'Numéro de série 0612345678901234',
  'Référence T-48 213 907, merci.de rien',
  'OK merci.Je passe demain',
  'C’est dispo.me dire quand',
  'Le signal GPS est excellent',
  'Un sac de coursier en toile, très solide',
  'Je paie à la remise, en espèces.',
  'Vous acceptez les chèques de banque ?',
  'Quel est le code postal ?',
  'Le code de la porte est 12B4',
  'Je vous donne le code d’entrée samedi',
  'Avez-vous la facture et le passeport Bicycode ?',
  'La carte grise est à mon nom.',
  'Voici la page : https://trouvaille.example/advertisement/12',
  'https://www.trouvaille.example/help',
  'Mesures : 160 x 45 x 75 cm, poids 38 kg',
  'I can come on Saturday at 10, is that all right?',
  'Would you take 80 for it?',
  'Is the price negotiable? I would pay cash on the day.',
  'Vous livrez dans la région ?',
  'Le livreur de la machine était très bien.',
  'Je peux vous rembourser l’essence.',
  'Un chat de deux ans, très calme, vacciné.',
  'Le mail de la banque est resté sans réponse.',
  'Mandat de vente exclusif',
  'J’ai un lot de cartes Pokémon',
  'Disponible le 06/12 ou le 07/12 à 18 h 30',
  'Studio de 31 m², 650 € charges comprises, dépôt 1 180 €',
  'I have seen the video, the engine sounds fine.',
  'Prix 0 900 fois moins cher',
  'Le permis n’est pas obligatoire pour ce scooter',
];

test.each(must)('%s: « %s »', (rule, text) => {
  expect(hintsOf(text, first)).toContain(rule);
});

test.each(mustNot)('no hint: « %s »', (text) => {
  expect(hintsOf(text, first)).toEqual([]);
});

test('a number is only remarked on in the first two messages of its author', () => {
  const text = 'Mon numéro : 06 39 98 45 12';
  expect([0, 1, 2].map((before) => hintsOf(text, { before, ownHost }))).toEqual([['off_site'], ['off_site'], []]);
});

test('the other rules hold however long people have written to each other', () => {
  expect(hintsOf('Envoyez-moi le code reçu par SMS', { before: 40, ownHost })).toEqual(['secrets']);
});

test('the gravest rule comes first', () => {
  const text = 'Écrivez-moi sur WhatsApp et envoyez le code reçu par SMS, https://trouvaille-paiement.com';
  expect(hintsOf(text, first)).toEqual(['secrets', 'look_alike', 'off_site']);
});

test('an accent, a capital or an invisible letter hides nothing', () => {
  expect(hintsOf('MANDAT CASH', first)).toEqual(['risky_payment']);
  expect(hintsOf('Western\u200B Union', first)).toEqual(['risky_payment']);
});

test('a link ends where its sentence does', () => {
  const text = 'Voir https://a.example/x?y=1, puis (www.b.com).';
  expect(findLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'https://a.example/x?y=1',
    'www.b.com',
  ]);
});

test('ours is our host and what lies below it, by http alone', () => {
  const is = (address: string) => isOurs(new URL(address), ownHost);
  expect(is('https://trouvaille.example/a')).toBe(true);
  expect(is('https://fr.trouvaille.example')).toBe(true);
  expect(is('https://eviltrouvaille.example')).toBe(false);
  expect(is('javascript://trouvaille.example/%0Aalert(1)')).toBe(false);
});

test('the real pages of others are foreign, not false', () => {
  expect(isLookAlike(new URL('https://www.leboncoin.fr/ad/1'), ownHost)).toBe(false);
  expect(isLookAlike(new URL('https://www.paypal.com/fr'), ownHost)).toBe(false);
});

test('a long message without an end is read as any other', () => {
  for (const text of ['envoyez '.repeat(500), '0 '.repeat(2_000), 'a.'.repeat(2_000), 'paiement confirme '.repeat(200)])
    expect(hintsOf(text, first).length).toBeLessThan(9);
});
