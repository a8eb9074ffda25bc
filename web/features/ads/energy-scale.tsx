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

/** The scale the law asks for in ads of housing, from A to G. */
export function EnergyScale({ kind, value, measure }: EnergyScaleProps) {
  const { t } = useTranslation('ad');
  return (
    <figure>
      <figcaption className="mb-2 text-15 font-semibold">{t(`energy.${kind}`)}</figcaption>
      <p className="sr-only">
        {[t('energy.spoken', { letter: value.toUpperCase() }), measure].filter(Boolean).join(', ')}
      </p>
      <div aria-hidden className="grid gap-[3px]">
        {classes.map((letter, index) => (
          <div key={letter} className="flex items-center gap-3">
            <span
              style={{ width: `${25 + index * 7}%` }}
              className={clsx(
                'flex flex-none items-center rounded-l-[3px] pr-4 pl-2.5 font-bold [clip-path:polygon(0_0,calc(100%-11px)_0,100%_50%,calc(100%-11px)_100%,0_100%)]',
                fills[kind][letter],
                dark[kind].includes(letter) ? 'text-paper-white' : 'text-paper-ink',
                letter === value ? 'h-9 text-22' : 'h-6 text-13',
              )}
            >
              {letter.toUpperCase()}
            </span>
            {letter === value && measure && <span className="text-14 font-semibold">{measure}</span>}
          </div>
        ))}
      </div>
    </figure>
  );
}
