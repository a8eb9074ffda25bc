/** What people put around a short remark and that changes nothing: "finalement … plutôt", "ok, and … instead?". Folded. */
const words = [
  "et|ok|okay|d'accord|alors|mais|bon|ben|bah|euh|non|oui|ah|oh|donc|sinon|plutot|finalement|en fait|enfin|du coup|disons|genre|peut-etre|si possible|idealement|seulement|juste|uniquement|maintenant|stp|svp|s'il te plait|s'il vous plait|merci|pardon|desole|c'est possible|possible|aussi|par contre|tant qu'a faire|on va dire|mettons|a la place",
  "and|but|so|no|yes|well|hmm|right|actually|sorry|please|pls|thanks|maybe|rather|instead|then|now|just|only|also|too|if possible|ideally|let's say|make it|make that|how about|what about|say|i mean|could be|though",
  "montre(?:[ -]moi)?|affiche|je (?:veux|prefere|voudrais|prefererais)|j'aimerais|mets|on dit|c'est|ce sera|ca doit etre|show(?: me)?|i(?:'d)? (?:want|prefer|like)|it(?:'s| should be| must be)",
].join('|');
export const beforeTalk = new RegExp(String.raw`^\W*(?:(?:${words})(?![\p{L}\d'])[\s,.:!]*)+`, 'u');
export const afterTalk = new RegExp(String.raw`(?:[\s,.]*(?<![\p{L}\d'])(?:${words})(?![\p{L}\d']))+\W*$`, 'u');
