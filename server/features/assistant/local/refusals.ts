/** What the assistant does for nobody: writing to people, telling who they are, acting in somebody's place. */
import { said } from '#server/features/assistant/local/phrases.ts';

const others =
  'vendeu(?:r|se)s?|annonceurs?|proprietaires?|proprio|gars|mec|type|dame|monsieur|lui|leur|acheteurs?|membres?|utilisateurs?|sellers?|owners?|guy|him|her|them|person|buyers?|members?|users?';
/** What tells who or where somebody is; "téléphone" alone is a thing that is sold. */
const details =
  '0[67]|numeros?(?: de (?:tel|telephone|portable))?|num|adresse(?: e?-?mail| perso\\p{L}*| postale)?|e-?mail|mail perso|coordonnees|nom de famille|phone number|number|(?:home |e-?mail )?address|surname|last name|contact details';
const partners = 'vendeu(?:r|se)s?|annonceurs?|proprietaires?|acheteurs?|sellers?|owners?|buyers?';
/** Whose details stand on a page for everybody. */
const ours =
  '(?!(?:du |de |le |la |the |of |your |votre )*(?:site|support|service|trouvaille|equipe|team|company|us|vous))';

/** Somebody's details: asked for in any way, even as a question. */
export const asksDetails = said(String.raw`
  (?:${details}|tel|telephone|portable|phone) (?:de|du|des|d'|of|for) ?${ours}(?:(?:la|le|l'|the|this|that|ce|cette|cet) ?)?(?:${others}|celui qui|celle qui|qui vend|who(?:'s| is)? sell\p{L}*)
  (?:donne|donner|file|trouve|give|find|tell|get|send|envoie)(?:[ -](?:moi|me|nous|us))? .{0,20}(?:${details}) (?:de|du|d'|of|for) ?${ours}\p{L}+
  (?:${partners})(?:'s?)? .{0,30}(?:${details})
  (?:${details})\b.*\b(?:qui vend|who sells|selling)
  (?:ou|where) (?:habite|vit|does|is)\b.*(?:${others}|qui vend|live)
`);

/** An order to act; asking how it is done is a question like others. */
export const ordersAct = said(String.raw`
  (?:ecri[srt]|ecrivez|envoie[rsz]?|envoyez|contacte[rz]?|appelle[rz]?|telephone[rz]?|reponds?|repondez|dis|dites|demande[rz]?|propose[rz]?|negocie[rz]?)\b.*\b(?:${others})
  (?:message|text|call|contact|e?mail|write|tell|ask|send|offer|negotiate|haggle)\b.*\b(?:${others})
  (?:propose|offre|negocie|offer|negotiate|haggle)[ -](?:lui|leur|him|her|them)
  (?:publie[rz]?|poste[rz]?|met[st]?[ -]?(?:la |le |l'|les )?en ligne|valide[rz]?)\b.*(?:direct|sans (?:que|me)|a ma place|pas besoin|tout seul|toi-meme|maintenant|cliquer)
  (?:publish|post (?:it|this|the ad)|go live|put it online)\b.*(?:without|for me|automatically|yourself|right now|no need|now|click)
  (?:avis|commentaire|note|etoiles|review|rating|stars)\b.*(?:a ma place|pour moi|for me|on my behalf|a ce vendeur|this seller)
  (?:met[st]?|laisse|poste|ecri[st]|leave|write|post|give)\b.*(?:avis|etoiles|reviews?|stars|rating)
  (?:achete|paie|paye|reserve|commande|buy|pay for|order|book|purchase)[ -](?:le|la|les|moi|it|this|that|them|me)\b
  (?:achete|paie|paye|reserve|commande|change|modifie|reinitialise|supprime|delete|reset|cancel|buy|pay|order)\b.*(?:a ma place|for me|on my behalf)
  (?:mot de passe|password|messages? prives?|private messages?|conversations?) (?:de|of|d'un)\b.*(?:autre|someone|quelqu'un|${others})
  messages? (?:prives? )?(?:de|d'|entre)\b.*(?:${others})
  (?:read|lis|lire|montre|show)(?:[ -]moi| me)? (?:les |the |his |her |ses )?(?:messages|conversations)
`);
