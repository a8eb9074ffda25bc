import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { IconName } from '#contract/icons.ts';
import { SignedPicture } from '#web/features/ad-parts/signed-picture.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { DraftBadge } from '#web/features/my-ads/draft-badge.tsx';
import type { Need } from '#web/features/dashboard/needs-me.ts';
import { useDates } from '#web/lib/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const looks: Record<Need, { icon: IconName; tone: BadgeTone; disc: string; tab: string }> = {
  expiring: { icon: 'clock', tone: 'warning', disc: 'bg-warning-soft text-warning-ink', tab: 'Active' },
  rejected: {
    icon: 'exclamation-circle-fill',
    tone: 'danger',
    disc: 'bg-danger-soft text-danger-ink',
    tab: 'Rejected',
  },
  suspended: { icon: 'shield-exclamation', tone: 'danger', disc: 'bg-danger-soft text-danger-ink', tab: 'Suspended' },
  unfinished: { icon: 'pencil', tone: 'info', disc: 'bg-info-soft text-info-ink', tab: 'Draft' },
};

interface ToDoLineProps {
  to: string;
  icon: IconName;
  disc?: string;
  /** Of the ad that waits. */
  image?: MyAdLine['image'];
  title: ReactNode;
  /** How things stand with it. */
  badge?: ReactNode;
  text: ReactNode;
}

/** One thing that waits for the member, the whole of it a link to where it is done. */
export function ToDoLine({ to, icon, disc = 'bg-sunken text-ink-2', image = null, title, badge, text }: ToDoLineProps) {
  return (
    <Link
      to={to}
      className="-mx-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-control px-3 py-3 -outline-offset-3 hover:bg-sunken max-md:gap-x-3.5"
    >
      <span className="row-span-2 flex self-start md:self-center">
        <SignedPicture image={image} icon={icon} tone={disc} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 self-end">
        <span className="max-w-full text-15/snug font-semibold break-words">{title}</span>
        {badge}
      </span>
      <Icon name="chevron-right" className="text-ink-2 md:row-span-2" />
      {/* A reason may be long: on a phone it has the room below the arrow too. */}
      <span className="self-start text-14 break-words text-ink-2 max-md:col-span-2 max-md:col-start-2">{text}</span>
    </Link>
  );
}

/** An ad that waits, and why. */
export function AdToDo({ need, ad }: { need: Need; ad: MyAdLine }) {
  const { t } = useTranslation(['dashboard', 'moderation']);
  const { ago, date } = useDates();
  const { icon, tone, disc, tab } = looks[need];
  const reason = ad.reason && [t(`moderation:reasons.${ad.reason.code}`), ad.reason.text].filter(Boolean).join(' · ');
  const values = {
    when: ad.expiresAt && ago(ad.expiresAt),
    date: date(ad.updatedAt, 'day'),
    reason: reason ?? '',
  };
  const byEditing = need === 'rejected' || need === 'unfinished';
  return (
    <ToDoLine
      to={byEditing ? `/edit/${ad.id}` : `/my-ads?status=${tab}`}
      icon={icon}
      disc={disc}
      image={ad.image}
      title={unbroken(ad.title) || t('needs.untitled')}
      badge={
        need === 'unfinished' ? (
          <DraftBadge missing={ad.missing} />
        ) : (
          <Badge tone={tone}>{t(`needs.${need}.badge`)}</Badge>
        )
      }
      text={t(`needs.${need}.text`, values)}
    />
  );
}

/** The way to those that are not listed. */
export function MoreAds({ need, count }: { need: Need; count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <Link to={`/my-ads?status=${looks[need].tab}`} className="link inline-flex min-h-11 items-center text-14">
      {t(`needs.${need}.more`, { count })}
    </Link>
  );
}
