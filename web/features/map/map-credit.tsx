import type { Box } from '#web/features/map/labels.ts';
import type { Size } from '#web/features/map/mercator.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const licence = 'https://www.openstreetmap.org/copyright';

interface MapCreditProps {
  of: 'own' | 'streets' | 'streets_over_own';
  /** Pixels from the lower edge. */
  above: number;
}

/** The room that its words take: no name of a town may reach under them. */
export const creditBox = (words: string, { width, height }: Size, above: number): Box => ({
  left: width - 16 - words.length * 6.6,
  right: width,
  top: height - above - 24,
  bottom: height - above,
});

/** Whose data the map shows: the licences ask for it, and OpenStreetMap's for a link. */
export function MapCredit({ of, above }: MapCreditProps) {
  const { t } = useTranslation('map');
  return (
    <p
      style={{ bottom: above }}
      className="pointer-events-none absolute right-0 z-10 max-w-full truncate rounded-tl-badge bg-surface/80 px-1.5 py-px text-12 text-ink-2"
    >
      {of !== 'own' && (
        <a href={licence} target="_blank" rel="noreferrer" className="pointer-events-auto underline">
          {t('credit.streets')}
        </a>
      )}
      {of === 'streets_over_own' && ' · '}
      {of !== 'streets' && t('credit.own')}
    </p>
  );
}
