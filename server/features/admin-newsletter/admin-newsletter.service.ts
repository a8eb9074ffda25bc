/** Letters as admins write them. Sending is in sending.service.ts. */
import { sql } from 'kysely';
import { WholeLetter, type Issue, type IssueDetail, type LetterInput } from '#contract/api/admin-newsletter.ts';
import { languages, type Language } from '#contract/languages.ts';
import {
  issueById,
  newestIssues,
  subscribersByLanguage,
  type IssueRow,
} from '#server/features/admin-newsletter/admin-newsletter.queries.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { writtenPart } from '#server/kit/mail/markdown.ts';
import { renderMail } from '#server/kit/mail/render.ts';
import { queueMail, type Mail } from '#server/kit/outbox.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { parsePart } from '#server/kit/validation.ts';

function toIssue({ bodies, waiting, ...row }: IssueRow): Issue {
  return {
    ...row,
    sent: row.written - waiting - row.failed,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export async function listIssues({ db }: Context) {
  const [issues, subscribers] = await Promise.all([newestIssues(db), subscribersByLanguage(db)]);
  return { issues: issues.map(toIssue), subscribers };
}

export async function readIssue({ db }: Pick<Context, 'db'>, id: string): Promise<IssueDetail> {
  const row = existing(await issueById(db, id));
  return { ...toIssue(row), bodies: row.bodies };
}

const columnsOf = ({ subjects, bodies }: LetterInput) => ({
  subjects: JSON.stringify(subjects),
  bodies: JSON.stringify(bodies),
});

export async function createIssue(context: Context, staff: Actor, input: LetterInput): Promise<IssueDetail> {
  const { id } = await context.db
    .insertInto('newsletter_issues')
    .values({ kind: 'letter', ...columnsOf(input), created_by: staff.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readIssue(context, id);
}

/** Why a change of a draft did not go through. */
async function refusal(context: Context, id: string): Promise<AppError> {
  const now = await readIssue(context, id);
  return now.status === 'Draft' ? new AppError('stale_version', { data: now }) : new AppError('letter_begun');
}

export async function updateIssue(
  context: Context,
  id: string,
  { version, ...input }: LetterInput & { version: number },
): Promise<IssueDetail> {
  const { numUpdatedRows } = await context.db
    .updateTable('newsletter_issues')
    .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'Draft')
    .executeTakeFirst();
  if (!numUpdatedRows) throw await refusal(context, id);
  return readIssue(context, id);
}

export async function deleteIssue(context: Context, staff: Actor, id: string): Promise<null> {
  await context.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('newsletter_issues')
      .where('id', '=', id)
      .where('status', '=', 'Draft')
      .returning('subjects')
      .executeTakeFirst();
    if (!gone) throw await refusal(context, id);
    const before = { subjects: gone.subjects };
    await recordAction(trx, { staff, action: 'newsletter.delete', subject: { type: 'newsletter', id }, before });
  });
  return null;
}

interface Letter {
  language: Language;
  subject: string;
  body: string;
}

/** The first words of a letter, for the list of a mailbox. */
const openingOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);

export function mailOf(
  { config }: Context,
  { language, subject, body }: Letter,
): Pick<Mail<'newsletter'>, 'kind' | 'language' | 'params' | 'written'> {
  const written = writtenPart(body, config.publicUrl);
  return { kind: 'newsletter', language, params: { subject, preview: openingOf(written.text) }, written };
}

export function previewLetter(context: Context, letter: Letter): { html: string; text: string } {
  const { html, text } = renderMail(context.config, {
    ...mailOf(context, letter),
    unsubscribe: '/newsletter/unsubscribe?token=',
  });
  return { html, text };
}

/** Both languages, with something to say in each. */
export function checkWhole(issue: Pick<IssueDetail, 'subjects' | 'bodies'>): void {
  parsePart(WholeLetter, issue);
}

export async function testIssue(context: Context, staff: Actor, id: string): Promise<{ email: string }> {
  const issue = await readIssue(context, id);
  checkWhole(issue);
  const { email } = await context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  await context.db.transaction().execute(async (trx) => {
    for (const language of languages) {
      const letter = { language, subject: issue.subjects[language], body: issue.bodies[language] };
      await queueMail(context, trx, { ...mailOf(context, letter), to: email });
    }
  });
  return { email };
}
