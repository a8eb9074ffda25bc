import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { IconName } from '#contract/icons.ts';
import { SignedPicture } from '#web/features/ad-parts/signed-picture.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { draftState } from '#web/features/my-ads/draft-state.ts';
import type { Need } from '#web/features/dashboard/needs-me.ts';
import { useDates } from '#web/lib/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

const looks: Record<Need, { icon: IconName; disc: string; tab: string }> = {
  expiring: { icon: 'clock', disc: 'bg-warning-soft text-warning-ink', tab: 'Active' },
  rejected: { icon: 'exclamation-circle-fill', disc: 'bg-danger-soft text-danger-ink', tab: 'Rejected' },
  suspended: { icon: 'shield-exclamation', disc: 'bg-danger-soft text-danger-ink', tab: 'Suspended' },
  unfinished: { icon: 'pencil', disc: 'bg-info-soft text-info-ink', tab: 'Draft' },
};

interface ToDoLineProps {
  to: string;
  icon: IconName;
  disc?: string;
  /** Of the ad that waits. */
  image?: MyAdLine['image'];
  title: ReactNode;
  text: ReactNode;
}

/** One thing that waits for the member, the whole of it a link to where it is done. */
export function ToDoLine({ to, icon, disc = 'bg-sunken text-ink-2', image = null, title, text }: ToDoLineProps) {
  return (
    <Link to={to} className="-mx-3 flex items-center gap-4 rounded-control px-3 py-3 -outline-offset-3 hover:bg-sunken">
      <SignedPicture image={image} icon={icon} tone={disc} />
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold break-words">{title}</span>
        <span className="block text-14 break-words text-ink-2">{text}</span>
      </span>
      <Icon name="chevron-right" className="text-ink-2" />
    </Link>
  );
}

/** An ad that waits, and why. */
export function AdToDo({ need, ad }: { need: Need; ad: MyAdLine }) {
  const { t } = useTranslation(['dashboard', 'moderation', 'drafts']);
  const { ago, date } = useDates();
  const { icon, disc, tab } = looks[need];
  const reason = ad.reason && [t(`moderation:reasons.${ad.reason.code}`), ad.reason.text].filter(Boolean).join(' · ');
  const values = {
    when: ad.expiresAt && ago(ad.expiresAt),
    date: date(ad.updatedAt, 'day'),
    reason: reason ?? '',
    state: t(`drafts:state.${draftState(ad.missing)}`),
  };
  const byEditing = need === 'rejected' || need === 'unfinished';
  return (
    <ToDoLine
      to={byEditing ? `/edit/${ad.id}` : `/my-ads?status=${tab}`}
      icon={icon}
      disc={disc}
      image={ad.image}
      title={t(`needs.${need}.title`, { title: unbroken(ad.title) || t('needs.untitled') })}
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
