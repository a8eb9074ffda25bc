import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { useSite } from '#web/lib/site.ts';

/** The plain state of a screen whose capability has not been built. */
export default function Unbuilt() {
  const { t } = useTranslation();
  const site = useSite();
  const id = useMatches().at(-1)?.id ?? '';
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-28">{t(`titles.${id}`, { brand: site.brand })}</h1>
      <p className="mt-3 text-ink-2">{t('unbuilt.text')}</p>
      <Link className="link" to="/categories">
        {t('unbuilt.next')}
      </Link>
    </div>
  );
}
