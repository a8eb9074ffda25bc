import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { verificationTabs } from '#contract/api/admin-business.ts';
import { formatSiret } from '#contract/company-numbers.ts';
import { ListBesidePanel } from '#web/features/admin/list-beside-panel.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { verificationsQuery } from '#web/features/admin-business/admin-business.queries.ts';
import { VerificationPanel } from '#web/features/admin-business/verification-panel.tsx';
import { useDates } from '#web/lib/dates.ts';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/business-verifications', '/admin/business-verifications?status=Verified'],
  title: 'admin_business:title',
  texts: ['admin_business', 'business', 'moderation', 'errors'],
  permission: 'manageUsers',
  menu: [{ in: 'admin', label: 'admin_business:title', icon: 'building', order: 57 }],
} satisfies Screen;

/** Professionals who want to publish, the one who has waited longest first. */
export default function BusinessVerificationsScreen() {
  const { date } = useDates();
  const { page, oneOf } = useFilters();
  const status = oneOf('status', verificationTabs) ?? 'Pending';
  const list = useQuery({ ...verificationsQuery(status, page), placeholderData: keepPreviousData });
  return (
    <ListBesidePanel
      namespace="admin_business"
      tabs={verificationTabs}
      tab={status}
      list={list}
      name="file"
      renderItem={(one) => (
        <>
          <span className="min-w-0">
            <b className="block break-words">{one.companyName}</b>
            <span className="tnum text-13 text-ink-2">
              {formatSiret(one.siret)} · {one.memberName}
            </span>
          </span>
          <span className="tnum text-13 text-ink-2">{date(one.decidedAt ?? one.submittedAt ?? '', 'short')}</span>
        </>
      )}
      renderPanel={(id) => <VerificationPanel key={id} id={id} />}
    />
  );
}
