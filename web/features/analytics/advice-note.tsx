import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import type { Advice } from '#web/features/analytics/advice.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Note } from '#web/ui/note.tsx';

/** What to do next, why, and the way there. */
export function AdviceNote({ advice }: { advice: Advice }) {
  const { t } = useTranslation('analytics');
  const { kind, ad } = advice;
  return (
    <Note icon="lightbulb-fill" title={t('advice.title')}>
      <p>
        {advice.kind === 'photos' ? <PhotosWords {...advice} /> : <PriceWords {...advice} />}{' '}
        <Link to={`/edit/${ad.id}?step=${kind}`} className="link font-semibold whitespace-nowrap">
          {t(`advice.to_${kind}`)}
        </Link>
      </p>
    </Note>
  );
}

function PhotosWords({ ad, rate, usual }: Extract<Advice, { kind: 'photos' }>) {
  const { t, i18n } = useTranslation('analytics');
  const percent = (share: number) =>
    formatNumber(share, toLanguage(i18n.language), { style: 'percent', maximumFractionDigits: 1 });
  const photos = ad.photos ? t('advice.photos', { title: ad.title, count: ad.photos }) : t('advice.no_photo', ad);
  return `${photos} ${t('advice.opened_less', { rate: percent(rate), usual: percent(usual) })}`;
}

function PriceWords({ ad }: Extract<Advice, { kind: 'price' }>) {
  const { t } = useTranslation('analytics');
  const { title, views } = ad;
  const viewed = ad.contacts
    ? t('advice.asked', { title, views, count: ad.contacts })
    : t('advice.unasked', { title, views });
  return ad.favorites ? `${viewed} ${t('advice.kept', { count: ad.favorites })}` : viewed;
}
