import { useTranslation } from '#web/lib/texts.tsx';

/** Whose data the map shows: the licences ask for it. */
export function MapCredit({ of, above }: { of: 'own' | 'streets'; above: number }) {
  const { t } = useTranslation('map');
  return (
    <p
      style={{ bottom: above }}
      className="pointer-events-none absolute right-0 z-10 max-w-full truncate rounded-tl-badge bg-surface/80 px-1.5 py-px text-12 text-ink-2"
    >
      {t(`credit.${of}`)}
    </p>
  );
}
