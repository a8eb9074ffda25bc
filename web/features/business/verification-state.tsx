import { clsx } from 'clsx';
import type { Business } from '#contract/api/business.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

const tones = { Draft: 'neutral', Pending: 'info', Verified: 'success', Rejected: 'warning' } as const;
const steps = ['filled', 'sent', 'checked'] as const;
const reached = { Draft: 0, Rejected: 1, Pending: 2, Verified: 3 } as const;

/** How far the verification is, and what to correct where the file came back. */
export function VerificationState({ business, userId }: { business: Business; userId: string }) {
  const { t } = useTranslation('business');
  const { date } = useDates();
  const { status, submittedAt, decidedAt, reasons, message, missing } = business.verification;
  if (status === 'None' || status === 'Ended') return null;
  const since = decidedAt ?? submittedAt;
  const done = status === 'Draft' && !missing.length ? 1 : reached[status];
  return (
    <Section
      title={business.companyName}
      action={<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}
      text={t(`state.${status}`, { date: since ? date(since) : '' })}
    >
      <ol aria-label={t('steps.label')} className="grid gap-2 xs:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step}
            className={clsx(
              'flex items-center gap-2 rounded-control px-3 py-2 text-14 font-semibold',
              index < done ? 'bg-success-soft text-success-ink' : 'bg-sunken text-ink-2',
            )}
          >
            <Icon name={index < done ? 'check-circle-fill' : 'hourglass-split'} />
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      {reasons.length > 0 && (
        <Note tone="warning" title={t('reasons_title')} className="mt-4">
          <ul className="list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{t(`reasons.${reason}`)}</li>
            ))}
          </ul>
          {message && <p className="mt-2 break-words whitespace-pre-line">{message}</p>}
        </Note>
      )}
      {status === 'Verified' && (
        <p className="mt-4">
          <ButtonLink to={`/user/${userId}`} variant="secondary" icon="shop">
            {t('shop.see')}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
