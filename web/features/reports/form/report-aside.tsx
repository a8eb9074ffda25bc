import { Link } from 'react-router';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

const numbers = [
  { key: 'police', number: '17' },
  { key: 'sos', number: '112' },
  { key: 'child', number: '119' },
] as const;
const tips = ['precise', 'short', 'fair'] as const;
const elsewhere = [
  { key: 'pharos', href: 'https://www.internet-signalement.gouv.fr' },
  { key: 'conso', href: 'https://signal.conso.gouv.fr' },
] as const;

/** Who to call when it cannot wait, what makes a report useful, and who else listens. */
export function ReportAside() {
  const { t } = useTranslation('report');
  return (
    <aside className="grid gap-6 rounded-box border border-line bg-surface p-5 md:p-6">
      <section aria-labelledby="report-urgent">
        <h2 id="report-urgent" className="text-18">
          {t('aside.urgent')}
        </h2>
        <p className="mt-1.5 text-15 text-ink-2">{t('aside.urgent_text')}</p>
        <ul className="mt-1">
          {numbers.map(({ key, number }) => (
            <li key={key} className="flex min-h-11 items-center gap-3 text-15">
              <Icon name="telephone" className="text-18 text-primary-ink" />
              <a href={`tel:${number}`} className="hover:underline">
                <b className="tnum inline-block min-w-[2.4em]">{number}</b> {t(`aside.numbers.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="report-good">
        <h2 id="report-good" className="text-18">
          {t('aside.good')}
        </h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-15 text-ink-2">
          {tips.map((tip) => (
            <li key={tip}>{t(`aside.tips.${tip}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="report-elsewhere">
        <h2 id="report-elsewhere" className="text-18">
          {t('aside.elsewhere')}
        </h2>
        <ul className="mt-1">
          {elsewhere.map(({ key, href }) => (
            <li key={key}>
              <a href={href} rel="noopener noreferrer" className="link inline-flex min-h-11 items-center text-15">
                {t(`aside.${key}`)}
              </a>
            </li>
          ))}
          <li>
            <Link to="/security" className="link inline-flex min-h-11 items-center text-15">
              {t('aside.security')}
            </Link>
          </li>
        </ul>
      </section>
    </aside>
  );
}
