/**
 * What people say for what the definitions of attributes call differently, by key and value: everyday words of both
 * languages. Folded (no accents, no capitals); within a line, regular expressions.
 */
const words = (lines: string): Map<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', ...said] = line.trim().split(' = ');
        return [key, said.join(' = ')] as const;
      }),
  );

export const optionWords = words(String.raw`
  gearbox:automatic = (?:en )?boite auto(?:matique)?s?|bva|auto(?:matic)? (?:box|gearbox|transmission)|automatics?|automatiques?
  gearbox:manual = (?:en )?boite (?:manuelle|meca(?:nique)?)|bvm|manual (?:box|gearbox|transmission)|manuals?|manuelles?
  fuel:petrol = sp ?9[58]|sans plomb|gasoline|petrol|essences?
  fuel:diesel = gas-?oil|gazole|diesels?|mazout|hdi|tdi|dci
  fuel:hybrid = hybrides?|hybrids?
  fuel:plug-in-hybrid = phev|hybrides? rechargeables?|plug-?in(?: hybrids?)?
  fuel:electric = (?:100 ?% |full |tout )?electriques?|electrics?|ev|evs
  fuel:lpg = gpl|lpg|au gaz
  fuel:ethanol = e85|ethanol|flex ?fuel|superethanol
  critAir:e = crit'?[ -]?air (?:e|0)|vignette verte
  critAir:1 = crit'?[ -]?air 1
  critAir:2 = crit'?[ -]?air 2
  critAir:3 = crit'?[ -]?air 3
  equipment:tow-bar = attelage|tow[ -]?bar|tow hitch|crochet(?: d.attelage)?|boule d.attelage
  equipment:air-conditioning = clim(?:atisation|atisee?|e)?(?: auto(?:matique)?)?|air[ -]con(?:ditioning|ditioned)?|a/c
  equipment:gps = gps|navigation|sat[ -]?nav
  equipment:cruise-control = regulateur(?: de vitesse)?|cruise control
  equipment:parking-sensors = radars?(?: de (?:recul|stationnement|parking))?|capteurs? de (?:recul|stationnement)|aide au (?:stationnement|parking)|parking sensors?|park assist
  equipment:reversing-camera = camera(?: de recul| arriere)?|(?:reversing|rear|reverse|backup|rear view) camera
  equipment:heated-seats = sieges? chauffants?|heated seats?
  equipment:sunroof = toit (?:ouvrant|panoramique|pano)|sun ?roof|panoramic roof
  equipment:carplay = (?:apple )?car ?play|android auto
  licence:none = sans permis|no licen[cs]e(?: needed| required)?|without a? ?licen[cs]e
  licence:boat-coastal = permis (?:cotier|bateau)|coastal licen[cs]e
  licence:boat-river = permis fluvial
  network:unlocked = debloquee?s?|desimlockee?s?|desimlocke|tous? operateurs?|unlocked|sim[ -]free
  network:locked = bloquee?s?(?: operateur)?|simlockee?s?|network locked
  mobileStandard:5g = 5 ?g
  mobileStandard:4g = 4 ?g
  definition:4k = 4 ?k|uhd|ultra hd
  definition:8k = 8 ?k
  definition:full-hd = full ?hd|1080p
  processor:intel-i3 = (?:intel )?(?:core )?i3
  processor:intel-i5 = (?:intel )?(?:core )?i5
  processor:intel-i7 = (?:intel )?(?:core )?i7
  processor:intel-i9 = (?:intel )?(?:core )?i9
  processor:ryzen-5 = (?:amd )?ryzen 5
  processor:ryzen-7 = (?:amd )?ryzen 7
  brand:apple = iphones?|ipads?|macbooks?|imacs?|airpods?|apple watch
  brand:samsung = galaxy
  brand:amazon = kindle
  platform:ps5 = ps ?5
  platform:ps4 = ps ?4
  platform:ps3 = ps ?3
  offerType:request = (?:je |nous )?cherch(?:e|ons) (?:un )?(?:emploi|poste|travail)
  hours:part-time = (?:a )?(?:mi[ -]temps|temps partiel)|part[ -]time|quelques heures(?: par semaine)?|a few hours(?: a week)?
  hours:full-time = (?:a )?(?:temps plein|plein temps|temps complet)|full[ -]time|35 ?h(?:eures)?
  hours:flexible = horaires? (?:flexibles?|libres?|amenageables?|au choix)|flexible(?: hours)?
  contract:apprenticeship = (?:en )?(?:alternance|apprentissage)|apprentie?s?|apprentic(?:es?|eships?)|alternante?s?
  contract:interim = (?:en )?interim(?:aire)?s?|temp(?:ing)? agency|temping|temp (?:job|work)|agency work
  contract:cdi = (?:en )?cdi|permanent(?: (?:contract|job|position|role))?|duree indeterminee|contract permanent
  contract:cdd = (?:en )?cdd|fixed[ -]term(?: contract)?|temporary(?: contract)?|duree determinee
  contract:internship = (?:en |un )?stages?|stagiaires?|internships?|interns?|work placements?
  contract:seasonal = saisonniere?s?|saisons?(?: d.ete| d.hiver)?|(?:pour )?(?:cet ete|l.ete)|(?:jobs?|boulots?|travail|emplois?) (?:d.ete|saisonnier)|d.ete|seasonal|summer (?:jobs?|work)|for the (?:summer|season|winter)
  contract:freelance = freelances?|independante?s?|auto[ -]?entrepreneu(?:r|se)s?|self[ -]employed|mission freelance
  contract:extra = extras?|vacations?(?= restauration)|casual(?: work)?
  experience:none = debutante?s?(?: (?:acceptee?s?|bienvenue?s?|ok))?|sans (?:aucune )?experience(?: requise| exigee| demandee)?|(?:premier|1er) emploi|aucune experience|no (?:prior |previous )?experience(?: (?:needed|required|necessary))?|without (?:any )?experience|entry[ -]level|beginners? (?:welcome|ok|accepted)
  education:none = sans diplomes?|aucun diplome|no (?:diploma|degree|qualifications?)|without (?:a )?(?:diploma|degree|qualifications?)
  education:cap = (?:niveau )?(?:cap|bep)
  education:bac = (?:niveau )?bac(?! ?\+)
  education:bac-2 = bac ?\+ ?2|bts|dut
  education:bac-3 = bac ?\+ ?3|licence|bachelor(?:'s)?(?: degree)?|but
  education:bac-5 = bac ?\+ ?5|master(?:'s)?(?: degree)?|ingenieur diplome
  remote:full = (?:en )?(?:full remote|100 ?% (?:teletravail|remote|a distance)|teletravail (?:total|complet|integral|(?:a )?100 ?%|a temps plein)|total(?:ement)? (?:en )?(?:teletravail|a distance)|(?:fully|full|100 ?%) remote|remote only|work(?:ing)? from home|wfh|home office|a distance|remote(?:ly)?(?: work| job)?|teletravail)
  remote:hybrid = teletravail (?:partiel|hybride|possible)|hybrid(?:e)?|part(?:ly|ially)? remote|(?:quelques|\d|un|deux|trois) jours? (?:de|en) teletravail|(?:some|\d|two|three) days? (?:remote|from home)
  remote:occasional = teletravail occasionnel|occasional(?:ly)? remote
  remote:none = sur place|en presentiel|presentiel|on[ -]site|in person
  schedule:night = (?:de |la )?nuits?|(?:at )?nights?(?: shifts?| work)?|night-time|travail de nuit
  schedule:weekend = (?:les? |en )?week[ -]?ends?|(?:les? )?(?:samedis?|dimanches?)(?: et dimanches?)?|(?:on |at )?(?:the )?weekends?|(?:on )?(?:saturdays?|sundays?)
  schedule:evening = (?:le |en )?soir(?:s|ee|ees)?|(?:in the )?evenings?(?: shifts?| work)?
  schedule:day = de jour|en journee|day(?:time)?(?: shifts?| work)?|in the day
  schedule:shifts = (?:en )?[235] ?x ?8|equipes?(?: alternees?)?|en rotation|(?:rotating )?shifts?(?: work)?|horaires? (?:decales|alternes)
  schedule:on-call = astreintes?|on[ -]call
  certificates:b = permis b|driving licen[cs]e
  certificates:c = permis (?:c|poids lourd|pl)
  certificates:ce = permis (?:ce|spl|super lourd)
  certificates:caces = caces(?: \d)?|fork ?lift licen[cs]e
  mobility:remote = a distance|en ligne|en visio(?:conference)?|par (?:zoom|skype|visio|internet)|online|remote(?:ly)?|(?:by|over|via|on) (?:zoom|skype|video(?: call)?)|teletravail
  mobility:customer = a (?:mon )?domicile|chez (?:moi|nous|le client)|a la maison|se deplace(?:nt)?|qui (?:vient|se deplace)(?: chez moi)?|at (?:my|our)? ?(?:home|house|place)|home visits?|(?:can |who )?comes? to (?:me|my (?:home|house|place)|us)|in my home|mobile
  mobility:provider = chez (?:le prof|la nounou|lui|elle|le prestataire)|en (?:salon|cabinet|atelier|institut)|in (?:a|the|their) (?:salon|studio|shop)|at (?:their|the teacher's) place
  availability:emergency = (?:en |d'|dans l')?urgen(?:ce|t|te|ces)|24 ?h? ?(?:/|sur) ?24(?: ?h)?|24/7|7 ?j? ?(?:/|sur) ?7(?: ?j)?|(?:an )?emergenc(?:y|ies)|urgently|urgent|asap|tout de suite|immediatement|right away
  availability:weekends = (?:le |les |en |ce )?week[ -]?ends?|(?:les? )?(?:samedis?|dimanches?)(?: (?:et|ou) (?:le )?dimanches?)?|(?:on |at )?(?:the )?weekends?|(?:on )?(?:saturdays?|sundays?)(?: (?:and|or) sundays?)?
  availability:evenings = (?:le |en |les )?soir(?:s|ee|ees)?|(?:in the |on )?evenings?|apres (?:18|19|20) ?h|after work
  availability:weekdays = (?:en |la |pendant la )(?:semaine|journee)|(?:les? )?(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?)|du lundi au vendredi|(?:on |during the )?week ?days?|(?:on )?(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?)
  availability:holidays = (?:pendant |durant )?(?:les )?vacances(?: scolaires)?|(?:during )?(?:the )?(?:school )?holidays
  level:primary = primaire|elementaire|c[pm][12]?|ce[12]|ecole primaire|primary(?: school)?
  level:lower-secondary = (?:niveau )?college|collegiens?|(?:en |de |classe de )?(?:6|5|4|3) ?(?:e|eme)|sixieme|cinquieme|quatrieme|troisieme|brevet|middle school
  level:upper-secondary = (?:niveau )?lycee|lyceens?|(?:en |de )?(?:seconde|premiere|terminale|tle)|bac|high school|a[ -]levels?
  level:higher = prepa|fac|universite|universitaire|etudes? superieures?|bts|university|higher education
  level:beginner = (?:pour |niveau )?(?:grands? )?debutante?s?|(?:for |complete |total )*beginners?|from scratch|depuis zero
  level:advanced = (?:niveau )?(?:confirmee?s?|avancee?s?|intermediaires?)|advanced|intermediate
  serviceType:tutoring = soutien scolaire|aide aux devoirs|cours (?:particuliers? )?(?:de |d')?(?:maths?|mathematiques|francais|physique|physique-chimie|chimie|svt|philo|histoire)|tutoring|homework help|maths? (?:lessons|tuition|tutor)
  serviceType:languages = cours (?:particuliers? )?d(?:e |')(?:anglais|espagnol|allemand|italien|chinois|russe|arabe|portugais|langues?)|(?:english|spanish|german|french|italian) (?:lessons|classes|teacher|tutor)
  serviceType:music = cours (?:particuliers? )?de (?:piano|guitare|violon|batterie|chant|solfege|musique|flute|saxophone)|(?:piano|guitar|violin|drum|singing|music) (?:lessons|classes|teacher)
  serviceType:sport = cours (?:particuliers? )?de (?:tennis|natation|golf|boxe|fitness|surf|ski)|(?:tennis|swimming|golf|boxing) lessons
  serviceType:dance = cours (?:particuliers? )?de (?:danse|salsa|tango)|dance (?:lessons|classes)
  serviceType:cooking = cours (?:particuliers? )?de (?:cuisine|patisserie)|cooking (?:lessons|classes)
  serviceType:art = cours (?:particuliers? )?de (?:dessin|peinture|poterie|theatre)|(?:drawing|painting|pottery) (?:lessons|classes)
  serviceType:driving = cours de conduite|driving lessons
  serviceType:mowing = tondre(?: (?:la|ma|notre) pelouse| le gazon)?|(?:cut|mow|cutting)(?: the| my| our)? (?:grass|lawn)|tonte(?: de (?:la )?pelouse)?|mow(?:ing)?(?: (?:the|my) lawn)?|lawn mowing
  serviceType:babysitting = baby-?sitt(?:ing|er)|babysitt(?:ing|er)
  propertyType:apartment = appart(?:ement)?s?|apartments?|flats?|duplex
  propertyType:house = maisons?(?: de ville)?|villas?|pavillons?|houses?|bungalows?|longeres?
  propertyType:studio = studios?|studettes?|bedsits?
  propertyType:cottage = gites?|cottages?
  amenities:parking = (?:places? de )?(?:parking|stationnement)|parking (?:spaces?|spots?)|place de garage
  amenities:lift = ascenseurs?|elevator|lift
  amenities:balcony = balcons?|balcony|balconies
  amenities:terrace = terrasses?|terrace|patio|roof ?top
  amenities:cellar = caves?|cellar
  amenities:air-conditioning = clim(?:atisation|atisee?|e)?|air[ -]con(?:ditioning|ditioned)?
  amenities:garden = jardins?|jardinet|garden|yard
  amenities:garage = garages?
  amenities:pool = piscines?|(?:swimming )?pool
  amenities:fibre = fibre(?: optique)?|fiber|fast internet
  amenities:fireplace = cheminees?|fireplace|open fire
  amenities:accessible = (?:acces |accessible )?pmr|accessible(?: (?:aux )?handicapes?)?|fauteuil roulant|handicapee?s?|wheelchair(?: access(?:ible)?)?|step[ -]free|disabled access
  heating:gas = chauffage (?:au |individuel )?gaz|gas (?:central )?heating
  heating:electric = chauffage electrique|electric heating
  heating:heat-pump = pompe a chaleur|pac|heat pump
  heating:wood = (?:chauffage au |poele a )(?:bois|granules|pellets)|wood (?:burner|heating)
  heating:collective = chauffage collectif|communal heating
  holidayAmenities:pool = piscines?|(?:swimming )?pool
  holidayAmenities:wifi = wi-?fi|internet
  holidayAmenities:sea-view = vue(?: sur la)? mer|sea ?view|ocean view
  holidayAmenities:air-conditioning = clim(?:atisation|atisee?|e)?|air[ -]con(?:ditioning|ditioned)?
  holidayAmenities:garden = jardins?|garden
  holidayAmenities:parking = parking|stationnement
  holidayAmenities:barbecue = barbecue|bbq
  holidayAmenities:dishwasher = lave-?vaisselle|dishwasher
  holidayAmenities:washing-machine = lave-?linge|machine a laver|washing machine
  holidayAmenities:baby = (?:equipement |lit )bebe|baby (?:equipment|cot)
  pricePeriod:night = (?:par|la|/) ?nuit(?:ee)?|(?:a|per) night|nightly
  pricePeriod:week = (?:par|a la|/) ?semaine|(?:a|per) week|weekly
  pricePeriod:month = (?:par|/) ?mois|(?:a|per) month|monthly
  childGender:girl = filles?|fillette|girls?
  childGender:boy = garcons?|boys?
  audience:women = femmes?|dames?|wom[ae]n'?s?|lad(?:y|ies)'?
  audience:men = hommes?|m[ae]n'?s?|messieurs
  audience:children = enfants?|kids?'?|child(?:ren)?(?:'s)?
  handover:adoption = a (?:l')?adopt(?:er|ion)|adopt(?:er|ion)?|to adopt|a donner|rescue
  handover:stud = saillie|etalon a la saillie|stud(?: service)?
  lostOrFound:found = (?:j'ai|g|on a|nous avons|i(?:'ve| have)?|we(?:'ve| have)?) (?:perdu|lost)(?=.*)|trouvee?s?|recueillie?s?|found
  lostOrFound:lost = (?:j'ai|g|on a|nous avons|i(?:'ve| have)?|we(?:'ve| have)?) (?:trouve|found)(?=.*)|perdue?s?|disparue?s?|egaree?s?|lost|missing
  sex:female = femelles?|females?|juments?|mares?|pouliches?|fill(?:y|ies)|chiennes?
  sex:male = males?|etalons?|stallions?|matous?|tomcats?
  goodWith:children = (?:(?:qui )?(?:s'entend|ok|sociable|gentille?|good|ok) (?:bien )?(?:avec|with) )?(?:les |des |l')?enfants?|(?:good with )?(?:kids|children)
  goodWith:dogs = (?:(?:qui )?(?:s'entend|ok|sociable|good) (?:bien )?(?:avec|with) )?(?:les |d'autres |other )?(?:chiens|dogs)
  goodWith:cats = (?:(?:qui )?(?:s'entend|ok|sociable|good) (?:bien )?(?:avec|with) )?(?:les |d'autres |other )?(?:chats|cats)|ok chats?
  goodWith:flat = (?:pour |vie en |vivre en )?appartement|(?:for )?(?:a )?(?:flat|apartment)(?: living)?
  material:solid-wood = (?:en )?bois massif|solid wood|(?:(?:en )?(?:chene|pin|teck|noyer|hetre|merisier|acacia|manguier)) massif|solid (?:oak|pine|teak|walnut)|massif
  material:metal = (?:en )?(?:metal|fer forge|acier|inox)|metal(?:lic)?|wrought iron
  material:leather = (?:en )?cuir(?: veritable)?|leather
  material:glass = (?:en )?verre|glass
  material:marble = (?:en )?marbre|marble
  material:fabric = (?:en )?tissu|fabric
  material:velvet = (?:en )?velours|velvet
  powerSource:petrol = thermiques?|a essence|(?:a )?moteur essence|petrol|gas[ -]powered
  powerSource:battery = (?:a|sur) batterie|sans[ -]fil|cordless|battery(?:[ -]powered)?|rechargeable
  powerSource:mains = electriques?|filaires?|corded|electric|mains
  colour:grey = gris(?:e|es)?|gr[ea]y|anthracite
  colour:white = blan(?:c|che)s?|white
  colour:brown = marrons?|brun(?:e|s|es)?|brown|chocolat
  colour:beige = beiges?|ecru|creme|cream
  colour:purple = viole(?:t|tte)s?|mauves?|purple|lila[cs]
  colour:navy = (?:bleu )?marine|navy(?: blue)?
  colour:gold = doree?s?|gold(?:en)?
  colour:silver = argentee?s?|silver
  movement:automatic = automatiques?|automatic
  delivery:pickup = (?:en |remise en )?mains? propres?(?: uniquement)?|(?:a )?(?:venir )?(?:chercher|recuperer)(?: sur place)?|(?:retrait |a retirer )?sur place|retrait|pick[ -]?up(?: only)?|collection(?: only| in person)?|(?:must|buyer to|to) (?:be )?collect(?:ed)?|collect in person
  delivery:parcel = envoi(?: (?:possible|postal|par colis|par la poste))?|(?:par )?coli(?:s|ssimo)|mondial relay|expedition(?: possible)?|par (?:la poste|courrier)|(?:can be |sent by )?(?:posted?|shipped|parcel)|shipping|postage(?: possible)?
  delivery:home-delivery = livraison(?: (?:a domicile|possible|incluse))?|livree?s?(?: a domicile)?|livrable|(?:home )?deliver(?:y|ed)
`);

