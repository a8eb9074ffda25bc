import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { Note } from '#web/ui/note.tsx';

/** The attribute that says what an ad is about, whatever the category is called. */
const has = (ad: AdDetail, ...keys: string[]) => keys.some((key) => key in ad.attributes);

/** What the law, or prudence, wants said beside property, vehicles and animals. */
export function LawfulNotes({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const notes: ReactNode[] = [];
  if (has(ad, 'dpe', 'landSurface'))
    notes.push(
      <p key="risks" className="text-14 text-ink-2">
        {t('notes.risks')}{' '}
        <a href="https://www.georisques.gouv.fr" rel="noopener" className="link">
          georisques.gouv.fr
        </a>
      </p>,
    );
  if (has(ad, 'mileage'))
    notes.push(
      <p key="mileage" className="text-14 text-ink-2">
        {t('notes.mileage')}
      </p>,
    );
  if (has(ad, 'identificationNumber', 'siren', 'litterSize', 'handover', 'breed'))
    notes.push(
      <Note key="animals" tone="warning" title={t('notes.animals_title')}>
        {t('notes.animals')}
      </Note>,
    );
  return notes.length ? <div className="mt-5 grid gap-3">{notes}</div> : null;
}
