import type { ApiFailure } from '#contract/failure.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface Ban {
  ground: string;
  facts: string;
  decision: string;
  until: string | null;
  appealUntil: string;
  link: string;
}

const isBan = (value: unknown): value is Ban => typeof value === 'object' && value !== null && 'link' in value;

/** Who gave the right password and is banned reads why, until when, and how to contest it. */
export function BannedNote({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation(['auth', 'moderation']);
  const { date } = useDates();
  const { ban } = failure.extra;
  if (!isBan(ban)) return null;
  const end = ban.until ? t('banned.until', { date: date(ban.until, 'full') }) : t('banned.no_end');
  return (
    <Note tone="danger" role="alert" title={t('banned.title')}>
      <p>{ban.decision === 'remove' ? t('banned.removed') : end}</p>
      <p>{t('banned.ground', { ground: t(`moderation:reasons.${ban.ground}`, { defaultValue: ban.ground }) })}</p>
      <p className="mt-1.5 break-words whitespace-pre-line">{ban.facts}</p>
      <p className="mt-1.5">{t('banned.appeal', { date: date(ban.appealUntil, 'long') })}</p>
      <ButtonLink size="sm" variant="secondary" to={ban.link} className="mt-2.5">
        {t('banned.open')}
      </ButtonLink>
    </Note>
  );
}
