/** Offers that are traps: money or papers before anything was seen, work that has to be paid for, cures that cure nothing. */
import type { Rule } from '#contract/ad-rules/finding.ts';
import { readWordings, type Wording } from '#contract/ad-rules/wording.ts';

const money =
  '(?:caution|acompte|arrhes|avance|somme|loyer|mois|moitie|argent|reservation|frais|deposit|rent|fee|money|payment|half|visa file)';
const paying =
  '(?:verse[rz]|versement|vire[rz]|virement|paye[rz]|paiement|regle[rz]|reglement|envoye[rz]|transfere[rz]|mandat|transfer|pay|send|wire)';
const before =
  '(?:avant|pour (?:bloquer|reserver|que je bloque|obtenir|recevoir)|before|prior to|in order to|to (?:hold|secure|book|reserve))';
const few = '(?:[\\x20,:(]{1,3}[a-z\\d€%]{1,20}){0,6}';

const wordings: Wording[] = [
  {
    level: 'fix',
    rule: 'risky_payment',
    phrases: [
      'mandat(?:s)? cash',
      'western union',
      'money~gram',
      '(?:coupon|recharge|ticket|carte|code)s? (?:pcs|transcash|neosurf|toneo|paysafecard|google play|itunes|steam|amazon)',
      'transcash',
      'neosurf',
      'paysafecard',
      'pcs mastercard',
      'virement (?:avant|immediat|instantane avant)',
      'acompte par (?:coupon|virement|mandat)',
      'gift~cards?~payment',
      '(?:paid|payment|pay) (?:by|in|with|via) (?:gift card|crypto|bitcoin|western union)s?',
      '(?:paiement|payer|regler|reglement) (?:uniquement )?(?:en|par) (?:bitcoin|crypto|cryptomonnaie|coupon|cheque de banque a l etranger|carte cadeau)s?',
      'paypal (?:entre proches|entre amis|friends and family|family)',
      'friends and family',
      '(?:bitcoin|crypto|usdt) (?:only|uniquement|accepte)',
    ],
  },
  {
    level: 'fix',
    rule: 'money_first',
    phrases: [
      `${paying}${few} ${money}${few} ${before}`,
      `${paying}${few} ${before} (?:la |toute |une |any |the |a |de )?(?:visite|visiter|voir|livraison|envoi|viewing|visit|seeing|delivery|moving)`,
      `${money}${few} ${paying}${few} ${before}`,
      `${money}${few} (?:par virement|par mandat|by transfer|by bank transfer)${few} ${before}`,
      `${before} (?:la |toute |une |any |the |a )?(?:visite|visiter|viewing|visit)${few} ${paying}`,
      `(?:des|a|apres|contre|upon|after|once) (?:la )?(?:reception|receipt) (?:de |du |of )?(?:la |le |the |votre |your )?${money}`,
      `(?:envoie|envoi|enverrai|post|send|mail)(?: [a-z]{1,15}){0,3} (?:les cles|the keys|vos cles|keys)`,
      `(?:send|pay|transfer|wire|versez|envoyez|payez|virez)(?: [a-z]{1,15}){0,3} ${money}(?: [a-z]{1,15}){0,3} (?:first|d abord|en premier|upfront|up front|now|immediatement)`,
      '(?:livree?|expediee?|envoyee?|livraison) (?:[a-z]{1,15} ){0,4}apres (?:virement|paiement|reglement|versement)',
      '(?:delivered|shipped|courier|keys (?:by post|posted|sent))(?:[\\x20,]{1,2}[a-z]{1,15}){0,5} (?:after|once|when) (?:[a-z]{1,15} ){0,3}(?:payment|transfer|deposit|paid|money)',
      '(?:frais de dossier|frais d inscription|application fee|admin fee)(?:[\\x20,:(]{1,3}[a-z\\d€%]{1,20}){0,8} (?:avant|non remboursable|non refundable|before)s?',
      '(?:je suis|i am|i m|currently) (?:[a-z]{1,15} )?(?:militaire|en mission|a l etranger|abroad|overseas|offshore|in the (?:military|army|navy))(?:[\\x20,]{1,2}[a-z]{1,15}){0,10} (?:virement|transporteur|transfer|courier|agence|agent|shipping|deposit)',
      '(?:envoye[rz]|envoie|transmettez|communiquez|donnez|joindre|send|give|provide)(?: (?:moi|me|us|nous))?(?: [a-z]{1,15}){0,4} (?:rib|iban|numero de carte|carte bancaire|code de securite|cvv|bank details|card number|bank account|sort code|pin)',
      '(?:votre|vos|your) (?:rib|iban|coordonnees bancaires|numero de carte|bank details|card details|card number)',
    ],
    except: [
      '(?:sans|aucun|pas de|no|without) (?:[a-z]{1,15} ){0,2}(?:frais|acompte|caution|deposit|fees?|virement)(?:[\\x20,]{1,2}[a-z]{1,15}){0,6}',
    ],
  },
  {
    level: 'blocking',
    rule: 'job_fees',
    sections: [3],
    phrases: [
      '(?:frais|caution|droits?) (?:d inscription|de dossier|de formation|d adhesion|administratifs|de visa|d equipement)',
      '(?:kit|pack|lot|stock) (?:de demarrage|de depart|obligatoire|d initiation|starter)',
      '(?:acheter|achat|achetez|investir|investissement|investissez) (?:[a-z]{1,15} ){0,3}(?:stock|kit|pack|formation|de depart|initial)',
      `(?:pay|paying|payer|payez|regler|verser|versez|envoyer|send)${few} (?:for your|pour (?:recevoir|obtenir|votre|valider|commencer)|to (?:get|start|receive|secure|cover)|a regler)`,
      '(?:registration|training|starter|visa|admin|application|processing) (?:fee|kit|file|pack|cost)s?',
      '(?:parraine[rz]?|recrute[rz]|parrainage)(?: [a-z]{1,15}){0,5} (?:ami|amis|filleul|filleuls|lignee|equipe|commission|commissions)',
      'filleuls?',
      '(?:vdi|mlm|multi level|network marketing|marketing de reseau|vente pyramidale)',
      '(?:recruit|refer|bring)(?: [a-z]{1,15}){0,3} (?:friends|people|downline)(?: [a-z]{1,15}){0,6} (?:commission|earn|bonus)s?',
      '(?:pas de|sans|aucun) (?:salaire|remuneration|fixe ni)',
      '(?:semaine|journee|jour|periode|essai|heures?|trial|shift)s?(?: [a-z]{1,15}){0,3} (?:non (?:payee?|remuneree?)|unpaid|gratuite?)s?',
      '(?:non remuneree?|unpaid (?:trial|work|position|job|shift)|no salary|no pay|for exposure|paid in exposure)',
      '(?:au noir|non declaree?|pas declaree?|on verra pour declarer|sans contrat|cash in hand|off the books)',
      'be your own boss',
      'devenez votre propre patron',
      '(?:gagnez|gagner|earn|make) (?:jusqu a |up to )?[€£$]?~\\d{1,3}[\\x20.,]?\\d{3}~(?:€|£|e|euros?)?~(?:par mois|par semaine|a month|a week|per week|per month)?(?: [a-z]{1,15}){0,4} (?:chez vous|domicile|from home|sans effort|facilement|canape|sofa)',
      '(?:gagnez|gagner|earn|make)(?: [a-z\\d€£/.,]{1,15}){1,6} (?:sans effort|sans competence|sans experience depuis|effortlessly|no effort|depuis votre canape|from your sofa|from your couch)',
    ],
    except: [
      '(?:sans|aucun|aucuns|pas de|no|without) (?:frais|investissement|fees?|achat|registration)(?: [a-z]{1,15}){0,4}',
      '(?:benevole|benevolat|volunteer|volontaire|association)s?(?:[\\x20,]{1,2}[a-z]{1,15}){0,8} (?:non remuneree?|sans remuneration|unpaid|no pay)s?',
      '(?:frais|costs?|fees?)(?: [a-z]{1,15}){0,4} (?:pris en charge|rembourses|offerts|paid by|covered by|payes par)',
    ],
  },
  {
    level: 'fix',
    rule: 'medical_claim',
    phrases: [
      '(?:guer(?:it|ir|is|ison|issent|ira)|soign(?:e|er|ent|ez)|elimine[rz]?|vaincre|trait(?:e|er|ent)|cures?|curing|heals?|healing|treats?|treating)(?: [a-z]{1,15}){0,3} (?:cancer|diabete|arthrose|arthrite|alzheimer|parkinson|sida|vih|sclerose|depression|hypertension|asthme|autisme|tumeurs?|diabetes|arthritis|tension|covid|migraines?|endometriose|psoriasis|eczema)',
      '(?:remede|traitement|cure|remedy) (?:miracle|miraculeux|naturel)?~(?:contre|pour|for|against) (?:le |la |l |the )?(?:cancer|diabete|arthrose|alzheimer|diabetes|arthritis)',
      '(?:miracle cure|cure miracle|remede miracle|produit miracle)',
      '(?:perdez|perdre|maigrir de|lose) \\d{1,2}~(?:kilos?|kg|pounds|lbs|stone) (?:en|in) (?:\\d{1,2}|une?|deux|one|two|a) (?:jours?|semaines?|days?|weeks?|mois|month)',
      '(?:remplace|arretez|arreter|without|sans|stop) (?:[a-z]{1,15} ){0,2}(?:chimiotherapie|chemo|insuline|traitement medical)',
      '(?:arreter|arretez|stopper|stoppez|stop|quit|come off) (?:votre|vos|tout|le|your|all) (?:traitement|medicament|medication|medicine|treatment)s?',
    ],
  },
];

export const promises: Rule = (ad) => readWordings(ad, wordings);
