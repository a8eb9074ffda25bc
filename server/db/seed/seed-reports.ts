/** Reports for the moderators of a demo site, with what two of them came to. Nobody is written to about them. */
import { sql, type Insertable, type Kysely } from 'kysely';
import { must } from '#contract/must.ts';
import { given } from '#server/db/given.ts';
import { demoReports, type DemoReport } from '#server/db/seed/reports/demo-reports.ts';
import type { ReportsTable, Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const hourMs = 3_600_000;
const moderator = 'moderateur@trouvaille.example';
const excerptLength = 2_000;
/** Home, electronics, fashion and leisure: what one carries home. */
const things = [5, 6, 7, 8];

/** What a report is about, and when it came. */
type Subject = Pick<
  Insertable<ReportsTable>,
  'target_type' | 'target_id' | 'subject_title' | 'subject_excerpt' | 'subject_owner_id' | 'subject_owner_name'
> & { created_at: Date };

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
/** As others see a member. */
const nameOf = (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name.slice(0, 1)}.`;

/** Of the demo's many sellers, whose ads nobody plays with: the accounts one logs in with keep theirs untouched. */
async function findAd(db: Db, { categoryId, isSold, member, hoursAgo }: DemoReport, now: Date): Promise<Subject> {
  const at = before(now, hoursAgo);
  const ad = await db
    .selectFrom('ads as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.title', 'a.description', 'a.sold_at', 'a.user_id', 'u.first_name', 'u.last_name'])
    .where('u.email', 'like', 'demo-%')
    .$call(given(member, (query, value) => query.where('u.email', '<>', value)))
    .$call(
      given(categoryId, (query, value) =>
        query.where('a.category_id', '=', value).where('a.created_at', '<', at).orderBy('a.id'),
      ),
    )
    .where('a.status', '=', isSold ? 'Sold' : 'Active')
    .where('a.is_promoted', '=', false)
    .$if(isSold === true, (query) =>
      query
        .where('a.section_id', 'in', things)
        .where('a.sold_at', '<', before(now, 24))
        .where(sql<boolean>`a.created_at < a.sold_at - make_interval(hours => ${hoursAgo})`)
        .orderBy('a.sold_at', 'desc'),
    )
    .executeTakeFirstOrThrow();
  return {
    target_type: 'ad',
    target_id: String(ad.id),
    subject_title: ad.title,
    subject_excerpt: ad.description.slice(0, excerptLength).toWellFormed(),
    subject_owner_id: ad.user_id,
    subject_owner_name: nameOf(ad),
    // Reported while it was still online.
    created_at: ad.sold_at ? before(ad.sold_at, hoursAgo) : at,
  };
}

async function findSeller(db: Db, { hoursAgo }: DemoReport, now: Date): Promise<Subject> {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('ads as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .where('u.email', 'like', 'demo-%')
    .where('u.is_pro', '=', false)
    .where('a.status', '=', 'Active')
    .groupBy('u.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('u.email')
    .executeTakeFirstOrThrow();
  return {
    target_type: 'user',
    target_id: user.id,
    subject_title: nameOf(user),
    subject_excerpt: '',
    subject_owner_id: user.id,
    subject_owner_name: nameOf(user),
    created_at: before(now, hoursAgo),
  };
}

const userBy = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

async function reporterOf(db: Db, { member, visitor }: DemoReport) {
  if (visitor) return { reporter_id: null, reporter_name: visitor.name, reporter_email: visitor.email };
  const { id, email, first_name, last_name } = await userBy(db, must(member, 'reporter'));
  return { reporter_id: id, reporter_name: `${first_name} ${last_name}`, reporter_email: email };
}

const decisionOf = (
  { status, text, hoursLater }: NonNullable<DemoReport['decided']>,
  reportedAt: Date,
  decided_by: string,
) => ({ status, decided_at: before(reportedAt, -hoursLater), decided_by, decision_text: text, version: 2 });

/** For accounts and ads that were written just before; `now` is the moment all of them are dated back from. */
export async function writeReports(db: Db, now: Date): Promise<void> {
  const { id: moderatorId } = await userBy(db, moderator);
  for (const report of demoReports) {
    const { code, reason, description, decided } = report;
    const isAd = report.categoryId !== undefined || report.isSold;
    const subject = await (isAd ? findAd(db, report, now) : findSeller(db, report, now));
    const reference = `S-${subject.created_at.getFullYear()}-${code}`;
    const decision = decided && decisionOf(decided, subject.created_at, moderatorId);
    const row = { reference, reason, description, ...subject, ...(await reporterOf(db, report)), ...decision };
    const { id } = await db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow();
    if (!decision) continue;
    const action = decision.status === 'Upheld' ? 'uphold' : 'dismiss';
    const event = { report_id: id, actor_id: moderatorId, action, created_at: decision.decided_at } as const;
    await db.insertInto('report_events').values(event).execute();
  }
}
