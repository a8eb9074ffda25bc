/** How people say what they want of the assistant. Data: see phrases.ts for how a line is read. */
import { begins, isAll, said } from '#server/features/assistant/local/phrases.ts';

export const greeting = isAll(`
  (?:bonjour|bonsoir|salut|slt|coucou|hello|hi|hey|yo)(?: (?:a tous|there|assistant))?
  good (?:morning|evening|afternoon)
`);

export const thanks = isAll(`
  merci(?: beaucoup| bien)?(?:[ ,!]+(?:t'es|tu es|vous etes|c'est|es) .{1,30})?
  super|parfait|genial|top|nickel|ok|d'accord
  thanks?(?: you)?(?: very much| a lot| so much)?
  (?:great|perfect|thx|cheers|cool|thanks?(?: you)?)(?:[ ,!]+(?:that'?s|you'?re|this is) .{1,30})?
`);

export const abilities = said(String.raw`
  que (?:sais|peux)-tu faire
  que savez-vous faire
  qu'est-ce que tu (?:sais|peux) faire
  tu (?:sais faire|peux faire|sers a) quoi
  a quoi (?:tu sers|sers-tu|vous servez|ca sert)
  (?:tu es|es-tu|t'es|t es|t|vous etes|etes-vous) (?:qui|une ia|un robot|un humain|humain|une vraie personne)
  qui es[ -]tu|qui etes[ -]vous
  comment tu marches
  (?:aide|aide-moi|help|help me)(?=\W*$)
  what can you (?:do|help)
  what are you
  who are you
  are you (?:an? )?(?:ai|robot|human|bot|real)
  how do you work
`);

/** Names one calls somebody in anger. Where it is all that is said, there is nothing to look for. */
export const unkind = isAll(String.raw`
  (?:(?:tu es|t'es|t es|espece de|sale|gros|va te faire|vas te faire|quel|quelle|putain de|putain|you are|you're|you|ur|such an?|what an?|stupid|fucking)[ ,]+)*(?:con|conne|connard|connasse|salope?|merde|debile|encule|fdp|ntm|foutre|enculer|nul|nulle|pourri|inutile|idiot|idiote|imbecile|cretin|bouffon|pute|putain|idiot|stupid|useless|moron|dumb|asshole|bastard|bitch|shit|crap|rubbish|fuck(?: off| you)?|wtf)(?:[ ,]+(?:va|de|robot|assistant|bot|machine|toi|site|off|you|piece of shit))*
  ta gueule|ferme[ -]la|degage|je te deteste|shut up|go away|i hate you|screw you
`);

/** What the member sells, lets or looks for somebody for: an ad to write. */
export const selling = begins(String.raw`
  (?:je|j|nous|on) ?(?:(?:veux|voudrais|souhaite|aimerais|dois|vais|cherche a|compte) )?(?:vend(?:s|re|ons|rais)?|me separer de|cede|ceder|donne|donner|mets? en vente|mettre en vente)
  je loue(?! pas)
  (?:a )?vend(?:s|re)
  vds
  (?:tu peux |peux-tu |pouvez-vous |vous pouvez )?(?:m'aider|aide[rsz]?[ -]?moi) a (?:vendre|donner|louer|me separer|ecrire|rediger)
  (?:j'ai|g|jai|on a|nous avons) .{2,80} a (?:vendre|donner|ceder)
  je (?:propose|offre)|je mets? (?:mon|ma|mes|un|une) .{2,60} en (?:vente|location)
  (?:(?:can|could|would) you |please )?help me (?:to )?(?:sell|list|give away|write|advertise|rent out)
  (?:i )?(?:have|'ve got|got) .{2,80} (?:to (?:sell|give away|get rid of)|for sale)
  (?:i(?:'d like to| want to| would like to) )?(?:list|advertise|put up) (?:my|our|an?)
  (?:i(?:'m| am) )?(?:renting out|letting) (?:my|our)
  (?:a )?donner?(?![ -](?:moi|nous|lui|leur|des idees|un avis))
  (?:on|nous) recrut(?:e|ons)
  we(?:'re| are) (?:hiring|recruiting)
  i need an ad
  il me faut une annonce
  i(?:'m| am) (?:selling|giving away|letting)
  i(?: want to| would like to|'d like to| need to| wanna) (?:sell|give away)
  (?:i )?sell(?:ing)?(?= my| our| an? |:)
  giving away
  for sale
`);

export const drafting = said(String.raw`
  (?:redige[rz]?|ecri[rs]|ecrivez|cree[rz]?|prepare[rz]?|fais|faire|redaction|pond[sr])(?:[ -]?moi)? (?:une|l'|un brouillon d'|mon)? ?(?:annonce|brouillon)(?! (?:qui|que|s'il))
  (?:draft|write|create|prepare|make)(?: me)? (?:an?|my|the)? ?(?:ad|listing|draft|advert)(?! alert)
`);

