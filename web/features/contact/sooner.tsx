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
      {/* One box of lines on a phone, where the form is what counts. */}
      <ul className="mt-2 grid max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-control max-sm:border max-sm:border-line sm:grid-cols-3 sm:gap-3">
        {answers.map(({ to, key, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-11 items-center gap-3 bg-surface px-4 text-15 font-semibold -outline-offset-3 hover:bg-sunken sm:min-h-[3.25rem] sm:rounded-control sm:border sm:border-line sm:py-3 sm:outline-offset-2"
            >
              <Icon name={icon} className="text-18 text-primary-ink" />
              <span className="flex-1">
                {t(`links.${key}.name`)}
                <span className="block text-14 font-normal text-ink-2 max-sm:hidden">{t(`links.${key}.text`)}</span>
              </span>
              <Icon name="chevron-right" className="text-14 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
