import { expect, test } from 'vitest';
import type { Attribute } from '#contract/api/categories.ts';
import type { CheckedAd } from '#contract/ad-rules/finding.ts';
import { passesLuhn } from '#contract/company-numbers.ts';
import { lintAd } from '#contract/ad-rules/lint.ts';
import { plain } from '#contract/ad-rules/wording.ts';

const definition = (key: string, required = false): Attribute => ({
  key,
  labels: { fr: key, en: key },
  type: 'text',
  required,
  filterable: false,
  options: [],
  min: null,
  max: null,
  unit: null,
});

const good: CheckedAd = {
  sectionId: 5,
  categoryId: 501,
  title: 'Canapé trois places en velours',
  description:
    'Canapé confortable acheté il y a deux ans, très bon état, sans tache. À venir chercher sur place, nous aidons à le porter.',
  price: 24_000,
  priceType: 'Fixed',
  attributes: {},
  imageCount: 2,
  sellerType: 'private',
  definitions: [],
  today: new Date('2026-11-15T10:00:00Z'),
};

const rulesOf = (change: Partial<CheckedAd>, level?: string) =>
  lintAd({ ...good, ...change })
    .filter((one) => !level || one.level === level)
    .map(({ rule }) => rule);

test('nothing is said against an ordinary ad', () => {
  expect(lintAd(good)).toEqual([]);
});

test.each([
  ['Pistolet 9 mm avec munitions', 'prohibited_weapons'],
  ['Fusil de chasse calibre 12', 'prohibited_weapons'],
  ['Boîte de médicaments neuve', 'prohibited_medicines'],
  ['Cartouche de cigarettes', 'prohibited_tobacco'],
  ['Tabac à rouler 50 g', 'prohibited_tobacco'],
  ['Sac imitation Louis Vuitton', 'prohibited_counterfeits'],
  ['Fausse Rolex très réussie', 'prohibited_counterfeits'],
  ['Vends permis de conduire', 'prohibited_documents'],
  ['Graines de cannabis', 'prohibited_drugs'],
  ['Pistolet Glock 17', 'prohibited_weapons'],
  ['Kalash AK-47 démilitarisée', 'prohibited_weapons'],
  ['Fusil Beretta calibre 12', 'prohibited_weapons'],
  ['Carabine Winchester', 'prohibited_weapons'],
  ['Doliprane 1000, boîte entamée', 'prohibited_medicines'],
  ['Rolex AAA réplique parfaite', 'prohibited_counterfeits'],
])('« %s » cannot be sold: %s', (title, rule) => {
  expect(rulesOf({ title }, 'blocking')).toContain(rule);
});

test.each([
  'Pistolet à peinture Wagner',
  'Pistolet de massage neuf',
  'Pistolet Nerf avec fléchettes',
  'Fusil à aiguiser',
  'Armoire à médicaments en bois',
  'Cave à cigares en cèdre',
  'Allume-cigare universel',
  'Pantalon cigarette noir',
  'Étui passeport en cuir',
  'Protège-passeport',
  'Chauffeur, permis de conduire exigé',
  'Sirop de grenade maison',
  'Chiot avec passeport européen',
])('« %s » is nothing forbidden', (title) => {
  expect(rulesOf({ title }, 'blocking')).toEqual([]);
});

test.each([
  'Recherche jeune femme pour la caisse',
  'Serveuse, moins de 30 ans',
  'Hommes uniquement pour le chantier',
  'Poste réservé aux femmes',
  'Candidat âgé de 20 à 35 ans',
  'Français de souche exigé',
  'Sans enfants à charge de préférence',
  'Personne de nationalité française',
  'Célibataire de préférence',
  'Non voilée',
  'Senior s’abstenir',
])('a job ad must not say « %s »', (sentence) => {
  const description = `${good.description} ${sentence}.`;
  expect(rulesOf({ sectionId: 3, description }, 'blocking')).toEqual(['job_discrimination']);
  expect(rulesOf({ sectionId: 5, description }, 'blocking')).toEqual([]);
});

test.each([
  'Entreprise de plus de 30 ans d’expérience',
  'Poste ouvert à tous, homme ou femme',
  'Garde de deux enfants de 3 et 5 ans',
])('a job ad may say « %s »', (sentence) => {
  expect(rulesOf({ sectionId: 3, description: `${good.description} ${sentence}.` }, 'blocking')).toEqual([]);
});

test('a home is not refused to families or for benefits', () => {
  const description = `${good.description} Couple sans enfants, pas d’APL.`;
  expect(rulesOf({ sectionId: 2, description }, 'blocking')).toEqual(['housing_discrimination']);
});

test('a home without its energy and climate classes cannot be offered; F and G are told', () => {
  const definitions = [definition('dpe', true), definition('ges', true)];
  expect(rulesOf({ definitions })).toEqual(['dpe_missing', 'ges_missing']);
  expect(rulesOf({ definitions, attributes: { dpe: 'g', ges: 'c' } })).toEqual(['energy_hungry']);
  expect(rulesOf({ definitions, attributes: { dpe: 'b', ges: 'c' } })).toEqual([]);
});