/** How a question begins. */
export const asksHow = begins(String.raw`
  comment|pourquoi|combien de temps
  puis[ -]je|peut-on|je peux|on peut|dois-je|faut-il|il faut
  est[ -]ce (?:que|qu'on|qu'il)
  c'est quoi|c koi|qu'est-ce|quoi faire
  que (?:se passe|signifie|faire|veut)
  quelles? (?:sont|est)
  ou (?:puis-je|je peux|trouver|est-ce)
  how|why|where|does|will|who can|do i|is it|is there a way
  can i|can you tell me how|could i|may i|am i allowed
  (?:is|are) (?:posting|selling|buying|paying|an? (?:ad|listing)|ads|the (?:site|price guide)|my (?:data|account|number|address))
  what(?:'s| is| are| happens| does| do| can't| can| if)
`);

/** The same somewhere within: "c normal ?", "how do i set that up". */
export const asksWithin = said(String.raw`
  comment (?:je fais|faire|on)
  (?:je |j)?fais (?:comment|quoi)|que (?:dois-je )?faire|quoi faire
  c(?:'est)? (?:possible|normal|gratuit|payant|risque|sur|legal|autorise|fiable|dangereux|une arnaque|securise)
  is (?:that|this|it) (?:ok|okay|safe|normal|a scam|legit|legal|allowed|risky)|should i (?:trust|worry|pay|accept)|dois-je (?:accepter|payer|me mefier)
  (?:me )?demande (?:de|des|un|une|mon|mes|que)|(?:asked|asks|asking|wants|wanted) (?:me|my)
  est-ce (?:possible|normal|gratuit|payant|legal|autorise)
  vous faites quoi|que faites-vous
  possible de
  etre prevenue?
  how (?:do|can) i
  what (?:do|should|can) i do
  am i (?:not )?allowed|not allowed to
`);

/** Whether something may be sold or done here. */
export const asksLeave = said(String.raw`
  (?:on a|j'ai|ai[ -]je|a[ -]t[ -]on|avons[ -]nous|est-ce qu'on a|avez-vous|vous avez) (?:pas )?le droit (?:de|d')
  (?:est-il|c'est|est-ce|est-ce que c'est|il est) (?:permis|autorise|interdit|legal|illegal|tolere) (?:de|d')
  (?:is|isn't) it (?:allowed|legal|illegal|permitted|forbidden|against the rules|ok|okay) to|(?:are|is) (?:we|you|people|one|.{2,40}) allowed
  (?:am i|are we|are you) (?:not )?allowed
`);

/** Nobody is helped with these here, be they forbidden or no matter of the site. */
export const forbidden = said(String.raw`
  ignore (?:tes|vos|les|toutes|your|all|previous|the above)
  (?:fai(?:[st]|re)|ecri[rst]|redige|write|do|help)\b.{0,30}(?:dissert\p{L}*|devoirs?(?! (?:de conduite))|redaction|expose|homework|essay|poeme|poem)
  (?:quel temps|la meteo|meteo|il va (?:pleuvoir|neiger|faire beau)|what'?s the weather|will it (?:rain|snow)|weather)(?! station)
  avis .{0,20}(?:bidon|faux)|(?:faux|fake) (?:avis|reviews?)|fake .{0,20}reviews?
  (?:faux|fausses?|copies?|contrefacons?|repliques?|imitations?) (?:sacs?|montres?|baskets?|vuitton|gucci|rolex|nike|papiers|billets|permis)
  (?:fake|replica|counterfeit) (?:bags?|watch(?:es)?|shoes|designer|documents?|ids?)
`);

/** What the help pages are about. */
export const siteWords = said(String.raw`
  annonces?|publier|deposer|poster|brouillons?|en ligne|expir\p{L}*|refusee?|moderation|moderateurs?
  western union|moneygram|pay ?pal|mandat|virement|cheques?|coupons?|transcash|iban|code (?:sms|par sms|de verification)|acompte
  appel|contester|signal(?:er|e|ement|ez)?|arnaqu\p{L}*|escroc\p{L}*|fraud\p{L}*|coupons? pcs|mandat cash
  compte|profil|mdp|mot de passe|deux etapes|double authentification
  donnees(?: perso\p{L}*)?|vie privee|confidentialite|cookies?
  site|trouvaille|contacter|support|service client
  abonnement|mise en avant|mettre en avant|en avant|promouvoir|sponsoris\p{L}*|classement|classees|ordre des
  alertes?|favoris|avis|vendeurs?|particuliers|acheteurs?
  paiement|payer|rembours\p{L}*|livraison|retract\p{L}*|changer d'avis
  interdit\p{L}*|armes?|tabac|medicaments?
  ads?|adverts?|listings?|publish|post(?:ing)?|drafts?|online|expire|rejected|moderat\p{L}*
  bank transfer|wire|gift cards?|deposit|upfront|in advance|verification code|whatsapp|cheque
  appeal|report(?:ing)?|scam\p{L}*|account|password|two[ -]factor|2fa
  personal data|my data|privacy|contact you|customer service
  subscription|promot\p{L}*|sponsored|ranked|ranking|order of
  alerts?|favou?rites|reviews?|sellers?|buyers?
  pay(?:ment|ing)?|refund|deliver\p{L}*|change my mind
  forbidden|prohibited|(?:not )?allowed|weapons?|guns?|tobacco|medicines?
`);

