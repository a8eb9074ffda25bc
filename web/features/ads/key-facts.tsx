import { clsx } from 'clsx';
import type { IconName } from '#contract/icons.ts';
import type { Family } from '#contract/families.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface FactLine {
  key: string;
  label: string;
  value: string;
  /** A second, lighter line. */
  more?: string | undefined;
}

/** In the order they are asked for: what decides whether one reads on. */
const icons: Partial<Record<Family, Record<string, IconName>>> = {
  jobs: {
    contract: 'file-earmark',
    hours: 'clock',
    schedule: 'sunrise',
    startDate: 'calendar3',
    place: 'geo-alt',
    remote: 'laptop',
    experience: 'award',
    education: 'mortarboard',
    certificates: 'car-front',
    extras: 'gift',
    offerType: 'person',
  },
  homes: {
    propertyType: 'house',
    premisesType: 'shop',
    parkingType: 'p-square',
    landType: 'tree',
    surface: 'arrows-fullscreen',
    roomSurface: 'arrows-fullscreen',
    landSurface: 'map',
    rooms: 'door-open',
    bedrooms: 'moon-stars',
    dpe: 'lightning-charge',
    guests: 'people',
    floor: 'building',
    availableFrom: 'calendar3',
    deposit: 'piggy-bank',
    heating: 'thermometer-half',
  },
  services: {
    serviceType: 'tools',
    level: 'mortarboard',
    vehicleVolume: 'truck',
    mobility: 'geo-alt',
    travelRadius: 'signpost-split',
    availability: 'calendar3',
  },
  vehicles: {
    mileage: 'speedometer2',
    year: 'calendar3',
    fuel: 'droplet',
    gearbox: 'gear-wide',
    power: 'lightning-charge',
    seats: 'people',
    berths: 'moon-stars',
    engineSize: 'gear-wide-connected',
  },
  animals: {
    species: 'paw',
    breed: 'award',
    age: 'cake2',
    birthDate: 'cake2',
    sex: 'gender-ambiguous',
    litterSize: 'collection',
    handover: 'house-heart',
    vaccinated: 'shield-check',
  },
};

const shownAtMost = 6;

/** The facts that decide, each with its sign, and the lines that are left; none where a family has too few of them. */
export function splitFacts(family: Family, lines: readonly FactLine[]): { first: FactLine[]; rest: FactLine[] } {
  const order = Object.keys(icons[family] ?? {});
  const known = order.flatMap((key) => lines.find((line) => line.key === key) ?? []).slice(0, shownAtMost);
  const first = known.length < 3 ? [] : known.slice(0, known.length === 5 ? 4 : known.length);
  return { first, rest: lines.filter((line) => !first.includes(line)) };
}

/** Rows of three; what is over shares the last ones by two. */
function widthOf(index: number, count: number): string {
  const over = count % 3 === 1 ? 4 : count % 3;
  return index >= count - over ? 'md:col-span-3' : 'md:col-span-2';
}

export function KeyFacts({ family, facts }: { family: Family; facts: readonly FactLine[] }) {
  const isLesson = facts.some(({ key }) => key === 'level');
  return (
    <dl
      className={clsx(
        'my-4 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line',
        facts.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-6',
      )}
    >
      {facts.map(({ key, label, value, more }, index) => {
        const icon = key === 'serviceType' && isLesson ? 'book' : icons[family]?.[key];
        return (
          <div
            key={key}
            // The last row is whole, whatever their number.
            className={clsx(
              'min-w-0 bg-surface p-3 max-md:odd:last:col-span-2 md:px-4 md:py-3.5',
              facts.length !== 4 && widthOf(index, facts.length),
            )}
          >
            <dt className="flex gap-2 text-13 text-ink-2 md:gap-2.5">
              {icon && <Icon name={icon} className="flex-none text-18 text-primary" />}
              {label}
            </dt>
            <dd className={clsx('mt-0.5 text-15 font-semibold break-words', icon && 'pl-[26px] md:pl-7')}>{value}</dd>
            {more && <dd className={clsx('text-13 break-words text-ink-2', icon && 'pl-[26px] md:pl-7')}>{more}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