test('an animal needs its number or a breeder’s, and eight weeks', () => {
  const definitions = ['species', 'identificationNumber', 'siren', 'birthDate', 'litterSize'].map((key) =>
    definition(key),
  );
  const blocking = (attributes: CheckedAd['attributes']) =>
    rulesOf({ definitions, attributes: { species: 'dog', ...attributes } }, 'blocking');
  expect(blocking({})).toEqual(['animal_identification']);
  expect(blocking({ identificationNumber: '250268712345678' })).toEqual([]);
  expect(blocking({ identificationNumber: '2ABC123' })).toEqual(['animal_identification']);
  expect(blocking({ siren: '732829320' })).toEqual([]);
  expect(blocking({ siren: '732829321' })).toEqual(['animal_identification']);
  expect(blocking({ motherIdentification: '250269812345678' })).toEqual([]);
  expect(blocking({ identificationNumber: 'je ne sais pas', siren: '732829320' })).toEqual([]);
  expect(blocking({ identificationNumber: '000000000000000' })).toEqual(['animal_identification']);
  expect(blocking({ siren: '732 829 320', birthDate: '2026-10-15' })).toEqual(['animal_too_young']);
  expect(rulesOf({ definitions, attributes: { species: 'cat', siren: '732829320' } }, 'fix')).toEqual(['litter_size']);
  for (const species of ['hen', 'rabbit', 'canary', 'pond-fish', 'goat']) expect(blocking({ species })).toEqual([]);
  for (const species of ['cat', 'ferret', 'horse', 'donkey'])
    expect(blocking({ species })).toEqual(['animal_identification']);
});

test('an offer of work to a nanny is one too, wherever it stands', () => {
  const description = `${good.description} Nounou blanche uniquement, pas d’arabes.`;
  expect(rulesOf({ sectionId: 4, description }, 'blocking')).toEqual(['service_discrimination']);
});

test('homes and animals do not hide among other things', () => {
  expect(rulesOf({ sectionId: 12, title: 'Appartement T3 à vendre 60 m2' }, 'fix')).toEqual(['wrong_section']);
  expect(rulesOf({ sectionId: 12, title: 'Chiots berger allemand à vendre' }, 'fix')).toEqual(['wrong_section']);
  expect(rulesOf({ sectionId: 5, title: 'Lampe pour appartement' }, 'fix')).toEqual([]);
});

test('tickets are not sold above what they cost', () => {
  const definitions = [definition('faceValue', true), definition('ticketCount')];
  const attributes = { faceValue: 60, ticketCount: 2 };
  expect(rulesOf({ definitions, attributes, price: 12_000 })).toEqual([]);
  expect(rulesOf({ definitions, attributes, price: 12_001 })).toEqual(['ticket_price']);
  expect(rulesOf({ definitions, attributes, price: null, priceType: 'OnRequest' })).toEqual(['ticket_price']);
});

test('what a text says was paid for a ticket counts where the form does not ask', () => {
  const title = '2 places de concert';
  const description = `${good.description} Billets payés 45 € pièce.`;
  expect(rulesOf({ sectionId: 12, title, description, price: 9_000 })).toEqual([]);
  expect(rulesOf({ sectionId: 12, title, description, price: 15_000 })).toEqual(['ticket_price']);
});

test('a price that nothing of its category has is asked about', () => {
  const lamp = { categoryId: 502, title: 'Lampe de bureau en laiton' };
  expect(rulesOf({ ...lamp, price: 4_500 })).toEqual([]);
  expect(rulesOf({ ...lamp, price: 450_000_000 })).toEqual(['unlikely_price']);
  expect(rulesOf({ sectionId: 2, categoryId: 202, title: 'Maison de cinq pièces', price: 100 })).toEqual([
    'unlikely_price',
  ]);
  const comparable = { count: 12, median: 20_000 };
  expect(rulesOf({ ...lamp, price: 81_000, comparable }, 'advice')).toEqual(['price_apart']);
  expect(rulesOf({ ...lamp, price: 4_900, comparable }, 'advice')).toEqual(['price_apart']);
  expect(rulesOf({ ...lamp, price: 78_000, comparable })).toEqual([]);
  expect(rulesOf({ ...lamp, price: 81_000, comparable: { ...comparable, count: 9 } })).toEqual([]);
  expect(rulesOf({ ...lamp, sectionId: 99, categoryId: 9_901, price: 450_000_000 })).toEqual(['unlikely_price']);
});

test.each([
  ['Appelez le 06 39 98 12 34', 'phone_in_text', '06 39 98 12 34'],
  ['Appelez le +33639981234 !', 'phone_in_text', '+33639981234'],
  ['Écrivez à léa.dupont@exemple.fr', 'email_in_text', 'léa.dupont@exemple.fr'],
  ['Voir www.exemple.fr/annonce ', 'link_in_text', 'www.exemple.fr/annonce'],
  ['Paiement par mandat cash', 'risky_payment', 'mandat cash'],
])('in « %s » the words concerned are pointed at', (sentence, rule, words) => {
  const description = `${good.description}\n${sentence}`;
  const [finding, ...others] = lintAd({ ...good, description });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ rule, field: 'description', level: 'fix' });
  expect(finding!.spans.map(({ start, end }) => description.slice(start, end))).toEqual([words]);
});

test('an ordinary number is no phone number', () => {
  expect(rulesOf({ description: `${good.description} Référence 0123456789012, 1 200 000 km, 205/55 R16.` })).toEqual(
    [],
  );
});

test('what hides between letters hides nothing, and the words are pointed at where they stand', () => {
  const description = `${good.description} Vends munitions et ta\u200bser, me\u0301dicaments.`;
  const found = lintAd({ ...good, description });
  const words = found.flatMap(({ spans }) => spans.map(({ start, end }) => description.slice(start, end)));
  expect(words).toEqual(['munitions', 'ta\u200bser', 'me\u0301dicaments']);
  expect(plain('Éléphant d’Œuvre 🚲').text).toBe("elephant d'œuvre 🚲");
});

test('the check digit of a SIREN is looked at', () => {
  expect(passesLuhn('732829320')).toBe(true);
  expect(passesLuhn('732829302')).toBe(false);
});
