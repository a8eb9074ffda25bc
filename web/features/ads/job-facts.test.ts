import { expect, test } from 'vitest';
import { jobFacts, sectorOf } from '#web/features/ads/job-facts.ts';

const words = {
  start: 'Début',
  open: 'À convenir',
  place: 'Lieu',
  extras: 'À savoir',
  weekly: (hours: string) => `${hours} par semaine`,
  not: (label: string) => `${label} : non`,
  remote: (label: string, value: string) => `${label} ${value}`,
};

const labels: Record<string, string> = {
  offerType: 'Nature de l’annonce',
  contract: 'Type de contrat',
  hours: 'Temps de travail',
  weeklyHours: 'Heures par semaine',
  sector: 'Secteur',
  salary: 'Salaire',
  experience: 'Expérience',
  education: 'Niveau d’études',
  remote: 'Télétravail',
  accommodation: 'Logement proposé',
  mealsIncluded: 'Repas fournis',
  uniform: 'Tenue',
};

function job(attributes: Record<string, string | number | boolean>, city: string | null = 'Rennes') {
  const attributeList = Object.entries(attributes).map(([key, value]) => ({
    key,
    label: labels[key] ?? key,
    value: String(value),
  }));
  return { attributes, attributeList, city, departement: '35' };
}

const chef = {
  offerType: 'offer',
  contract: 'CDI',
  hours: 'Temps plein',
  weeklyHours: '39 h',
  sector: 'Restauration',
  salary: 2400,
  experience: '1 à 2 ans',
  education: 'CAP',
  remote: 'Partiel',
};
const told = (attributes: Record<string, string | number | boolean>) =>
  jobFacts(job(attributes), words).tiles.map(({ label, value, more }) => [label, value, more].filter(Boolean));

test('an offer tells its contract, hours, start, place and skills in whole rows of three', () => {
  expect(told(chef)).toEqual([
    ['Type de contrat', 'CDI'],
    ['Temps de travail', 'Temps plein', '39 h par semaine'],
    ['Début', 'À convenir'],
    ['Lieu', 'Rennes (35)', 'Télétravail partiel'],
    ['Expérience', '1 à 2 ans'],
    ['Niveau d’études', 'CAP'],
  ]);
});

test('what comes with a job fills the row instead, and what expressly does not is told lighter', () => {
  const tiles = told({ ...chef, mealsIncluded: true, accommodation: false });
  expect(tiles).toHaveLength(6);
  expect(tiles[4]).toEqual(['Expérience', '1 à 2 ans', 'CAP']);
  expect(tiles[5]).toEqual(['À savoir', 'Repas fournis', 'Logement proposé : non']);
});

test('who looks for work says so first, and names no start they did not give', () => {
  const tiles = told({ offerType: 'request', contract: 'CDI' });
  expect(tiles.map(([label]) => label)).toEqual(['Nature de l’annonce', 'Type de contrat', 'Lieu']);
});

test('an answer to a question of the site’s own is never lost', () => {
  expect(jobFacts(job({ ...chef, uniform: 'fournie' }), words).rest).toMatchObject([{ key: 'uniform' }]);
  const far = jobFacts(job({ contract: 'CDI', remote: 'full', education: 'CAP' }, null), words);
  expect(far.tiles.map(({ key }) => key)).toEqual(['contract', 'startDate', 'remote', 'education']);
});

test('the sector stands with the employer, unless that is a household', () => {
  expect(sectorOf(job(chef))).toBe('Restauration');
  expect(sectorOf(job({ sector: 'households' }))).toBeUndefined();
});
