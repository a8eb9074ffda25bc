/** Two who talk about an ad, for tests. */
import { randomUUID } from 'node:crypto';
import * as api from '#contract/api/conversations.ts';
import type { Conversation, Message } from '#contract/conversations.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

export type Person = { id: string; token: string };

/** An ad that its seller may change: whole by the rules of its category. */
export const wholeAd = { category_id: 502, attributes: { decorType: 'lighting' } };

export async function talkOn(site: TestSite) {
  const { db } = site.database;

  async function person(columns: object = {}, privacy: object = {}): Promise<Person> {
    const account = await site.signIn();
    await db
      .updateTable('users')
      .set({ is_email_verified: true, created_at: new Date('2025-01-01'), ...columns })
      .where('id', '=', account.id)
      .execute();
    await db
      .insertInto('profiles')
      .values({ user_id: account.id, privacy: JSON.stringify(privacy) })
      .execute();
    return account;
  }

  const ad = (seller: Person, values: object = {}) => insertAd(site, { user_id: seller.id, ...values });

  const start = (
    { token }: Person,
    advertisementId: number,
    text = 'Bonjour, est-ce toujours disponible ?',
    more = {},
  ) => site.call(api.startConversation, { token, body: { advertisementId, text, ...more } });

  const send = ({ token }: Person, id: string, text: string, key: string = randomUUID()) =>
    site.call(api.sendMessage, { token, params: { id }, body: { text }, headers: { 'idempotency-key': key } });

  const read = async ({ token }: Person, id: string): Promise<Conversation> =>
    (await site.call(api.readConversation, { token, params: { id } })).body.data;

  const messages = async ({ token }: Person, id: string, query = {}): Promise<Message[]> =>
    (await site.call(api.listMessages, { token, params: { id }, query })).body.data.items;

  const list = async ({ token }: Person, query: object = {}) =>
    (await site.call(api.listConversations, { token, query })).body.data;

  const markRead = ({ token }: Person, id: string, upTo?: number) =>
    site.call(api.readMessages, { token, params: { id }, body: upTo === undefined ? {} : { upTo } });

  /** A seller, a buyer and what they talk about; `answered` by the seller. */
  async function pair({ answered = false, values = {} } = {}) {
    const [seller, buyer] = [await person(), await person()];
    const adId = await ad(seller, values);
    const { body } = await start(buyer, adId);
    const id = body.data.id as string;
    if (answered) await send(seller, id, 'Bonjour, oui, toujours.');
    return { seller, buyer, adId, id };
  }

  return { person, ad, start, send, read, messages, list, markRead, pair };
}

export async function openTalk(settings: Record<string, string> = {}) {
  const site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100', ...settings } });
  await seedCategories(site.database.db);
  return { ...site, ...(await talkOn(site)) };
}

export type Talk = Awaited<ReturnType<typeof openTalk>>;
