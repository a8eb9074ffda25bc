/** Words that are right as they stand though hardly an ad may hold them: "table à langer" is no "table à manger". */

// oxfmt-ignore
const words = `
fils fille mari femme mere pere soeur frere enfant parents copain copine ami amie voisin voisine habitude preference vieux vieille vieil ancien ancienne
abeille abricot accordeon agenda aiguille aimant alambic album alcool allumette alto ampoule ancre ane anneau antenne apiculture aquarelle
aquarium arbre arc ardoise argent argile armure arrosoir art asperge assiette attelage aube auge auvent avion aviron avoine babyfoot bac badge
bague balai balance balancoire balcon baleine balle ballon banc bandeau banjo banque bar barbe barque barquette barre barriere bascule basket
bassin bassine bateau baton batte baume bavoir beche belier benne bequille berceau berger beton beurre biberon bidet bidon bielle biere bille
billard billet binette binocle biscuit bison blason ble bobine bocal boeuf bois boite bol bombe bonbon bonnet bordure borne botte boucle
bouclier bouee bougie bouillotte boule boulon bouquet bourse boussole bouteille bouton boxe bracelet branche bras brebis bride brique briquet
broche brodequin broderie bronze brosse brouette bruleur buche buffet buis bulbe burin buse buste cable cabane cabas cabine cadran cadre cafe cage
cahier caille caisse calculatrice cale caleche calendrier calice camera camion campagne canard canif canne canoe canon canot cape capot capote
car carafe caravane carnet carotte carpe carquois carreau carte carton cartouche casier casque casquette casse cave ceinture cellier cendrier
cerceau cercle cerf cerise chaine chaire chaise chaland chale chalet chaleur chalumeau chambre chameau champ champagne champignon chandelier
chandelle chanvre chapeau chapelet char charbon chardon chariot charme charrette charrue chasse chat chaton chaudron chaudiere chausson chaux
cheminee chemise chene cheval chevalet chevre chien chiffon chignole chocolat chope chou cidre cierge cigale cigare cigogne cintre cirage cire
ciseau citerne citron clarinette classeur clavecin clavier cle cloche clocher cloison clou coccinelle cochon coffre coffret coiffe coing col
colle collier colombe compas comptoir confiture console conte coq coque coquillage corail corbeau corbeille corde cordon corne corset costume
cote coton couette coupe coupelle courge couronne courroie cousin couteau couture couverture couvert crabe craie cravate crayon creche
crecelle creme crepe crible cric cristal croix cuillere cuir cuisine cuivre culotte cuve cygne cymbale dague daim dalle dame damier dauphin de
dentelle depart depot des dessin detecteur diamant dinde dindon disque djembe doudou douche drap drapeau duvet eau ecaille echarpe echecs
echelle ecrin ecrou ecuelle ecurie ecusson email encens enclume encre encrier enseigne entonnoir epee epicea epingle epuisette equerre erable
escabeau escargot etain etal etau etole etrier etui evier facade faience faisan fanion farine faucille faucon faux fenetre fer ferme feutre
fer fiche figue figurine fil filet fleche fleur flute foin fontaine forge fosse fouet foulard four fourche fourchette fourmi fourrure foyer
fraise framboise frein frene fumoir fuseau fusee galet galette gant garde gaufre gazon gel genou gerbe gilet girafe girouette glace gland globe
gobelet gomme gond gong goudron gourde gouttiere graine grange grappin gravier gravure grelot grenade grenier grenouille griffe grille grillon
grue guepe gueridon guirlande habit hache haie halte hamac hamecon hameau hanche harnais harpe haricot herbe herisson herse hetre hibou
horloge hotte houe houx huche huile huitre icone if image insigne ivoire jade jambon jante jardin jarre jaune jeton joint jonc jonque jouet
joug journal jupe jupon jus kayak kilt laine lait laitier lame lampe lampion lance lande langer langue lanterne lapin laque lard larme latte laurier
lavande lavoir layette lecteur levain levier levre lezard liege lierre lievre lime lin linge lion liqueur lis livre loquet lotus louche loupe
loutre luge lune lunette lustre luth lutin lutrin lyre maillet maillot mais malle manche manchot manege mangeoire manger manteau maquette marbre
marchepied mare marionnette marmite marron marteau masque massue mat matelas meche medaille melon menhir meule miel mine minerai mire miroir
missel mitaine moine moissonneuse molette monocle montre moquette mors mortier mosaique mouchoir moufle moule moulin mousse moutarde mouton
muguet mule mur murier museau nacre nappe natte navet navette navire neige niche nid noisette noix notice noyau noyer oeuf oie oignon
oiseau olive olivier ombrelle onyx opale orge orgue orme ours ourson oursin outil ouvre paille pain palan pale palette palme palmier pan panier
panneau pantin pantoufle paon papillon papier parasol paravent parc parfum parure passoire patin patte paume pave pavillon peau peche pecher
peigne pelle pelote peluche pendule perche perdrix perle perruche persil phare phoque piano pic pichet pie pied pierre pigeon pilon pince pinceau
pingouin pinson pioche pion pipe pique piquet pirogue piscine piston pivot planche planeur plante plat platane platre plinthe plomb plume pneu
poele poire poireau poirier poisson poivre poivrier pomme pommier pompe poncho poney pont porc porche porte portrait pot potager poteau potence
poterie pouf poule poulet poulie poupee poupon poutre poussin pre presse pressoir prisme prune prunier puits pull pupitre puzzle quille rabot
raclette radeau radis rail raisin rame ramure rampe rasoir rateau ravier reglisse renard renne ressort reveil rideau robe roc roche roman romarin
ronce rondin roseau rosier roue rouet rouleau route ruban ruche sabot sable sabre sac sacoche safran salade saladier salon sandale sangle
sanglier sapin sarbacane sauge saule saumon savon saxophone scarabee sceau scie seau secateur seigle sel selle semelle semoir serpe serpent serre
serrure sieste sifflet silex silo singe sirop socle soie soja soldat soleil sommier sonde sonnette souche souffle soufflet soulier soupape soupe
soupiere souris store stylo sucre suie suif surf tabac table tablier tabouret tambour tamis tampon tanche tapis tarot tarte tasse taureau taxi
teinture tente terre tetine theiere thym tiare tigre tilleul timbale timbre tipi tire tiroir tison tissu titre toile toise toit tole tomate tombe
tonneau tonnelle torche tortue totem toupie tour tourne toux traineau tram trappe trefle treille treillis tremie trepied tresse treuil tricot
tricycle triporteur trompe trompette tronc trone trotteur trousse truelle truffe truite tuba tuile tulipe tulle tunique turban turbine tuteur
tuyau urne vache valise valse vanne vannerie varappe varlope vase veau velours vent ventouse verger verre verrou veste viande vielle
vigne villa vin vinaigre violette violon vipere vis vitrail vitrine voile voilier voliere volet yaourt yeti yourte zebre zinc`;

const known = new Set(words.split(/\s+/).filter((word) => word.length > 3));

/** A word of the language, as its plural too. */
export const isFrench = (word: string): boolean => known.has(word) || known.has(word.replace(/[sx]$/, ''));
