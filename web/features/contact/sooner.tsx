import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

const answers = [
  { to: '/help', key: 'help', icon: 'question-circle' },
  { to: '/faq', key: 'faq', icon: 'chat-left-text' },
  { to: '/report', key: 'report', icon: 'flag' },
] as const satisfies { to: string; key: string; icon: IconName }[];

/** Where the answer may stand already: before the form, for who would rather not wait. */
export function Sooner() {
  const { t } = useTranslation('contact');
  return (
    <section aria-labelledby="sooner" className="mt-5">
      <h2 id="sooner" className="text-16">
        {t('sooner')}
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-3">
        {answers.map(({ to, key, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-[3.25rem] items-center gap-3 rounded-control border border-line bg-surface px-4 text-15 font-semibold hover:bg-sunken"
            >
              <Icon name={icon} className="text-18 text-primary-ink" />
              <span className="flex-1">{t(`links.${key}`)}</span>
              <Icon name="chevron-right" className="text-14 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
