import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportCase } from '#contract/api/admin-reports.ts';
import type { AnyAd } from '#contract/api/moderation.ts';
import { toLanguage } from '#contract/languages.ts';
import { Key } from '#web/features/admin/key.tsx';
import { CaseHeading } from '#web/features/reports/queue/case-heading.tsx';
import { SubjectBadge } from '#web/features/reports/queue/subject-badge.tsx';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { referenceOf } from '#web/features/ads/reference.tsx';
import { anyAdQuery } from '#web/features/moderation/moderation.queries.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';

/** The ad that a report is about, as staff see it; undefined while it is on its way or where there is none. */
export function useReportedAd({ subject: { type, id, state } }: ReportCase): AnyAd | undefined {
  const { i18n } = useTranslation();
  const isThere = type === 'ad' && state !== 'Gone';
  const { data } = useQuery({ ...anyAdQuery(isThere ? Number(id) : 0, toLanguage(i18n.language)), enabled: isThere });
  return data;
}

/** Of a long text the beginning was kept. */
const isChanged = ({ snapshot, subject, profile }: ReportCase, ad: AnyAd | undefined) =>
  subject.state === 'Gone' ||
  (ad && (snapshot.title !== ad.title || !ad.description.startsWith(snapshot.excerpt.trimEnd()))) ||
  (profile && (snapshot.title !== profile.name || snapshot.excerpt !== profile.words));

/** What was reported, as it stands now. */
export function SubjectHead({ report, ad }: { report: ReportCase; ad: AnyAd | undefined }) {
  const { t } = useTranslation('admin_reports');
  const avatarUrl = useAvatarUrl();
  const { subject, profile } = report;
  const title = subject.title || t(subject.id ? 'untitled' : 'unknown');
  const address =
    subject.type === 'review'
      ? '/admin/reviews'
      : subject.type === 'ad'
        ? `/advertisement/${subject.id}`
        : `/user/${subject.id}`;
  const seller = subject.owner;
  return (
    <section aria-label={t(`types.${subject.type}`)}>
      {ad?.images[0] && (
        <div className="mb-2.5 aspect-[16/5.2] overflow-hidden rounded-control bg-sunken">
          <AdPicture image={ad.images[0]} sizes="372px" />
        </div>
      )}
      <div className="flex items-start gap-3">
        {profile && <Avatar firstName={profile.name} src={avatarUrl(profile.avatar)} size={56} />}
        <div className="min-w-0 flex-1">
          <h2 className="text-18 break-words">
            {subject.state === 'Gone' ? (
              title
            ) : (
              <Link to={address} aria-keyshortcuts="O" className="hover:underline">
                {title} <Key name="O" />
              </Link>
            )}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            <SubjectBadge subject={subject} />
            {subject.type === 'ad' && subject.id && (
              <span>{[referenceOf(Number(subject.id)), ad?.city].filter(Boolean).join(' · ')}</span>
            )}
            {subject.type === 'ad' && seller && (
              <Link to={`/user/${seller.id}`} className="link">
                {seller.name}
              </Link>
            )}
            {seller && seller.role !== 'User' && <RoleBadge role={seller.role} />}
          </p>
        </div>
        {ad && <AdPrice ad={ad} />}
      </div>
    </section>
  );
}

/** Its own words, and those it had then where they differ. */
export function SubjectWords({ report, ad }: { report: ReportCase; ad: AnyAd | undefined }) {
  const { t } = useTranslation('admin_reports');
  const { subject, snapshot, profile } = report;
  const words = ad?.description ?? (profile && (profile.words || t('case.no_words')));
  return (
    <>
      {words && (
        <>
          <CaseHeading>{t(`case.words_${subject.type}`)}</CaseHeading>
          <Words>{words}</Words>
        </>
      )}
      {isChanged(report, ad) && snapshot.title && (
        <details className="mt-2 rounded-control bg-warning-soft px-3 py-2">
          <summary className="font-semibold text-warning-ink">{t('case.changed')}</summary>
          <p className="mt-1.5 font-semibold break-words">{snapshot.title}</p>
          <Words>{snapshot.excerpt}</Words>
        </details>
      )}
    </>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="text-14 break-words whitespace-pre-line">{children}</p>
);