/** What the site itself costs and allows; "forfait" alone may be one for skiing. */
export const ownOffers = said(String.raw`
  (?:l'|les? |vos |votre |d'une? |une? |des |the |your |an? |of |pro )(?:abonnements?|mises? en avant|subscriptions?|boosts?|(?:pro|business|premium) plan)(?: (?:pro|premium|business|costs?|chez vous|ici))?(?=\W*$)
  combien (?:de |d')(?:annonces?|photos?|alertes?|messages?)(?= .*(?:peux|peut|puis|droit|max|mois|publie))
  (?:quel|quelle|which|what) (?:abonnement|formule|forfait (?:pro|choisir)|plan|subscription)(?= )
`);

/** Somebody who looks for something, and says how dear it may be. */
export const looksFor = begins(String.raw`
  (?:je |j'|on |nous )?(?:re)?cherch(?:e|es|ons|er)|(?:je |j'|on |nous )?(?:veux|voudrais|voudrait|aimerais|ai besoin)
  (?:trouve[rz]?|montre[rz]?|propose[rz]?|donne[rz]?)[ -](?:moi|nous)|(?:avez|auriez|as)[ -](?:vous|tu)|y a[- ]t[- ]il
  (?:i(?:'m| am) )?looking for|i(?:'d like| want| need)|(?:find|show|get) me|(?:do you|have you) (?:have|got)|is there
`);

/** Dear or not, said of what is looked for. */
export const howDear = said(String.raw`
  pas (?:trop|tres) chere?s?|(?:a )?(?:un )?bon prix|bonnes? affaires?|(?:(?:at )?an? )?(?:good|reasonable|fair) (?:price|deal)s?|reasonable|reasonably priced
`);

export const helpPhrases = said(String.raw`
  (?:oublie|perdu|changer|modifier) (?:de |mon )(?:mot de passe|mdp)
  mot de passe oublie
  annonce (?:a ete |est )?(?:refusee|rejetee|supprimee|suspendue)
  pas recu (?:le|l'|mon) (?:mail|e-mail|email)
  (?:fermer|supprimer) mon compte
  je me suis fait (?:arnaquer|avoir)
  regles du site
  (?:delete|close) my account
  (?:forgot(?:ten)?|lost|change) my password
  ad (?:was|has been|got) (?:rejected|refused|removed)
  did(?:n't| not) (?:get|receive) the (?:mail|e-?mail)
  i(?:'ve| have)? (?:been|was|got) scammed
  (?:get|want) (?:my )?money back|(?:parcel|package|item) (?:never|did(?:n't| not)|hasn't) (?:turned? up|arrived?|come|came)
  (?:colis|paquet|objet) (?:n'est |n'a |est |jamais )\p{L}*
  (?:etre |me faire )rembours\p{L}*
  site rules
`);

export const comparing = said(String.raw`
  compare[rz]?(?:-| )?(?:les|moi)?|comparaison|comparatif|comparees? a|compared (?:to|with)
  lequel|laquelle|lesquels|le(?:quel)? mieux entre|quel est le (?:mieux|meilleur|plus interessant|moins cher)
  entre (?:le|la) (?:1|premi)
  par rapport a|face a|contre
  entre (?:une?|les?|la|des|mon|ma) .{2,60} et (?:une?|les?|la|des|mon|ma)(?= )
  (?:plus|moins) chere?s?(?![\p{L}]).{0,40} (?:ou|que)(?= (?:une?|des|les?|la|a|au|en|celle|celui|mon|ma) )
  (?:une?|des|les?|la) .{2,40} (?:ou|et) (?:une?|des|les?|la) .{2,60}(?:moins|plus) chere?s?
  (?:vaut|vaudrait) mieux .{2,60} ou
  (?:cheaper|dearer|pricier|better|more expensive|less expensive)\b.{0,40} (?:or|than)(?! [€\d])|(?:price gap|ecart de prix)
  (?:is|are) .{2,60} (?:cheaper|dearer|pricier|more expensive|less expensive|better) than
  differences?(?: entre| between)?
  cote a cote|side by side
  comparing|comparison|which (?:one|of|is (?:the )?(?:cheaper|better|best|cheapest|more expensive)|are (?:cheaper|better)|costs? (?:more|less))
  what(?:'s| is) (?:cheaper|better|more expensive)
  difference (?:de prix|in price)
  vs|versus
`);

