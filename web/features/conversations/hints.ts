/**
 * What a message has in common with known frauds, found in the reader's browser: nobody else reads along. A hint warns
 * and names its rule; it never blocks. Texts: locales/<lang>/conversations.json, hints.<rule>.
 */
import { plain } from '#contract/ad-rules/wording.ts';
import { entriesOf } from '#contract/known-values.ts';
import { findLinks, isLookAlike, isOurs } from '#web/features/conversations/hint-links.ts';

/** The gravest first. */
const hintRules = [
  'secrets',
  'look_alike',
  'risky_payment',
  'fake_payment',
  'overpayment',
  'courier',
  'foreign_link',
  'off_site',
] as const;
export type HintRule = (typeof hintRules)[number];

interface HintContext {
  /** How many messages its author had written in this conversation before. */
  before: number;
  /** The host of this site. */
  ownHost: string;
}

/** Whoever wants to be elsewhere says so at once; later, people who agreed exchange numbers. */
const firstMessages = 2;

const gap = "[\\s'’_.,;:!-]+";
/** Some words, but not the end of a sentence; a space is any gap, a tilde one that may be missing. */
const near = '[^.!?\\n]{0,60}?';
const words = (...forms: string[]) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${forms.map((form) => form.replaceAll('~', `(?:${gap})?`).replaceAll(' ', gap)).join('|')})(?![\\p{L}\\d])`,
    'u',
  );

const number =
  /(?<![\d+])(?:\+33|0033|[0o])[\s.\-_/()]*[1-9](?:[\s.\-_/]*\d){8}(?![\d])|(?<!\d)\+(?!33)\d{1,3}(?:[\s.\-/]?\d){8,11}(?!\d)/u;
const spelled = words('zero (?:un|deux|trois|quatre|cinq|six|sept|neuf)(?:[\\s,.-]+[a-z]+){4,}');
const mail = /[\w.+-]+\s?(?:@|\[at\]|\(at\)|\barobase\b)\s?[\w-]+(?:\.|\s?\b(?:point|dot)\b\s?)[a-z]{2,}/u;
const messenger = words(
  'w(?:h?ats?|hts)~app?',
  'telegram',
  'viber',
  'wechat',
  'snapchat',
  '(?:sur|par|via|mon|ton|votre|on|my|your|through|by) (?:signal|messenger|insta(?:gram)?|snap|facebook|fb|skype|imo|gmail|hotmail)',
);
const offSite = [number, spelled, mail, messenger];

const patterns: Record<Exclude<HintRule, 'off_site' | 'foreign_link' | 'look_alike'>, RegExp[]> = {
  secrets: [
    words(
      `(?:code|codes)${near} (?:par|via|by|recu par|dans un) (?:sms|texto|text|message)`,
      `(?:envoyez|envoie|envoyer|donnez|donne|donner|transmettre|transmettez|communiquer|communiquez|dictez|send|give|tell|forward)${near} (?:code|codes|code sms|verification code)(?! (?:postal|de la porte|d'entree|d'acces|portail|promo))`,
      'code de (?:verification|confirmation|validation|securite)',
      '(?:verification|security|confirmation) code',
      `(?:copie|photo|scan|scanner|recto|envoyez|envoyer|fournir|picture|copy|send)${near} (?:carte d'identite|piece d'identite|cni|passeport|permis de conduire|passport|id card|driving licen[cs]e|carte vitale)`,
      `(?:envoyez|envoyer|envoie|donnez|donner|donne|besoin de|il me faut|communiquez|fournir|transmettez|send|give|need)${near} (?:rib|iban|coordonnees bancaires|numero de (?:carte|compte)|bank details|account number|card number)`,
      'cryptogramme',
      'cvv',
      `(?:mot de passe|password|identifiants)${near} (?:banque|bancaire|bank|mail|compte)`,
    ),
  ],
  risky_payment: [
    words(
      'mandat~cash',
      'mandat(?:s)? (?:postal|international)',
      'western~union',
      'money~gram',
      '(?:coupon|recharge|ticket|carte|code)s? (?:pcs|transcash|neosurf|toneo|paysafe~card|steam|itunes|google play|amazon|cadeau)',
      'pcs (?:mastercard|recharge|coupon)s?',
      'transcash',
      'neosurf',
      'toneo',
      'paysafe~card',
      'gift cards?',
      'bitcoins?',
      'usdt',
      '(?:payer|paie|paye|regler|paiement|payment|pay) (?:en|in|by|with) crypto(?:monnaie|currency)?',
      '(?:paypal|virement) (?:entre proches|en ami|entre amis)',
      'friends and family',
    ),
  ],
  fake_payment: [
    words(
      `(?:paiement|virement|reglement|payment|transfer|argent|funds|money)${near} (?:confirme|valide|effectue|bloque|en attente|securise|confirmed|validated|on hold|pending|blocked)e?${near} (?:mail|e-mail|email|courriel|spams?|indesirables|inbox|lien|link|expedition|envoi du colis|shipping|tracking)`,
      `(?:recevrez|recevoir|recu|receive|received|got|get)${near} (?:un |a |an )?(?:mail|e-mail|email|courriel|sms|lien|link)${near} (?:confirmation|de paiement|confirmer|pour recevoir|pour encaisser|payment|paypal|la banque|bank|to confirm)`,
      `(?:verifiez|regardez|check)${near} (?:spams?|courriers? indesirables?|junk)`,
      `(?:cliquez|clique|cliquer|click)${near} (?:lien|link)${near} (?:recevoir|encaisser|paiement|argent|virement|payment|money|receive)`,
    ),
  ],
  overpayment: [
    words(
      `(?:envoyer|envoie|payer|paie|paye|verser|verse|cheque|virement|send|pay|cheque for|check for)${near} (?:en plus|de plus|davantage|supplement|superieure?|extra|more than|over the price)${near} (?:prix|montant|transport|transporteur|livreur|rembours|price|amount|shipping|mover|refund|courier)`,
      `(?:rembours\\w+|renvoy\\w+|rendre|restitu\\w+|refund|return|send back)${near} (?:la difference|le surplus|l'excedent|le trop|the difference|the excess|the rest)`,
      `(?:montant|somme|cheque|amount|check|cheque)${near} (?:superieure? (?:au|a)|plus eleve|higher than|more than)${near} (?:prix|montant|price)`,
    ),
  ],
  courier: [
    words(
      `(?:transporteur|coursier|livreur|agent|demenageur|chauffeur|courier|mover|shipping agent|shipper|driver)s?${near} (?:passera|passer|viendra|venir|recuper\\w+|cherch\\w+|enlever|prendra|prendre|pick|collect|come)`,
      `(?:enverrai|envoie|envoyer|fais passer|will send|send)${near} (?:un|une|mon|ma|my|a) (?:transporteur|coursier|livreur|agent|courier|mover|driver|collegue|cousin)`,
      `(?:ups|dhl|fedex|dpd|la poste|chronopost)${near} (?:viendra|passera|recuper\\w+|will come|will collect|pick)${near} (?:enveloppe|especes|argent|cash|envelope|money|colis|domicile|parcel)`,
    ),
  ],
};

export function hintsOf(text: string, { before, ownHost }: HintContext): HintRule[] {
  const links = findLinks(text).filter(({ url }) => !isOurs(url, ownHost));
  const read = plain(text).text;
  const hits = new Set<HintRule>();
  for (const [rule, forms] of entriesOf(patterns)) if (forms.some((form) => form.test(read))) hits.add(rule);
  if (links.some(({ url }) => isLookAlike(url, ownHost))) hits.add('look_alike');
  else if (links.length) hits.add('foreign_link');
  if (before < firstMessages && offSite.some((form) => form.test(read))) hits.add('off_site');
  return hintRules.filter((rule) => hits.has(rule));
}
