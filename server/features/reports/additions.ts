/** What a member says of a thing again while their report of it is open: the same report, with everything said so far. */
import { reportLimits, type ReportReason } from '#contract/api/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { addEvidence, countEvidence } from '#server/features/reports/evidence.service.ts';
import { addWords, type Stored } from '#server/features/reports/reports.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { KeptDocument } from '#server/kit/private-documents.ts';
import { translate } from '#server/kit/texts.ts';

interface Said {
  reason: ReportReason;
  description: string;
  files: readonly KeptDocument[];
  language: Language;
  at: Date;
}

const full = (field: string, code: string) => new AppError('validation_failed', { fields: [{ field, code }] });

/** Above the new words: when they came, and the reason where it is another one than before. */
function headingOf({ reason, language, at }: Said, before: string): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const when = at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const label = (code: string) => translate(language, `report:reasons.${code}.label`);
  if (reason === before) return translate(language, 'report:added.heading', { when });
  return translate(language, 'report:added.other_reason', { when, reason: label(reason), before: label(before) });
}

/** False where all of it had been said: a form sent twice. */
export async function addTo(
  db: Db,
  { id }: Pick<Stored, 'id'>,
  before: NonNullable<Stored['before']>,
  said: Said,
): Promise<boolean> {
  const { reason, description: words, files } = said;
  const isSaid = before.reason === reason && before.description.includes(words);
  if (isSaid && !files.length) return false;
  const description = isSaid
    ? before.description
    : `${before.description}\n\n${headingOf(said, before.reason)}\n${words}`;
  // As PostgreSQL counts: characters, not halves of them.
  if ([...description].length > reportLimits.descriptionInAll) throw full('description', 'report_full');
  const position = await countEvidence(db, id);
  if (position + files.length > reportLimits.filesInAll) throw full('evidence', 'report_files_full');
  await addWords(db, id, { reason, description });
  await addEvidence(db, id, files, position);
  return true;
}
