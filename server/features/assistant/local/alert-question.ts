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

/** Behind it: that it is there. */
const comes = everywhere(
  '(?:arrive(?:nt|s)?|sor(?:t|tent)|appara[iî](?:t|ssent)|se pr[ée]sente(?:nt)?|(?:est|sont|sera) (?:en ligne|disponibles?|publi[ée]e?s?|en vente|post[ée]e?s?|mise? en ligne)|(?:comes?|turns?|shows?|pops?) up|appears?|(?:is|are|gets?) (?:available|posted|listed|online))',
);

export const alertThing = (text: string): string =>
  text
    .replace(/’/g, "'")
    .replace(/(?<=qu)'(?=une?\s)/gi, 'e ')
    .replace(leads, ' ')
    .replace(comes, ' ')
    .replace(/\s+/g, ' ');
