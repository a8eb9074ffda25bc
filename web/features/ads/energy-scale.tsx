import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';

const classes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
type EnergyClass = (typeof classes)[number];

// oxfmt-ignore
const fills = {
  dpe: {
    a: 'bg-dpe-a', b: 'bg-dpe-b', c: 'bg-dpe-c', d: 'bg-dpe-d', e: 'bg-dpe-e', f: 'bg-dpe-f', g: 'bg-dpe-g',
  },
  ges: {
    a: 'bg-ges-a', b: 'bg-ges-b', c: 'bg-ges-c', d: 'bg-ges-d', e: 'bg-ges-e', f: 'bg-ges-f', g: 'bg-ges-g',
  },
} as const;
/** Where white letters are needed. */
const dark: Record<keyof typeof fills, readonly EnergyClass[]> = { dpe: ['g'], ges: ['d', 'e', 'f', 'g'] };

export function toEnergyClass(value: unknown): EnergyClass | null {
  const letter = typeof value === 'string' ? value.toLowerCase() : '';
  return classes.find((one) => one === letter) ?? null;
}

interface EnergyScaleProps {
  kind: keyof typeof fills;
  value: EnergyClass;
  /** "182 kWh/m²", where the ad says it. */
  measure?: string;
}

/** The scale the law asks for in ads of housing, from A to G, with its own class in front. */
export function EnergyScale({ kind, value, measure }: EnergyScaleProps) {
  const { t } = useTranslation('ad');
  return (
    <figure>
      <figcaption className="text-14">
        <b>
          {t(`energy.${kind}`)} <span aria-hidden>· {value.toUpperCase()}</span>
        </b>
        {measure && <span className="text-ink-2"> · {measure}</span>}
        <span className="sr-only">, {t('energy.spoken', { letter: value.toUpperCase() })}</span>
      </figcaption>
      <div aria-hidden className="mt-2 flex items-center py-1.5">
        {classes.map((letter) => (
          <span
            key={letter}
            className={clsx(
              'grid place-items-center font-bold',
              fills[kind][letter],
              dark[kind].includes(letter) ? 'text-paper-white' : 'text-paper-ink',
              letter === value
                ? 'z-1 -my-1.5 h-11 flex-[1.4] rounded-badge text-22 outline-3 outline-ink'
                : 'h-8 flex-1 text-13 first:rounded-l-badge last:rounded-r-badge',
            )}
          >
            {letter.toUpperCase()}
          </span>
        ))}
      </div>
    </figure>
  );
}