export const booleanWords = words(String.raw`
  furnished = meublee?s?|furnished
  petsAllowed = animaux (?:de compagnie )?(?:acceptes?|autorises?|admis|bienvenus?|ok|possibles?)|(?:qui )?(?:accept(?:e|ent|ant)|autoris(?:e|ent|ant)|prend|prenne) (?:les |des |mon |ma |nos |mes |un |une )?(?:animaux|chiens?|chats?|chatte|chienne)|(?:avec|pour) (?:mon|ma|mes|un|une|nos) (?:animaux|chiens?|chats?|chatte|chienne)|(?:chiens?|chats?) (?:acceptes?|autorises?|ok|admis)|(?:pets?|dogs?|cats?|animals)(?: are)? (?:allowed|ok|okay|welcome|accepted)|(?:pet|dog|cat)[ -]friendly|(?:that |which )?(?:allows?|accepts?|takes?|welcomes?) (?:pets?|dogs?|cats?|animals|my dog|my cat)|with my (?:dog|cat|pets?)|(?:le |les |mon |ma |notre |nos |un |une |des |our |my |the |an? )?(?:animaux|animal|chiens?|chienne|chats?|chatte|dogs?|cats?|pets?)
  accommodation = (?:nourrie?(?:e|s|es)?(?:,| et)? )?logee?s?(?: (?:et )?nourrie?s?)?|(?:avec |un )*(?:logement|hebergement)(?: (?:fourni|inclus|compris|propose|possible|sur place|assure))?|(?:with |staff )*(?:accommodation|housing|lodging|room)(?: (?:provided|included|offered))?|(?:accommodation|housing) provided|live[ -]in
  liveIn = logee?s?|live[ -]in|(?:avec |un )*logement(?: fourni)?|hebergee?s?
  pedigree = (?:inscrite?s? (?:au )?|pedigree )?(?:loo?f)|pedigree|de pure race|pure race|avec (?:papiers|pedigree)|(?:with )?(?:papers|pedigree)
  leftHanded = (?:pour )?gauchere?s?|left[ -]handed|lefty
  vaccinated = vaccinee?s?|a jour de (?:ses )?vaccins|vaccinated|vaccines? up to date
  neutered = sterilisee?s?|castree?s?|neutered|spayed
  chipped = pucee?s?|tatouee?s?|(?:micro)?chipped
  isofix = iso ?fix
  warranty = (?:encore |toujours )?(?:sous |avec |en )?garantie?s?(?: (?:constructeur|restante))?|(?:still )?(?:under|with|in|has)? ?(?:a )?(?:warranty|guarantee)|guaranteed
  proofOfPurchase = (?:avec )?(?:la |sa )?(?:facture|preuve d'achat|ticket de caisse)(?: (?:disponible|fournie))?|(?:with )?(?:the )?(?:receipt|invoice|proof of purchase)
  taxCredit = (?:avec |en |paiement )?(?:cesu|credit d'impots?|cheques? emploi service)(?: acceptee?s?)?|(?:with )?tax credit
  freeQuote = devis (?:gratuits?|offerts?)|free (?:quotes?|estimates?|quotations?)
  insured = assuree?s?|avec assurance|insured
  decennialInsurance = (?:garantie |assurance )?decennale
  boxed = (?:complete?s? )?(?:en|avec|dans)(?: sa)? boite(?: et notice)?|complete?s? en boite|boxed|(?:with|in) (?:its |the )?box
  wireless = sans[ -]fil|bluetooth|wireless
  cellular = (?:wifi \+ )?cellular|cellulaire|avec (?:carte )?sim|4g|5g
  builtIn = encastrables?|integrables?|built[ -]?in|integrated
  papers = (?:avec )?(?:boite et papiers|papiers)|full set|box and papers|with papers
  unopened = (?:jamais|non) ouverte?s?|(?:neuf )?sous blister|scelle(?:e|s)?|unopened|sealed
  complete = boites? completes?|completee?s?|complete?s?|sans pieces? manquantes?|no missing pieces|toutes les pieces
  secured = securisee?s?|secured?|gated
  chargingPoint = (?:avec )?(?:borne|prise)(?: de recharge| electrique)?|(?:ev )?charg(?:ing point|er|ing)
  serviced = viabilisee?s?|serviced
  newBuild = (?:logement |programme )neuf|vefa|new[ -]?build
  lifeAnnuity = (?:en )?viager|life annuity
  mooringIncluded = (?:avec )?(?:une )?place (?:de|au) port(?: incluse?| comprise)?|anneau(?: inclus)?|(?:with )?mooring(?: included)?
  vatRecoverable = tva recup(?:erable)?|vat recoverable
  noAccident = (?:jamais|non) accidentee?s?|no accidents?|never (?:in an accident|crashed)
  certified = (?:avec )?certificat(?: d'authenticite)?|authentifiee?s?|certified|with certificate
  bikeMarking = (?:marque(?:e)? )?bicycode|marquage(?: antivol)?
  accessible = (?:acces |accessible )?pmr|wheelchair(?: access(?:ible)?)?|step[ -]free
`);

