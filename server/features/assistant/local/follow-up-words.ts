/** How people say that a question goes on from the one before, in folded letters. */

export const has = (text: string, source: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, 'u').test(text);

export const cheaper =
  "moins chere?s?|moins couteu\\p{L}*|plus abordables?|meilleur marche|trop chere?s?|c'est cher|cheaper|less expensive|too expensive|lower price|plus bas|baisse le (?:prix|budget)|something cheaper";
export const dearer = 'plus chere?s?|haut de gamme|more expensive|pricier|higher price';
export const nearer = 'plus pres|plus proches?|moins loin|closer|nearer|pas si loin|trop loin|too far';
export const farther =
  'plus loin|elargi\\p{L}*|plus large|agrandi\\p{L}*|further|farther|wider|widen|bigger radius|larger area';
export const gone =
  "enleve[rz]?|enlever|retire[rz]?|retirer|supprime[rz]?|vire|oublie|sans|peu importe|m'en fiche de|n'importe (?:quelle?|quel|ou)|tou(?:s|tes) (?:les )?|plus de (?:limite|filtre)|pas de (?:limite|filtre)|remove|drop|forget|any|doesn'?t matter|does not matter|no matter|ignore|without|no (?:price )?(?:limit|filter)|whatever|lift";
export const anew =
  /^\W*(?:(?:non |bon |ok |no |actually |en fait |finalement )*)(?:laisse tomber|oublie|nouvelle recherche|autre chose|cherche (?:plutot|maintenant)|forget|never mind|new search|start over|look for|search for)[^,.:]*[,.:]\s*|^\W*(?:(?:finalement|en fait|actually|maintenant|now)\s*,?\s*)?(?:je (?:cherche|veux|voudrais)|cherche|i(?:'m| am) (?:now )?looking for|i want|find me|show me|trouve-moi|montre-moi)(?= (?:plutot )?(?:un|une|des|an?|some) )/u;
const swapped =
  /^\W*(?:(?:et|ou|alors|bon|ok|and|or|so|non|no|pardon|desole|sorry|finalement|en fait|actually)[\s,]+)*(?:(?:plutot|a la place|sinon|alors|ou|bien|finalement|what about|how about|instead|rather|et pour|et|and|or)\s+(?:une?|des|an?|the|les?)\s+|(?:sinon|je voulais dire|i meant|make that|make it)\s+(?!\d|max|moins|plus|under|less|avec|sans|with|en |a |in |near)(?:(?:une?|des|an?|the|les?)\s+)?)/u;
const swappedAfter = /(?<=\p{L})[\s,]+(?:instead|a la place)\W*$/u;
const notThing = /^\W*(?:in|near|around|en|vers|with|avec|under|moins|plus|a la|\d)\s/u;

/** Where something else takes the place of the thing before: what is said of it. Both texts letter for letter. */
export function swapIn(sentence: string, folded: string): string | null {
  const [before, after] = [swapped.exec(folded), notThing.test(folded) ? null : swappedAfter.exec(folded)];
  if (!before && !after) return null;
  return sentence.slice(before?.[0].length ?? 0, after?.index).trim() || null;
}
export const marker =
  /^\W*(?:(?:et|ok|d'accord|alors|mais|plutot|avec|en|que|seulement|uniquement|juste|sans|a|au|sur|pres|vers|dans|de|moins|plus|finalement|and|but|only|just|with|in|near|around|rather|make it|within|under|over|aussi|also|or|ou)\b)/u;
/** Said before anything: "ah non, …", "euh …". A "no" belongs to what follows unless a sign parts them: "no diesel". */
export const interjection =
  /^\W*(?:(?:ah|oh|ben|bah|euh|hmm|mmh|oups|oops|tiens|attends?|wait)(?![\p{L}'])[\s,.!]*|(?:non|nan|no|nope|oui|ouais|yes|yeah|pardon|desole|sorry)(?:[,.!]+\s*|\s+(?=plutot|finalement|en fait|je |mets|rather|actually|make)))+/u;
/** Nothing of the search before is meant any more. */
export const dropped = /laisse tomber|oublie|nouvelle recherche|autre chose|forget|never mind|new search|start over/u;
export const ratherThan = /(?<!\p{L})(?:plutot|rather|instead|a la place)(?!\p{L})/u;
/** What a thing has, or what it is not: said of what was searched for. */
export const addition =
  /^\W*(?:(?:et|ok|mais|plutot|si possible|and|but|also|ideally|finalement|alors)[ ,]+)*(?:(?:ones?|someone|celui|celle|ceux|celles|quelqu'un) )?(?:avec|sans|qui|dont|ayant|equipee?s?|de couleur|(?:il )?faut|avoir|with|without|that|which|having|(?:it )?(?:needs?|must have|has to have|should have|wants?))\b/u;
/** "Non le 14": another number of the same thing. */
export const otherNumber =
  /^\W*(?:(?:non|nan|no|plutot|pardon|sorry|rather|make it|ou|or)[ ,]+)*(?:le|la|the|une?|an?) (\d{1,4}[a-z]?)\W*$/u;
/** What comes with a thing is not the thing. */
export const isBeside = /^\W*(?:(?:et|and|mais|but)[ ,]+)*(?:avec|with)(?!\p{L})/u;
/** One kind of seller more or less, no filter to take away. */
export const ofSellers =
  'sans (?:les |des )?(?:pros?|professionnels?|particuliers?)|(?:no|without) (?:dealers?|pros|professionals?|private sellers?)';

export const raised =
  /(?:monte|passe|augmente|baisse|descends?|va|ouvre|pousse|go|raise|lower|up|down|stretch)(?:r|z|e)?(?: (?:it|le budget|the budget))? (?:jusqu')?(?:a|to) (\d{1,3}(?: \d{3})+|\d+)\s?(?:€|euros?)?$/u;

/** "Pas en verre", "not red": without that. */
export const denied =
  /^\W*(?:(?:et|mais|plutot|non|and|but)[ ,]+)*(?:pas|surtout pas|sauf|not|no|except)(?! (?:trop|plus|si|tres|au|too|more|so|over|above)\b) (?:de |d'|en |in |un |une |an? )?(?=\p{L})/u;
