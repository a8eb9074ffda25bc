import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { Section } from '#web/ui/section.tsx';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { Icon } from '#web/ui/icon.tsx';

interface QuickLink {
  to: string;
  key: string;
  icon: IconName;
}

const help: QuickLink = { to: '/help', key: 'help', icon: 'question-circle' };
/** What neither the header nor the rest of the page leads to. */
const screens: readonly QuickLink[] = [
  { to: tabAddress('searches'), key: 'searches', icon: 'search' },
  { to: '/claude-chat', key: 'assistant', icon: 'robot' },
  { to: tabAddress('basic'), key: 'profile', icon: 'person' },
];

export function QuickLinks({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const own: QuickLink[] = userId ? [{ to: `/user/${userId}`, key: 'public_profile', icon: 'eye' }] : [];
  return (
    <Section title={t('links.title')}>
      <ul className="-mx-3 -my-2 grid grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {[...screens, ...own, help].map(({ to, key, icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-15 -outline-offset-3 hover:bg-sunken"
            >
              <Icon name={icon} className="text-18 text-primary-ink" />
              {t(`links.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
