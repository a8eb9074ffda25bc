/** Common things in French, so that the category of an English request is found among French ads. */
import { distance } from '#server/features/search/search.service.ts';

/** English on the left, one or several ways to say it; what is longer is looked for first. */
const dictionary = new Map(
  `
  mountain bike, mtb = vtt
  road bike = vélo de route
  e-bike, ebike, electric bike = vélo électrique
  electric car = voiture électrique
  electric van = utilitaire électrique
  electric = électrique
  kids bike, city bike, bike, bicycle = vélo
  electric scooter = trottinette électrique
  moped, motor scooter = scooter moto
  roller skates, inline skates = rollers
  sofa, couch, settee, corner sofa, sofa bed = canapé
  wardrobe = armoire meuble
  chest of drawers, dresser = commode meuble
  bookcase, bookshelf, shelf, shelves = étagère meuble
  dining table, table = table meuble
  coffee table = table basse
  chair, armchair = chaise
  bed, bunk bed = lit meuble
  mattress = matelas
  desk = bureau meuble
  mirror = miroir
  rug, carpet = tapis
  lamp = lampe
  curtain, curtains = rideaux
  crockery, plates = vaisselle assiettes
  saucepan, frying pan = casserole
  barbecue, bbq = barbecue
  garden furniture = salon de jardin
  drill = perceuse
  ladder = échelle
  tool, tools = outils bricolage
  heater, radiator = radiateur
  wood stove, stove, log burner, wood burner, logburner = poêle à bois
  digger, excavator = mini-pelle chantier
  fridge, refrigerator, freezer = réfrigérateur
  washing machine, washer = lave-linge
  tumble dryer, dryer = sèche-linge
  dishwasher = lave-vaisselle
  oven, microwave = four
  hoover, vacuum cleaner, vacuum = aspirateur
  coffee machine, coffee maker = machine à café
  lawn mower, lawnmower, mower = tondeuse
  hedge trimmer = taille-haie
  chainsaw = tronçonneuse
  dress, skirt = robe femme
  wedding dress, wedding gown = robe de mariée
  coat, jacket = manteau
  shirt, jumper, sweater = pull
  trainers, sneakers, running shoes = baskets chaussures
  boots, shoes, sandals, wellies, wellington boots = chaussures
  handbag, bag = sac à main
  backpack, suitcase, luggage = sac valise
  watch = montre
  ring, necklace, bracelet, earrings = bijoux
  phone, smartphone, mobile phone, cell phone = téléphone
  laptop = ordinateur portable
  computer, gaming pc, desktop = ordinateur
  screen, monitor = écran ordinateur
  printer = imprimante
  camera = appareil photo
  lens = objectif photo
  television, telly = téléviseur
  headphones, earphones = casque audio
  speaker, loudspeaker = enceinte
  tablet, e-reader = tablette
  video game, game = jeu vidéo
  games console, console = console
  controller = manette
  board game, jigsaw = jeu de société
  book, novel = livre
  guitar = guitare
  keyboard piano, piano = piano
  drums, drum kit = batterie instrument
  violin = violon
  tent = tente camping
  skis, ski boots, snowboard = ski
  treadmill, dumbbells, weights = fitness musculation
  ticket, concert ticket = billet concert
  pushchair, stroller, pram, buggy = poussette
  car seat, baby seat = siège auto
  cot, crib = lit bébé
  high chair = chaise haute
  toy, toys = jouet
  baby clothes = vêtements bébé
  puppy, puppies, dog = chien
  kitten, kittens, cat = chat
  horse, pony = cheval
  rabbit, bunny = lapin
  hen, hens, chickens = poule
  fish tank, aquarium = aquarium
  waiter, waitress = serveur restauration
  cook, chef = cuisinier restauration
  nurse = infirmier santé
  developer, programmer = développeur informatique
  it = informatique
  warehouse, warehouse worker, picker, packer = magasinier logistique
  delivery driver = chauffeur livreur
  receptionist = réceptionniste
  bartender, barman = barman
  kitchen porter, dishwasher job = plongeur
  secretary, office assistant = secrétaire
  grape picking, grape harvest, harvest = vendange
  security guard = agent sécurité
  butcher = boucher
  baker = boulanger
  welder = soudeur
  care assistant, caregiver, carer = aide-soignant
  hairdresser = coiffeur
  gardener = jardinier
  driver = chauffeur transport
  sales assistant, salesperson, salesman = vendeur commerce
  cleaner = agent entretien
  teacher = professeur enseignement
  accountant = comptable
  babysitter, nanny, childminder = garde enfants
  plumber = plombier
  electrician = électricien
  handyman, odd jobs = bricolage
  mowing, mow = tonte
  piano lessons, guitar lessons, lessons, tutoring, tutor = cours particulier
  removal, movers = déménagement
  land rover = Land Rover
  car = voiture
  van = utilitaire
  lorry, truck = camion
  motorhome, camper van, campervan, camper = camping-car
  caravan = caravane
  motorbike, motorcycle = moto
  boat, sailing boat = bateau
  tyre, tyres, wheels = pneu
  trailer = remorque
  parking space, car park = parking
  land, plot = terrain
  office space, shop premises = local commercial
  house share, flat share, flatshare = colocation
  holiday home, holiday let, cottage = gîte
  house = maison
  flat, apartment = appartement
  mare = jument
  `
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', french = ''] = line.trim().split(' = ');
      return english.split(', ').map((thing) => [thing, french] as const);
    }),
);

const plural = (thing: string) =>
  /(?:s|x|ch|sh)$/.test(thing) ? `${thing}(?:es)?` : `${thing.replace(/y$/, '(?:y|ie)')}s?`;
const things = [...dictionary].toSorted(([a], [b]) => b.length - a.length);
const whole = things.map(([thing, french]) => [new RegExp(`^${plural(thing)}$`, 'iu'), french] as const);
const anyThing = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${things.map(([thing]) => plural(thing)).join('|')})(?![\p{L}\d-])`,
  'giu',
);
const words = [...new Set(things.flatMap(([thing]) => thing.split(' ')))].filter((word) => word.length > 3);

/** The words of things put right: "labtop", "soffa". One letter may be wrong. */
export function spellThings(text: string): string {
  return text.replace(/[a-z]{5,}/giu, (written) => {
    const word = written.toLowerCase();
    if (words.some((known) => known === word || `${known}s` === word)) return written;
    return words.find((known) => known[0] === word[0] && distance(word, known) === 1) ?? written;
  });
}

export const inFrench = (text: string): string =>
  text.replace(anyThing, (said) => whole.find(([pattern]) => pattern.test(said))?.[1] ?? said);
