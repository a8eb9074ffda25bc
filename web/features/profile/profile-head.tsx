import type { Profile } from '#contract/api/profile.ts';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from 'react-router';

/** Whose profile it is, as others see it; what is proven of it is told where it is proven. */
export function ProfileHead({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const avatarUrl = useAvatarUrl();
  if (!profile) return <h1 className="text-28 md:text-36">{t('title')}</h1>;
  const { firstName, lastName, avatar, createdAt, id } = profile;
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 md:gap-x-5">
      <Link to={tabAddress('picture')} className="relative rounded-full [&_img]:size-full">
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
        <p className="text-14 text-ink-2 md:mt-1 md:text-15">
          {`${firstName} ${lastName}`}
          <span className="max-md:block max-md:first-letter:uppercase md:before:content-['_·_']">
            {t('head.since', { date: date(createdAt, 'month') })}
          </span>
        </p>
      </div>
      <ButtonLink to={`/user/${id}`} variant="secondary" icon="eye" className="max-md:size-11 max-md:px-0! ">
        <span className="max-md:sr-only">{t('head.public')}</span>
      </ButtonLink>
    </header>
  );
}
