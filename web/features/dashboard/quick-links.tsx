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

const screens: readonly QuickLink[] = [
  { to: '/my-ads', key: 'my_ads', icon: 'card-list' },
  { to: '/analytics', key: 'analytics', icon: 'bar-chart' },
  { to: '/messages', key: 'messages', icon: 'chat-left-text' },
  { to: '/favorites', key: 'favorites', icon: 'heart' },
  { to: '/notifications', key: 'notifications', icon: 'bell' },
  { to: '/claude-chat', key: 'assistant', icon: 'robot' },
];
const settings: readonly QuickLink[] = [
  { to: tabAddress('basic'), key: 'profile', icon: 'person' },
  { to: tabAddress('privacy'), key: 'privacy', icon: 'eye-slash' },
  { to: tabAddress('security'), key: 'security', icon: 'shield-check' },
  { to: tabAddress('searches'), key: 'searches', icon: 'search' },
];
const help: readonly QuickLink[] = [
  { to: '/help', key: 'help', icon: 'question-circle' },
  { to: '/contact', key: 'contact', icon: 'envelope' },
];

/** The screens that work, and the parts of the profile one needs most. */
export function QuickLinks({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const own: QuickLink[] = userId ? [{ to: `/user/${userId}`, key: 'public_profile', icon: 'eye' }] : [];
  return (
    <Section title={t('links.title')}>
      <ul className="-mx-3 -my-2 grid">
        {[...screens, ...settings, ...own, ...help].map(({ to, key, icon }) => (
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
