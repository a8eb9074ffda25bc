import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { useSearch } from '#web/features/search/search-state.tsx';

/** Says that other words were searched for than those typed, and offers those; or that nothing can be searched for by them. */
export function Spelling() {
  const { t } = useTranslation('search');
  const { params, answer, hrefOf } = useSearch();
  if (answer?.asked && !answer.words && !answer.understood.length)
    return <p className="mt-3 text-15">{t('spelling.says_nothing', { words: answer.asked })}</p>;
  if (!answer?.correctedQuery) return null;
  return (
    <p className="mt-3 text-15">
      {t('spelling.instead', { words: answer.correctedQuery })}{' '}
      <Link to={hrefOf({ understand: 'false' })} preventScrollReset className="link">
        {t('spelling.exact', { words: params.q })}
      </Link>
    </p>
  );
}
