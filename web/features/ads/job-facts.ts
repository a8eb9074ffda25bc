/** What an offer of employment is judged by, in the order of the questions asked: contract, hours, start, place, skills. */
import type { AdDetail } from '#contract/api/ads.ts';
import type { FactLine } from '#web/features/ads/key-facts.tsx';

interface JobWords {
  start: string;
  open: string;
  place: string;
  extras: string;
  weekly: (hours: string) => string;
  not: (label: string) => string;
  remote: (label: string, value: string) => string;
}

type Job = Pick<AdDetail, 'attributes' | 'attributeList' | 'city' | 'departement'>;

const columns = 3;
/** Told by the label beside, by who employs, or by the other facts. */
const told = new Set(['offerType', 'salary', 'salaryTo', 'salaryPeriod', 'sector', 'hours', 'weeklyHours', 'schedule']);
const placed = new Set(['contract', 'startDate', 'remote', 'experience', 'education', 'certificates']);

/** Stands with who employs; a household is named there already. */
export const sectorOf = ({ attributes, attributeList }: Pick<AdDetail, 'attributes' | 'attributeList'>) =>
  attributes['sector'] === 'households' ? undefined : attributeList.find(({ key }) => key === 'sector')?.value;

/** Tiles of whole rows where that can be: a second line becomes a tile of its own to fill a gap. */
export function jobFacts({ attributes, attributeList, city, departement }: Job, words: JobWords) {
  const lines: FactLine[] = attributeList;
  const line = (key: string) => lines.find((one) => one.key === key);
  const isRequest = attributes['offerType'] === 'request';
  const weekly = line('weeklyHours') && words.weekly(line('weeklyHours')?.value ?? '');
  const hours = line('hours') ?? (weekly && { key: 'hours', label: line('weeklyHours')?.label ?? '', value: weekly });
  const start = { key: 'startDate', label: words.start, value: line('startDate')?.value ?? words.open };
  const place = city && { key: 'place', label: words.place, value: departement ? `${city} (${departement})` : city };
  const all: (FactLine | false | '' | null | undefined)[] = [
    isRequest && line('offerType'),
    line('contract'),
    hours && { ...hours, more: hours.value === weekly ? undefined : weekly },
    (!isRequest || line('startDate')) && start,
    place || line('remote'),
    line('experience') ?? line('education'),
    line('certificates'),
    extrasOf(lines, attributes, words),
  ];
  const tiles = all.filter((one) => typeof one === 'object' && one !== null);
  const lesser = [
    { under: 'experience', fact: line('education') },
    { under: 'place', fact: line('remote') },
    { under: 'hours', fact: line('schedule') },
  ].filter(({ under, fact }) => fact && tiles.some(({ key }) => key === under));
  const gap = (columns - (tiles.length % columns)) % columns;
  const apart = lesser.length < gap ? 0 : gap;
  for (const [index, { under, fact }] of lesser.entries()) {
    const at = tiles.findIndex(({ key }) => key === under);
    const tile = tiles[at];
    if (!fact || !tile) continue;
    if (index < apart) tiles.splice(at + 1, 0, fact);
    else tiles[at] = { ...tile, more: [tile.more, secondLine(fact, attributes, words)].filter(Boolean).join(' · ') };
  }
  const rest = lines.filter(
    ({ key }) => !told.has(key) && !placed.has(key) && typeof attributes[key] !== 'boolean' && key !== 'condition',
  );
  return { tiles, rest };
}

/** "Partiel" alone does not say that it speaks of working from home; "Sur place" does. */
function secondLine({ key, label, value }: FactLine, attributes: Job['attributes'], words: JobWords): string {
  if (key !== 'remote' || attributes[key] === 'none') return value;
  return words.remote(label, value.toLocaleLowerCase());
}

/** What is offered beyond the pay, and what expressly is not. */
function extrasOf(lines: readonly FactLine[], attributes: Job['attributes'], words: JobWords): FactLine | null {
  const yes = lines.filter(({ key }) => attributes[key] === true).map(({ label }) => label);
  const no = lines.filter(({ key }) => attributes[key] === false).map(({ label }) => words.not(label));
  const [value, more] = yes.length ? [yes, no] : [no, []];
  return value.length
    ? { key: 'extras', label: words.extras, value: value.join(', '), more: more.join(', ') || undefined }
    : null;
}
