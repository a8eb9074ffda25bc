import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { PublicProfile } from '#contract/api/users.ts';
import type { IconName } from '#contract/icons.ts';
import { PhoneReveal } from '#web/features/users/phone-reveal.tsx';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useDates } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, ProBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const nameOf = ({ firstName, lastInitial }: PublicProfile) =>
  lastInitial ? `${firstName} ${lastInitial}.` : firstName;

/** Who a member is, as far as they show it. */
export function MemberCard({ member }: { member: PublicProfile }) {
  const { t } = useTranslation('user');
  const { date } = useDates();
  const avatarUrl = useAvatarUrl();
  const { verifications, city, company, website, email, hasPhoneNumber } = member;
  const session = useSession();
  return (
    <section className="rounded-box border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-col items-center text-center">
        <Avatar firstName={member.firstName} lastName={member.lastInitial} src={avatarUrl(member.avatar)} size={104} />
        <h1 className="mt-3 max-w-full text-28">{nameOf(member)}</h1>
        <p className="mt-1 text-14 text-ink-2">{t('member_since', { date: date(member.memberSince, 'month') })}</p>
        <Presence member={member} />
        <div className="mt-3 flex flex-wrap justify-center gap-1.5">
          {member.isPro && <ProBadge />}
          {member.isPro && !verifications.business && <Badge icon="hourglass-split">{t('unidentified')}</Badge>}
          {verifications.email && <Verified>{t('verified_email')}</Verified>}
          {verifications.phone && <Verified>{t('verified_phone')}</Verified>}
        </div>
      </div>
      <ul className="mt-4 border-t border-line pt-3 empty:hidden">
        {city && <Line icon="geo-alt">{city}</Line>}
        {company && <Line icon="building">{company}</Line>}
        {website && (
          <Line icon="globe2">
            <a href={website} rel="ugc nofollow noopener" target="_blank" className="link break-all">
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              <span className="sr-only"> ({t('new_window')})</span>
            </a>
          </Line>
        )}
        {email && (
          <Line icon="envelope">
            <a href={`mailto:${email}`} className="break-all hover:underline">
              {email}
            </a>
          </Line>
        )}
        {hasPhoneNumber && (
          <Line icon="telephone">
            {/* Shown to one person, a number is not left on the screen for the next. */}
            <PhoneReveal key={session?.user.id ?? ''} userId={member.id} />
          </Line>
        )}
      </ul>
    </section>
  );
}

function Verified({ children }: { children: ReactNode }) {
  return (
    <Badge tone="success" icon="patch-check-fill">
      {children}
    </Badge>
  );
}

/** Counted from now, so only the browser says it. */
function Presence({ member: { isOnline, lastSeenAt } }: { member: PublicProfile }) {
  const { t } = useTranslation('user');
  const { ago } = useDates();
  const inBrowser = useSession() !== undefined;
  if (!isOnline && !lastSeenAt) return null;
  if (!inBrowser) return <p className="min-h-[21px]" />;
  return (
    <p className="mt-0.5 inline-flex items-center gap-1.5 text-14 text-ink-2">
      {isOnline && <span aria-hidden className="size-2.5 rounded-full bg-success" />}
      {isOnline ? t('online') : lastSeenAt && t('last_seen', { when: ago(lastSeenAt) })}
    </p>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-3 text-15 pointer-coarse:min-h-11">
      <Icon name={icon} className="text-16 text-ink-2" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
