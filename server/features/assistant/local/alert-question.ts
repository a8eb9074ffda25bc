/** "Préviens-moi quand il y a …": what leads to the thing that somebody wants to hear of. */
import { everywhere } from '#server/features/assistant/local/phrases.ts';

const order = `(?:${[
  '(?:alerte[rz]?|pr[ée]vien[st]?|pr[ée]venez|avertis|avertissez|notifie[rz]?)[ -]?(?:moi|nous)',
  'cr[ée]e[rz]?(?:[ -]moi)? une alerte|mets? une alerte|(?:une )?alerte(?= (?:sur|pour|si|quand|d[èe]s que))',
  '(?:sauvegarde|enregistre)[rz]? (?:cette|la|ma) recherche',
  'alert me|notify me|tell me|let me know|(?:(?:set up|create|make|set) )?(?:an )?alert(?= (?:for|on|if|when))|(?:set up|create|make|set) an alert|save (?:this|the|my) search',
].join('|')})`;
const when =
  "(?: (?:si|quand|pour|sur|d[èe]s qu['e]|s'il y a|lorsqu['e]|d[èe]s que|about|when|if|for|on))?(?: (?:il y a|there(?:'s| is| are)|someone sells|quelqu'un vend|on vend))?";
const leads = everywhere(`(?:et )?${order}${when}`);

export const alertThing = (text: string): string => text.replace(/’/g, "'").replace(leads, ' ');
