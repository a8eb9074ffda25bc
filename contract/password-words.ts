/** What people in France choose first, written together as they do; the most used in front. With digits behind it is no better. */
export const frenchChoices = (
  'motdepasse monmotdepasse mdp passe azerty azertyuiop azertyui azerty123 qsdfghjklm wxcvbn qwerty aqwzsx aqwxsz ' +
  'bonjour bonsoir salut coucou bienvenue merci soleil loulou doudou chouchou chouchoux nounours bisous bisou coeur ' +
  'jetaime jetadore jtaime jetaimefort montamour monamour moncoeur mamour amour toujours pourtoujours monbebe bebe ' +
  'maman papa mamanpapa papamaman mamie papy famille mafamille mesenfants monange ange angel princesse prince ' +
  'cherie cheri monchat monchien minou minette lapin cachou caramel chocolat vanille fraise cerise framboise noisette ' +
  'marseille paris lyon toulouse nantes bordeaux lille strasbourg bretagne corse france vivelafrance alleslesbleus ' +
  'allezlesbleus allezlom olympique olympiquedemarseille psg parissaintgermain football foot rugby tennis ' +
  'vacances voyage liberte egalite fraternite bonheur joie espoir licorne dragon etoile lune mercure ' +
  'camille nicolas thomas julien alexandre antoine maxime kevin sebastien pierre marie julie celine sophie nathalie ' +
  'isabelle christine valerie sandrine stephanie virginie laura manon emma lea chloe lucas hugo louis jules gabriel ' +
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre printemps ete automne hiver ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche administrateur utilisateur secret cestsecret confidentiel ' +
  'code codesecret monsecret connexion identifiant compte moncompte internet ordinateur telephone portable annonce ' +
  'annonces vendeur acheteur occasion brocante lebonplan bonplan'
).split(' ');
