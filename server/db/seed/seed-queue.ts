/** What waits for the moderators of a demo site: new ads and changes of ads that are online, harmless and not. */
import { sql, type Kysely } from 'kysely';
import { riskRules, type RiskCode, type RiskReason } from '#contract/risk.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

interface Waiting {
  /** Put behind the description. */
  adds?: string;
  reasons?: [RiskCode, number, RiskReason['evidence']][];
}

const waiting: Waiting[] = [
  {
    adds: 'Je ne suis pas dans la région : règlement par mandat cash, envoi le jour même.',
    reasons: [
      ['listed_word', 50, { words: ['mandat cash'] }],
      ['new_account', 20, { hours: 3 }],
    ],
  },
  {
    adds: 'Toutes les photos sur bit.ly/photos-annonce, réservation par le même lien.',
    reasons: [
      ['payment_link', 30, { words: ['bit.ly/photos-annonce'] }],
      ['new_account', 10, { days: 2 }],
    ],
  },
  { adds: 'Appelez-moi au 06 39 98 01 55.', reasons: [['contact_in_text', 10, { words: ['06 39 98 01 55'] }]] },
  { adds: 'Échange possible sur WhatsApp.', reasons: [['listed_word', 10, { words: ['whatsapp'] }]] },
  { reasons: [['refused_before', 20, { number: 2 }]] },
  { reasons: [['new_account', 10, { days: 4 }]] },
];
/** Added to an ad that was online, by somebody who is no newcomer. */
const suspiciousEdit: Waiting = {
  adds: 'Réservation sur bit.ly/reserver-annonce, paiement par le même lien.',
  reasons: [['payment_link', 30, { words: ['bit.ly/reserver-annonce'] }]],
};
/** New ads in all, those among them that the catalogue has waiting already. */
const ads = 16;
const edits = 4;
const minutesBetween = 23;

const scoreOf = (reasons: readonly RiskReason[]) => reasons.reduce((sum, { points }) => sum + points, 0);
const toReasons = ({ reasons = [] }: Waiting): RiskReason[] =>
  reasons.map(([code, points, evidence]) => ({ code, points, evidence }));

/** Of the demo's many sellers, one of each category; nobody plays with their ads, and no report is about them. */
async function pick(
  db: Db,
  count: number,
  skip: number,
): Promise<{ id: number; description: string; title: string }[]> {
  const { rows } = await sql<{ id: number; description: string; title: string }>`
    select id, title, description from (
      select distinct on (a.category_id) a.id, a.title, a.description, a.category_id
      from ads a join users u on u.id = a.user_id
      where u.email like 'demo-%' and a.status = 'Active' and not a.is_promoted and length(a.description) < 7000
        and not exists (select from reports r where r.target_type = 'ad' and r.target_id = a.id::text)
      order by a.category_id, a.id desc
    ) one order by category_id offset ${skip} limit ${count}`.execute(db);
  return rows;
}

const newcomers = [
  { first_name: 'Kevin', last_name: 'Roussel' },
  { first_name: 'Mélissa', last_name: 'Tanguy' },
  { first_name: 'Bruno', last_name: 'Carlier' },
];
const hourMs = 3_600_000;

/** Who is told to be new is so: they registered shortly before, and this ad is their first. */
async function giveToNewcomer(db: Db, adId: number, one: Waiting, submittedAt: Date): Promise<void> {
  const evidence = one.reasons?.find(([code]) => code === 'new_account')?.[2];
  const name = newcomers[waiting.indexOf(one) % newcomers.length];
  if (!evidence || !name) return;
  const hours = Number(evidence['hours'] ?? 0) + Number(evidence['days'] ?? 0) * 24;
  const user = await db
    .insertInto('users')
    .values({
      ...name,
      email: `demo-new-${adId}@trouvaille.example`,
      is_email_verified: true,
      created_at: new Date(submittedAt.getTime() - hours * hourMs),
      last_seen_at: submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ user_id: user.id }).execute();
  await db.updateTable('ads').set({ user_id: user.id }).where('id', '=', adId).execute();
}

async function keepRisk(db: Db, adId: number, one: Waiting, at: Date): Promise<void> {
  const reasons = toReasons(one);
  const row = {
    ad_id: adId,
    score: scoreOf(reasons),
    reasons: JSON.stringify(reasons),
    rules: riskRules,
    judged_at: at,
  };
  await db.insertInto('ad_risks').values(row).execute();
}

/** Nobody has seen them yet, whatever the catalogue told of them. */
async function forgetInterest(db: Db, ids: number[]): Promise<void> {
  await sql`delete from favorites where ad_id = any(${ids})`.execute(db);
  await sql`delete from ad_days where ad_id = any(${ids})`.execute(db);
  await sql`delete from price_changes where ad_id = any(${ids})`.execute(db);
  await sql`insert into price_changes (ad_id, changed_at, price)
    select id, created_at, price from ads where id = any(${ids})`.execute(db);
  await sql`update ads set view_count = 0, contact_count = 0, favorite_count = 0 where id = any(${ids})`.execute(db);
}

/** For ads that were written just before; `now` is the moment all of it is dated back from. */
export async function writeQueue(db: Db, now: Date): Promise<void> {
  const at = (place: number) => new Date(now.getTime() - (place + 1) * minutesBetween * 60_000);
  const already = await db
    .selectFrom('ads')
    .select(['id', 'description'])
    .where('status', '=', 'Pending')
    .orderBy('id')
    .execute();
  const picked = await pick(db, Math.max(0, ads - already.length), 0);
  for (const [index, { id, description }] of [...picked, ...already].entries()) {
    const one = waiting[index % (waiting.length * 2)] ?? {};
    const submittedAt = at(ads - index);
    await db
      .updateTable('ads')
      .set({
        status: 'Pending',
        description: one.adds ? `${description}\n\n${one.adds}` : description,
        submitted_at: submittedAt,
        created_at: submittedAt,
        published_at: null,
        expires_at: null,
      })
      .where('id', '=', id)
      .execute();
    await keepRisk(db, id, one, submittedAt);
    await giveToNewcomer(db, id, one, submittedAt);
  }
  await forgetInterest(
    db,
    [...picked, ...already].map(({ id }) => id),
  );
  for (const [index, { id, title, description }] of (await pick(db, edits, ads)).entries()) {
    const one = index === 0 ? suspiciousEdit : {};
    const changes = {
      title: `${title}, prix en baisse`.slice(0, 100),
      ...(index % 2 === 0 && {
        description: `${description}\n\n${one.adds ?? 'Remise en main propre de préférence.'}`,
      }),
    };
    const submittedAt = at(index);
    await db
      .insertInto('ad_revisions')
      .values({ ad_id: id, base_version: 1, changes: JSON.stringify(changes), submitted_at: submittedAt })
      .execute();
    await keepRisk(db, id, one, submittedAt);
  }
}
