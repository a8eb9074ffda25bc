/** What the law wants said of homes, animals and vehicles. Which ads that is follows from their attributes. */
import { passesLuhn } from '#contract/company-numbers.ts';
import { defines, found, isMissing, type CheckedAd, type Finding, type Rule } from '#contract/ad-rules/finding.ts';
import { plain } from '#contract/ad-rules/wording.ts';

const weekMs = 7 * 86_400_000;
const weaningWeeks = 8;

const missing = (ad: CheckedAd, key: string) => defines(ad, key) && isMissing(ad, key);
const isRequired = ({ definitions }: CheckedAd, key: string) =>
  definitions.some((definition) => definition.key === key && definition.required);

export const energy: Rule = (ad) => {
  const findings: Finding[] = [];
  if (isRequired(ad, 'dpe') && missing(ad, 'dpe')) findings.push(found('blocking', 'dpe_missing', 'attributes.dpe'));
  if (isRequired(ad, 'ges') && missing(ad, 'ges')) findings.push(found('blocking', 'ges_missing', 'attributes.ges'));
  if (['f', 'g'].includes(String(ad.attributes.dpe ?? '')))
    findings.push(found('advice', 'energy_hungry', 'attributes.dpe'));
  return findings;
};

export const rent: Rule = (ad) => {
  const findings: Finding[] = [];
  if (isRequired(ad, 'charges'))
    for (const key of ['charges', 'deposit'])
      if (missing(ad, key)) findings.push(found('blocking', 'rent_details', `attributes.${key}`));
  if (ad.sellerType === 'pro' && missing(ad, 'agencyFees'))
    findings.push(found('fix', 'agency_fees', 'attributes.agencyFees'));
  return findings;
};

/** A chip of 15 digits, which begin with the code of a country, or a tattoo of letters and digits. */
const isIdentification = (value: string) =>
  /^([1-9]\d{14}|[A-Z]{3}\d{3}|\d[A-Z]{2}\d{3}|[A-Z]{2}\d{4})$/i.test(value.replace(/[\s.-]/g, ''));
const isSiren = (value: string) => /^\d{9}$/.test(value.replace(/\s/g, '')) && passesLuhn(value.replace(/\s/g, ''));

/** Species that are identified before they change hands (code rural, L212-9 and L212-10), and those weaned at eight weeks. */
const identified = new Set(['dog', 'cat', 'ferret', 'horse', 'pony', 'donkey', 'mule']);
const weaned = new Set(['dog', 'cat']);

/** The species of an ad; before it is chosen, those that its category has. */
function speciesOf({ attributes, definitions }: CheckedAd): string[] {
  if (typeof attributes.species === 'string') return [attributes.species];
  const definition = definitions.find(({ key }) => key === 'species');
  return definition?.options.map(({ value }) => value) ?? [];
}

export const animals: Rule = (ad) => {
  const species = speciesOf(ad);
  const isAll = (those: Set<string>) => species.length > 0 && species.every((one) => those.has(one));
  if (!defines(ad, 'identificationNumber')) return [];
  const text = (key: string) => String(ad.attributes[key] ?? '');
  const findings = [found('advice', 'animal_impulse', null)];
  if (!isAll(identified)) return findings;
  const isKnown = ['identificationNumber', 'motherIdentification'].some((key) => isIdentification(text(key)));
  if (!isKnown && !isSiren(text('siren')))
    findings.push(found('blocking', 'animal_identification', 'attributes.identificationNumber'));
  const born = Date.parse(text('birthDate'));
  if (isAll(weaned) && ad.today.getTime() - born < weaningWeeks * weekMs)
    findings.push(found('blocking', 'animal_too_young', 'attributes.birthDate'));
  if (isAll(weaned) && text('siren') && missing(ad, 'litterSize'))
    findings.push(found('fix', 'litter_size', 'attributes.litterSize'));
  return findings;
};

export const vehicles: Rule = (ad) =>
  isRequired(ad, 'mileage') && missing(ad, 'mileage')
    ? [found('blocking', 'mileage_missing', 'attributes.mileage')]
    : [];

/** What the law asks of homes and animals is asked in their own sections only: they may not stand elsewhere. */
const elsewhere: [sections: readonly number[], title: RegExp][] = [
  [[2, 3, 4], /^(?:appartement|maison|studio|villa|terrain|t[1-6])\b.*\ba (?:vendre|louer)\b/],
  [[3, 4, 10], /^(?:chiots?|chatons?|chiens?|chats?|poneys?|cheval|lapins?)\b.*\ba (?:vendre|adopter|reserver)\b/],
];

export const section: Rule = (ad) => {
  const title = plain(ad.title).text.trim();
  const isWrong = elsewhere.some(([sections, pattern]) => !sections.includes(ad.sectionId) && pattern.test(title));
  return isWrong ? [found('fix', 'wrong_section', 'categoryId')] : [];
};
