import type { Profile } from '#contract/api/profile.ts';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from 'react-router';

const checks = ['email', 'phone', 'twoFactor'] as const;

/** Whose profile it is, as others see it, and what is proven of it. */
export function ProfileHead({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const avatarUrl = useAvatarUrl();
  if (!profile) return <h1 className="text-28 md:text-36">{t('title')}</h1>;
  const { firstName, lastName, avatar, createdAt, verifications, id } = profile;
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-y-2">
      <Link to={tabAddress('picture')} className="relative rounded-full md:row-span-2 [&_img]:size-full">
        <span className="sr-only">{t('head.picture')}</span>
        <span aria-hidden>
          <Avatar firstName={firstName} lastName={lastName} src={avatarUrl(avatar)} size={72} />
        </span>
        <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line bg-surface text-13 text-ink">
          <Icon name="camera" />
        </span>
      </Link>
      <div className="min-w-0">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <p className="mt-1 text-15 text-ink-2">
          {t('head.since', { name: `${firstName} ${lastName}`, date: date(createdAt, 'month') })}
        </p>
      </div>
      <ButtonLink
        to={`/user/${id}`}
        variant="secondary"
        icon="eye"
        className="max-md:order-last max-md:col-span-full md:row-span-2 md:row-start-1 md:col-start-3"
      >
        {t('head.public')}
      </ButtonLink>
      <ul className="col-span-full flex flex-wrap gap-1.5 md:col-span-1 md:col-start-2">
        {checks.map((check) => (
          <li key={check}>
            <Badge
              tone={verifications[check] ? 'success' : 'neutral'}
              icon={verifications[check] ? 'check-circle-fill' : 'dash-lg'}
            >
              {t(`head.${verifications[check] ? 'proven' : 'unproven'}.${check}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </header>
  );
}
