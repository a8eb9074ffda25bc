import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { FoundAd } from '#contract/api/search.ts';
import { Icon } from '#web/ui/icon.tsx';

/** In one or two sentences, what put an ad where it stands. */
export function WhyThisRank({ rank }: { rank: FoundAd['rank'] }) {
  const { t } = useTranslation('ads');
  const { reason, inTitle, elsewhere } = rank;
  return (
    <div className="mt-1.5 border-t border-line px-3 pt-3 pb-2">
      <p className="flex items-center gap-2.5 text-14 font-bold">
        <Icon name="question-circle" className="text-18" />
        {t('rank.title')}
      </p>
      <p className="mt-1.5 text-14 text-ink-2">{t(`rank.${reason}`)}</p>
      {inTitle.length > 0 && <Found label={t('rank.in_title')} words={inTitle} />}
      {elsewhere.length > 0 && <Found label={t('rank.elsewhere')} words={elsewhere} />}
      <Link to="/ranking" className="link mt-2 inline-block py-1 text-14">
        {t('rank.more')}
      </Link>
    </div>
  );
}

function Found({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <p className="mt-1 text-14 text-ink-2">
      {label} <b className="font-semibold text-ink">{words.join(', ')}</b>
    </p>
  );
}
