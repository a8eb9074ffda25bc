import { clsx } from 'clsx';
import type { IconName } from '#contract/icons.ts';
import type { Family } from '#contract/families.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface FactLine {
  key: string;
  label: string;
  value: string;
}

/** In the order they are asked for: what decides whether one reads on. */
const icons: Partial<Record<Family, Record<string, IconName>>> = {
  jobs: {
    contract: 'file-earmark',
    hours: 'clock',
    weeklyHours: 'hourglass-split',
    startDate: 'calendar3',
    schedule: 'sunrise',
    experience: 'award',
    education: 'mortarboard',
    remote: 'laptop',
    certificates: 'car-front',
    sector: 'building',
    accommodation: 'key',
    mealsIncluded: 'cup-hot',
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
    species: 'suit-heart',
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

export function KeyFacts({ family, facts }: { family: Family; facts: readonly FactLine[] }) {
  const isLesson = facts.some(({ key }) => key === 'level');
  return (
    <dl
      className={clsx(
        'my-4 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line',
        facts.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
      )}
    >
      {facts.map(({ key, label, value }) => {
        const icon = key === 'serviceType' && isLesson ? 'book' : icons[family]?.[key];
        return (
          <div
            key={key}
            // The last row is whole, whatever their number.
            className="min-w-0 bg-surface p-3 max-md:odd:last:col-span-2 md:px-4 md:py-3.5"
          >
            <dt className="flex gap-2 text-13 text-ink-2 md:gap-2.5">
              {icon && <Icon name={icon} className="flex-none text-18 text-primary" />}
              {label}
            </dt>
            <dd className={clsx('mt-0.5 text-15 font-semibold break-words', icon && 'pl-[26px] md:pl-7')}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