export const pricing = said(String.raw`
  combien (?:(?:ca|on|il|elle|est-ce que ca|est-ce qu'on) )?(?:se |s'|en )?(?:part(?:ent)?|(?:re)?vend(?:ent)?|loue(?:nt)?|paie|paye|negocie(?:nt)?|trouve(?:nt)?|tourne(?:nt)?|gagne|achete(?:nt)?)
  combien (?:ca )?(?:vaut|valent|coute|coutent|ca vaut|ca coute|vaudrait|(?:je peux (?:le |la |les )?)?vendre|puis-je vendre|demander|je peux en tirer)
  (?:vaut|valent|coute(?:nt)?|cote(?:nt)?|vend(?:ent)?|part(?:ent)?|loue(?:nt)?|tourne(?:nt)?|negocie(?:nt)?|paie|paye) (?:a |pour |autour de |dans les )?combien|ca vaut quoi|a combien
  (?:quel|kel|koi le|quoi le|c'est quoi le|a quel|au) (?:est (?:le |la )?)?(?:prix|tarif|cote|juste prix)(?! (?:de l'abonnement|pour publier))
  (?:prix|loyer|tarif) (?:moyen|median|du marche|d'occas\p{L}*|correct|juste|normal|d'un|d'une)
  (?:la |ca )cote (?:combien|de|d'un|d'une|argus)|cote argus
  c'est (?:trop )?cher(?: ou pas| ou non)?(?= *\??$)|cher ou pas|(?:c'est|est-ce) (?:un (?:bon|mauvais) prix|correct|raisonnable|donne|honnete|trop)(?= |\W*$)
  (?:combien|quoi) (?:je )?(?:peux|pourrais|puis-je) (?:en )?(?:tirer|demander|esperer|obtenir)|j'en (?:tire|demande) combien|combien (?:pour|faut-il compter|il faut compter|compter)
  quel budget|(?:faut-il|dois-je|il faut|faut) prevoir|c'est combien|combien (?:c'est|ca fait)
  estime[rz]?|estimation|(?:un )?bon prix|trop cher(?: pour)?|trop pour|bonne affaire
  how much (?:is|are|does|do|for|should|can|could|would)
  what(?:'s| is) (?:a |an |the |my )?.{0,60}\b(?:worth|price|going rate)
  what should i (?:ask|charge)
  (?:average|median|fair|typical|market|going|usual) (?:price|rent)
  too much for|price of|prices? for|worth|good (?:price|deal)|value of|reasonable(?: price)?|overpriced|overpaying|a (?:bargain|steal|rip[ -]?off)
  what (?:do|does|did|would|could|should|will) .{1,60} (?:cost|go for|sell for|fetch|pay(?: for)?|charge(?: for)?)|going (?:for|rate)|(?:usual|normal|typical|average|market|hourly) (?:rate|fee|cost)s?
  (?:can|should|do|would) (?:i|you|people|one|we) (?:usually |normally )?expect to pay
  (?:is|does|would) \d[\d ,.]*(?:€|euros?)? (?:a |sound |seem |look |be )?(?:fair|right|ok|okay|good|reasonable|too much|a lot|normal)
`);

export const alerting = said(String.raw`
  (?:alerte[rz]?|previen[st]?|prevenez|avertis|avertissez|notifie[rz]?)[ -]?(?:moi|nous)
  cree[rz]?(?:[ -]moi)? une alerte|mets? une alerte|alerte (?:sur|pour|si|quand|des que)
  (?:sauvegarde|enregistre)[rz]? (?:cette|la|ma) recherche
  alert me|notify me|tell me when|let me know (?:when|if)
  (?:set up|create|make|set) an alert|alert (?:for|on|if|when)
  save (?:this|the|my) search
`);

/** A message that may not be from us, told of without its link. */
export const doubtsMail = said(String.raw`
  (?:sms|mail|e-?mail|courriel|texto|text|message)\b.*(?:(?:c'est|c|est-ce|de) (?:bien )?vous|from you|is (?:it|that|this) (?:really )?you|genuine|vrai ou faux|officiel)
`);

export const aboutMail = said(String.raw`
  (?:ce|cet|cette|ces|un|le|this|the|an?) (?:mail|e-?mail|courriel|lien|sms|message|adresse|link|text|site)s?\b.*(?:vous|vrai|officiel\p{L}*|arnaque|faux|fiable|de trouvaille|phishing|hameconnage|real|genuine|legit|fake|scam|from you|yours|safe|suspect|suspicious|ours)
`);
