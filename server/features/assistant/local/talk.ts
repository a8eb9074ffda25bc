/** What somebody wants of the assistant, told by how they say it. Patterns are read in folded text: no accents, no capitals. */
export type Wish =
  | 'greeting'
  | 'thanks'
  | 'abilities'
  | 'link'
  | 'draft'
  | 'refuse'
  | 'help'
  | 'compare'
  | 'price'
  | 'alert'
  | 'search';

const has = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'u');
const starts = (pattern: string) =>
  new RegExp(
    String.raw`^\W*(?:(?:et|ok|alors|au fait|sinon|dis|dis-moi|dis moi|euh|bon|and|so|by the way|also|hey|hi|hello|bonjour|salut)[ ,]+)*(?:${pattern})(?![\p{L}\d])`,
    'u',
  );

const greeting =
  /^\W*(?:bonjour|bonsoir|salut|slt|coucou|hello|hi|hey|yo|good (?:morning|evening|afternoon))(?: (?:a tous|there|assistant))?\W*$/u;
const thanks =
  /^\W*(?:merci(?: beaucoup| bien)?|super|parfait|thanks?(?: you)?(?: very much| a lot)?|great|perfect|thx|ok|d'accord)\W*$/u;
const abilities = has(
  "que (?:sais|peux)-tu faire|que savez-vous faire|qu'est-ce que tu (?:sais|peux) faire|tu sais faire quoi|(?:tu es|es-tu|vous etes|etes-vous) (?:qui|une ia|un robot|un humain|humain|une vraie personne)|qui es[ -]tu|qui etes[ -]vous|what can you do|who are you|are you (?:an? )?(?:ai|robot|human|bot|real)|how do you work|comment tu marches|aide",
);
const isAbilities = (text: string) =>
  abilities.test(text) && !/(?:aide|aidez)[ -](?:moi )?a/.test(text) && !/aide (?:a|de|soign|menag|au|pour)/.test(text);

const selling = starts(
  "(?:je|nous|on) (?:(?:veux|voudrais|souhaite|aimerais|dois|vais|cherche a|compte) )?(?:vend(?:s|re|ons|rais)?|me separer de|cede|ceder|donne|donner|mets? en vente|mettre en vente)|je loue(?! pas)|(?:a )?vend(?:s|re)|vds|(?:on|nous) recrut(?:e|ons)|we(?:'re| are) (?:hiring|recruiting)|i need an ad|il me faut une annonce|i(?:'m| am) (?:selling|giving away|letting)|i (?:want to|would like to|'d like to|need to|wanna) (?:sell|give away)|i'd like to sell|(?:i )?sell(?:ing)?(?= my| our| an? |:)|for sale",
);
const drafting = has(
  "(?:redige[rz]?|ecri[rs]|ecrivez|cree[rz]?|prepare[rz]?|fais|faire|redaction|pond[sr]|draft|write|create|prepare|make)(?:[ -]?moi| me)? (?:une|l'|un brouillon d'|mon|an?|my|the)? ?(?:annonce|brouillon|ad|listing|draft|advert)(?! (?:qui|que|s'il))",
);

const asksHow = starts(
  "comment|pourquoi|puis-je|puis je|peut-on|je peux|on peut|est-ce (?:que|qu'on)|est ce (?:que|qu'on)|dois-je|faut-il|il faut|combien de temps|c'est quoi|c koi|qu'est-ce|que (?:se passe|signifie|faire|veut)|quoi faire|quelles? (?:sont|est)|ou (?:puis-je|je peux|trouver|est-ce)|how|can i|can you tell me how|could i|may i|am i allowed|why|what(?:'s| is| are| happens| does| do| can't| can)|is it|is there a way|do i|does|where|who can|will",
);
/** Somewhere within: "c normal ?", "how do i set that up". */
const asksWithin = has(
  "comment (?:je fais|faire|on)|(?:je |j)?fais comment|c(?:'est)? (?:possible|normal|gratuit|payant|risque|sur)|est-ce (?:possible|normal|gratuit|payant)|how (?:do|can) i|vous faites quoi|que faites-vous|possible de|am i (?:not )?allowed|not allowed to|etre prevenue?",
);
/** Nobody is helped with these. */
const forbidden = has(
  'ignore (?:tes|vos|les|toutes|your|all|previous|the above)|(?:faux|fausses?|copies?|contrefacons?|repliques?|imitations?) (?:sacs?|montres?|baskets?|vuitton|gucci|rolex|nike|papiers|billets|permis)|(?:fake|replica|counterfeit) (?:bags?|watch(?:es)?|shoes|designer|documents?|ids?)',
);
const siteWords = has(
  'mdp|coupons? pcs|donnees perso\\p{L}*|annonces?|compte|mot de passe|signal(?:er|e|ement|ez)?|arnaques?|escroc\\p{L}*|fraudes?|moderation|moderateurs?|publier|deposer|site|trouvaille|abonnement|mise en avant|mettre en avant|en avant|promouvoir|sponsoris\\p{L}*|alertes?|cookies?|donnees|vie privee|confidentialite|classement|classees|ordre des|vendeurs?|particuliers|paiement|payer|rembours\\p{L}*|livraison|retract\\p{L}*|interdit\\p{L}*|armes?|tabac|medicaments?|contacter|support|service client|deux etapes|double authentification|profil|avis|favoris|brouillons?|expir\\p{L}*|en ligne|refusee?|appel|contester|ads?|adverts?|listings?|account|password|report(?:ing)?|scams?|fraud|moderat\\p{L}*|publish|post(?:ing)?|subscription|promot\\p{L}*|sponsored|alerts?|personal data|my data|privacy|ranked|ranking|order of|sellers?|pay(?:ment)?|refund|deliver\\p{L}*|weapons?|guns?|forbidden|prohibited|not allowed|allowed|contact you|customer service|two[ -]factor|2fa|reviews?|favou?rites|drafts?|expire|rejected|appeal|online',
);
const helpPhrases = has(
  "(?:j'ai )?oublie mon mot de passe|mot de passe oublie|perdu mon mot de passe|annonce (?:a ete |est )?(?:refusee|rejetee|supprimee|suspendue)|pas recu (?:le|l'|mon) (?:mail|e-mail|email)|fermer mon compte|supprimer mon compte|delete my account|close my account|forgot(?:ten)? my password|lost my password|ad (?:was|has been|got) (?:rejected|refused|removed)|did(?:n't| not) (?:get|receive) the (?:mail|e-?mail)|je me suis fait (?:arnaquer|avoir)|i(?:'ve| have)? (?:been|was|got) scammed|regles du site|site rules",
);

const others =
  'vendeu(?:r|se)s?|annonceurs?|proprietaires?|proprio|gars|mec|type|dame|monsieur|lui|leur|acheteurs?|sellers?|owners?|guy|him|her|them|person|buyers?';
const refusals = [
  `(?:ecri[srt]|ecrivez|envoie[rsz]?|envoyez|contacte[rz]?|appelle[rz]?|telephone[rz]?|reponds?|repondez|dis|dites|demande[rz]?|propose[rz]?|negocie[rz]?|message|text|call|contact|e?mail|write|tell|ask|send|offer|negotiate|haggle)\\b.*\\b(?:${others})`,
  `(?:propose|offre|negocie|offer|negotiate|haggle)[ -](?:lui|leur|him|her|them)`,
  `(?:numero|num|tel|telephone|portable|adresse|coordonnees|mail perso|e-?mail|nom de famille|phone|number|address|surname|last name|contact details)\\b.*\\b(?:${others}|qui vend|who sells|selling)`,
  `(?:ou|where) (?:habite|vit|does|is).*(?:${others}|qui vend|live)`,
  `(?:${others}).*(?:numero|telephone|adresse|phone number|home address)`,
  `(?:publie[rz]?|poste[rz]?|met[st]?[ -]?(?:la |le |l'|les )?en ligne|valide[rz]?|publish|post (?:it|this|the ad)|go live|put it online)\\b.*(?:direct|sans (?:que|me)|a ma place|pas besoin|tout seul|toi-meme|maintenant|cliquer|click|without|for me|automatically|yourself|right now|no need|now)`,
  `(?:avis|commentaire|note|etoiles|review|rating|stars)\\b.*(?:a ma place|pour moi|for me|on my behalf|a ce vendeur|this seller)`,
  `(?:met[st]?|laisse|poste|ecri[st]|leave|write|post|give)\\b.*(?:avis|etoiles|reviews?|stars|rating)`,
  `(?:achete|paie|paye|reserve|commande|buy|pay for|order|book|purchase)[ -](?:le|la|les|moi|it|this|that|them|me)\\b`,
  `(?:change|modifie|reinitialise|supprime|delete|reset|cancel)\\b.*(?:a ma place|for me|on my behalf)`,
  `(?:mot de passe|password|messages? prives?|private messages?|conversations?) (?:de|of|d'un)\\b.*(?:autre|someone|quelqu'un|${others})`,
  `messages? (?:prives? )?(?:de|d'|entre)\\b.*(?:membre|utilisateur|${others})|(?:read|lis|lire|montre|show)(?:[ -]moi| me)? (?:les |the |his |her |ses )?(?:messages|conversations)`,
].map(has);

const comparing = has(
  'compare[rz]?(?:-| )?(?:les|moi)?|comparaison|comparatif|comparing|comparison|lequel|laquelle|lesquels|which (?:one|of)|difference entre|differences|difference between|vs|versus|cote a cote|side by side|le(?:quel)? mieux entre|entre (?:le|la) (?:1|premi)',
);
const pricing = has(
  "combien (?:ca )?(?:vaut|valent|coute|coutent|ca vaut|ca coute|vaudrait|je peux (?:le |la |les )?vendre|vendre|puis-je vendre|demander|je peux en tirer)|(?:ca )?vaut combien|valent combien|(?:ca )?coute combien|ca vaut quoi|(?:quel|kel|koi le|quoi le|c'est quoi le|a quel|au) (?:est (?:le |la )?)?(?:prix|tarif|cote|juste prix)(?! (?:de l'abonnement|pour publier))|(?:prix|loyer|tarif) (?:moyen|median|du marche|d'occas\\p{L}*|correct|juste|normal|d'un|d'une)|a combien|(?:la |ca )cote (?:combien|de|d'un|d'une|argus)|cote argus|(?:loyer|rent) (?:moyen|median)|(?:average|median|typical|usual) rent|too much for|trop pour|estime[rz]?|estimation|(?:un )?bon prix|trop cher(?: pour)?|how much (?:is|are|does|do|for|should|can|could|would)|what(?:'s| is) (?:a |an |the |my )?.{0,60}\\b(?:worth|price|going rate)|what should i (?:ask|charge)|(?:average|median|fair|typical|market|going) price|price of|worth|good (?:price|deal)|value of",
);
const alerting = has(
  'alerte[rz]?[ -]?moi|previen[st]?[ -]moi|prevenez-moi|cree[rz]?(?:[ -]moi)? une alerte|mets? une alerte|une alerte (?:sur|pour|si|quand)|avertis-moi|alert me|notify me|let me know (?:when|if)|(?:set up|create|make|set) an alert|sauvegarde[rz]? (?:cette|la) recherche|save (?:this|the) search',
);

export interface Said {
  folded: string;
  /** A search was made before. */
  hasSearch: boolean;
  holdsLinks: boolean;
  /** The last answer was a draft. */
  wasDraft: boolean;
}

const aboutMail = has(
  '(?:ce|cet|cette|ces|un|le|this|the|an?) (?:mail|e-?mail|courriel|lien|sms|message|adresse|link|text|site)s?\\b.*(?:vous|vrai|officiel\\p{L}*|arnaque|faux|fiable|de trouvaille|phishing|hameconnage|real|genuine|legit|fake|scam|from you|yours|safe|suspect|suspicious|ours)',
);

export function wishOf({ folded, hasSearch, holdsLinks, wasDraft }: Said): Wish {
  if (greeting.test(folded)) return 'greeting';
  if (thanks.test(folded)) return 'thanks';
  if (holdsLinks || (aboutMail.test(folded) && /https?:|www\./.test(folded))) return 'link';
  const isHow = asksHow.test(folded) || asksWithin.test(folded);
  if (forbidden.test(folded)) return 'refuse';
  if (hasSearch && comparing.test(folded)) return 'compare';
  if (!isHow && refusals.some((pattern) => pattern.test(folded))) return 'refuse';
  if (selling.test(folded) || (drafting.test(folded) && !isHow)) return 'draft';
  if (hasSearch && comparing.test(folded)) return 'compare';
  if (alerting.test(folded) && !isHow) return 'alert';
  if (helpPhrases.test(folded)) return 'help';
  const isPrice = pricing.test(folded);
  if (
    isHow &&
    siteWords.test(folded) &&
    !(isPrice && /combien (?:vaut|coute (?:un|une) (?!annonce|abonnement|mise))/.test(folded))
  )
    return isPrice && !siteWords.test(folded.replace(/vendre|sell\p{L}*/gu, '')) ? 'price' : 'help';
  if (isPrice) return 'price';
  if (isAbilities(folded)) return 'abilities';
  if (comparing.test(folded) && /(?: et | ou | vs | versus | and | or | with | avec )/.test(folded)) return 'compare';
  if (isHow && !hasSearch) return 'help';
  return wasDraft ? 'draft' : 'search';
}
