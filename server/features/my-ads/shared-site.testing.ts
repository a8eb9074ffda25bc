/** The site that the tests of a file share, with a moderator and, for each test, an owner who has done nothing yet. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { undoDecision } from '#contract/api/moderation.ts';
import { createAd, readMyAd, updateAd } from '#contract/api/my-ads.ts';
import { readStatement } from '#contract/api/statements.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { sellingTools, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

export const reject = { decision: 'reject', reasonCode: 'misleading', reasonText: 'La photo montre autre chose.' };
export const suspend = { ...reject, decision: 'suspend' };

export const faultsOf = (answer: { body: { errors: { field: string; code: string }[] } }) =>
  Object.fromEntries(answer.body.errors.map(({ field, code }) => [field, code]));

/** Racers wait for one another; whom a slow machine lets wait too long is told to come back, and does. */
export async function insist<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? insist(ask) : answer;
}

class Stage {
  site!: TestSite;
  tools!: ReturnType<typeof sellingTools>;
  owner!: Person;
  moderator!: Person;

  readonly create = (body: object, person = this.owner) =>
    this.site.call(createAd, { body: body as never, token: person.token });

  readonly update = (id: number, body: object, person = this.owner) =>
    this.site.call(updateAd, { params: { id: String(id) }, body: body as never, token: person.token });

  readonly undo = (id: number, person = this.moderator) =>
    this.site.call(undoDecision, { params: { id: String(id) }, token: person.token });

  readonly statement = (id: string, person: Person) =>
    this.site.call(readStatement, { params: { id }, token: person.token });

  /** The ad as its owner sees it. */
  readonly mine = async (id: number) =>
    (await this.site.call(readMyAd, { params: { id: String(id) }, token: this.owner.token })).body.data;

  /** What was written to the owner. */
  readonly mails = async () => {
    const { db } = this.tools;
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', this.owner.id)
      .executeTakeFirstOrThrow();
    return db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  };
}

export function openStage(): Stage {
  const stage = new Stage();
  beforeAll(async () => {
    stage.site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
    await seedCategories(stage.site.database.db);
    stage.tools = sellingTools(stage.site);
    stage.moderator = await stage.site.signIn('Moderator');
  });
  beforeEach(async () => {
    stage.owner = await stage.tools.seller();
  });
  afterAll(() => stage.site.close());
  return stage;
}