/** Classes of one letter need a word before them: "DPE C", "permis A2". The best stands first where one is better than another. */
export const letterWords = words(String.raw`
  dpe = (?:au )?(?:dpe|diagnostic|(?:classe|etiquette|note|performance)(?: (?:energie|energetique|dpe))?|energy (?:class|rating|label)|epc(?: rating)?|rated)
  ges = ges|classe climat|climate class
  energyLabel = (?:classe|etiquette)(?: (?:energie|energetique))?|energy (?:class|rating|label)|rated|classee?
  licence = permis|licen[cs]e
`);

/** What counted things are called beside their label. */
export const countWords = words(String.raw`
  seats = places?(?! de (?:parking|port))|seats?|seaters?|sieges?
  rooms = pieces?|rooms?
  bedrooms = chambres?|ch|bedrooms?|beds?(?! ?(?:linen|room))
  doors = portes?|doors?
  berths = couchages?|berths?|couchettes?|personnes?|people
  controllers = manettes?|controllers?|pads?
  bathrooms = salles? de bains?|sdb|bathrooms?
  players = joueurs?|players?
  guests = personnes?|pers|people|persons?|guests?|voyageurs?|adultes?
  flatmates = colocs?|colocataires?|flatmates?|people|personnes?
  ticketCount = places?|billets?|tickets?
  floor = (?:er|e|eme|nd|st|rd|th) (?:etages?|floor)|etages?
  cabins = cabines?|cabins?
`);

/** And what stands before their number: "sleeps 5", "coloc à 3". */
export const leadWords = words(String.raw`
  berths = sleeps(?: up to)?|sleeping|couche|dort
  guests = sleeps(?: up to)?|sleeping|pour|for
  flatmates = (?:coloc(?:ation)?|flat ?share) (?:a|of|de)
  quantity = (?:lots?|ensemble|pile|set|bundle|box|job lot) (?:de|d'|of)|mes|nos|my|our
`);

export const unitWords = words(String.raw`
  km = kms?|kilometres?|bornes|k kms?
  m² = m2|m²|m 2|metres? carres?|sq ?m|square met(?:er|re)s?
  m³ = m3|m³|m 3|metres? cubes?|cubic met(?:er|re)s?
  cm³ = cm3|cm³|cc|cm cubes?
  " = pouces?|inch(?:es)?|"
  ch = ch|cv|chevaux|hp|horsepower|bhp
  Go = go|gb|gigas?(?:octets?)?
  To = to|tb
  Wh = wh
  m = m|metres?|meters?
  cm = cm|centimetres?
  mm = mm|millimetres?
  kg = kg|kilos?
  h = h|heures?|hours?
  MP = mp|mpx|mpix|megapixels?
  ans = ans?|years?
`);
