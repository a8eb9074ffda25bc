/** Reports for the moderators of a demo site, with what two of them came to. Nobody is written to about them. */
import type { Insertable, Kysely } from 'kysely';
import { demoReports, type DemoReport } from '#server/db/seed/reports/demo-reports.ts';
import type { ReportsTable, Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const hourMs = 3_600_000;
const moderator = 'moderateur@trouvaille.example';
const excerptLength = 2_000;
/** Home, electronics, fashion and leisure: what one carries home. */
const things = [5, 6, 7, 8];

interface Subject {
  type: 'ad' | 'user';
  id: string;
  title: string;
  excerpt: string;
  ownerId: string;
  ownerName: string;
  at: Date;
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
/** As others see a member. */
const nameOf = (firstName: string, lastName: string) => `${firstName} ${lastName.slice(0, 1)}.`;

/** Of the demo's many sellers, whose ads nobody plays with: the accounts one logs in with keep theirs untouched. */
async function findAd(db: Db, { categoryId, isSold, member, hoursAgo }: DemoReport, now: Date): Promise<Subject> {
  const at = before(now, hoursAgo);
  const ad = await db
    .selectFrom('ads as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.title', 'a.description', 'a.sold_at', 'u.id as ownerId', 'u.first_name', 'u.last_name'])
    .where('u.email', 'like', 'demo-%')
    .$if(member !== undefined, (query) => query.where('u.email', '<>', member!))
    .$if(categoryId !== undefined, (query) =>
      query.where('a.category_id', '=', categoryId!).where('a.created_at', '<', at).orderBy('a.id'),
    )
    .where('a.status', '=', isSold ? 'Sold' : 'Active')
    .where('a.is_promoted', '=', false)
    .$if(isSold === true, (query) =>
      query.where('a.section_id', 'in', things).where('a.sold_at', '<', before(now, 24)).orderBy('a.sold_at', 'desc'),
    )
    .executeTakeFirstOrThrow();
  const { id, title, description, ownerId } = ad;
  const excerpt = description.slice(0, excerptLength).toWellFormed();
  const ownerName = nameOf(ad.first_name, ad.last_name);
  // Reported while it was still online.
  const reportedAt = ad.sold_at ? before(ad.sold_at, hoursAgo) : at;
  return { type: 'ad', id: String(id), title, excerpt, ownerId, ownerName, at: reportedAt };
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
  const name = nameOf(user.first_name, user.last_name);
  const at = before(now, hoursAgo);
  return { type: 'user', id: user.id, title: name, excerpt: '', ownerId: user.id, ownerName: name, at };
}

const userBy = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

async function reporterOf(db: Db, { member, visitor }: DemoReport) {
  if (!member) return { reporter_id: null, reporter_name: visitor!.name, reporter_email: visitor!.email };
  const { id, email, first_name, last_name } = await userBy(db, member);
  return { reporter_id: id, reporter_name: `${first_name} ${last_name}`, reporter_email: email };
}

/** For accounts and ads that were written just before; `now` is the moment all of them are dated back from. */
export async function writeReports(db: Db, now: Date): Promise<void> {
  const { id: moderatorId } = await userBy(db, moderator);
  for (const report of demoReports) {
    const { code, reason, description, decided } = report;
    const isAd = report.categoryId !== undefined || report.isSold;
    const subject = await (isAd ? findAd(db, report, now) : findSeller(db, report, now));
    const decidedAt = decided && new Date(subject.at.getTime() + decided.hoursLater * hourMs);
    const row: Insertable<ReportsTable> = {
      reference: `S-${subject.at.getFullYear()}-${code}`,
      target_type: subject.type,
      target_id: subject.id,
      subject_title: subject.title,
      subject_excerpt: subject.excerpt,
      subject_owner_id: subject.ownerId,
      subject_owner_name: subject.ownerName,
      reason,
      description,
      ...(await reporterOf(db, report)),
      created_at: subject.at,
      ...(decided && {
        status: decided.status,
        decided_at: decidedAt,
        decided_by: moderatorId,
        decision_text: decided.text,
        version: 2,
      }),
    };
    const { id } = await db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow();
    if (!decided) continue;
    const action = decided.status === 'Upheld' ? 'uphold' : 'dismiss';
    await db
      .insertInto('report_events')
      .values({ report_id: id, actor_id: moderatorId, action, created_at: decidedAt! })
      .execute();
  }
}
