/** What somebody might try against conversations with the assistant: other people's, too many, and all at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/assistant.ts';
import { changeSettings } from '#contract/api/settings.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { ask, begin, heardIn } from '#server/features/assistant/assistant.testing.ts';
import { openPeer, type Peer, type Reply } from '#server/features/assistant/model/anthropic-peer.testing.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds } from '#server/features/search/search.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let peer: Peer;
beforeAll(async () => {
  peer = await openPeer(() => ({ blocks: [{ text: 'Bonjour.' }] }));
  const settings = { RATE_LIMIT_SCALE: '1000', ANTHROPIC_API_KEY: 'test-key', ANTHROPIC_BASE_URL: peer.url };
  site = await openTestSite({ settings });
  await seedCategories(site.database.db);
  await loadPlaces(site.database.pool);
});
afterAll(async () => {
  await site.close();
  await peer.close();
});

const replies = (...all: Reply[]) => peer.say((_body, nth) => all[Math.min(nth, all.length) - 1]!);
const endless: Reply = { blocks: [{ text: 'un mot après l’autre '.repeat(400) }], pace: 20 };
const short: Reply = { blocks: [{ text: 'Bonjour.' }] };

/** A question whose answer is being said, and the answer once it has ended. */
async function underWay(text = 'bonjour') {
  replies(endless);
  const { token, id: userId } = await site.signIn();
  const conversation = await begin(site, token);
  const id = crypto.randomUUID();
  const answer = ask(site, { token, conversation, text, id });
  await expect.poll(() => peer.ledger[0]?.output ?? 0).toBeGreaterThan(5);
  return { token, userId, conversation, id, answer };
}

const statusOf = async (...calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

const read = async (token: string, id: string) =>
  (await site.call(api.readAssistantConversation, { token, params: { id } })).body.data as api.AssistantConversation;

const running = async (conversation: string) =>
  site.database.db
    .selectFrom('assistant_questions')
    .select(['position'])
    .where('conversation_id', '=', conversation)
    .where('status', '=', 'running')
    .execute();

test('a question under way is nobody else’s: not to follow, stop, edit, ask again, search again or join by its id', async () => {
  const { token, conversation, id, answer } = await underWay();
  const other = await site.signIn();
  const own = await begin(site, other.token);
  const params = { id };
  const caller = { token: other.token };
  expect(
    await statusOf(
      site.call(api.followAnswer, { ...caller, params, query: {} as never }),
      site.call(api.stopAnswer, { ...caller, params, body: {} }),
      site.call(api.retryAnswer, { ...caller, params, body: {} }),
      site.call(api.editQuestion, { ...caller, params, body: { text: 'à moi' } }),
      site.call(api.runSearchAgain, { ...caller, params, body: { tool: 'search_ads', params: {} } }),
      site.call(api.readAssistantConversation, { ...caller, params: { id: conversation } }),
      site.call(api.deleteAssistantConversation, { ...caller, params: { id: conversation } }),
      site.call(api.askAssistant, { ...caller, params: { id: conversation }, body: { text: 'à moi' } }),
    ),
  ).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
  // Joined by its id from a conversation of one's own: as if the id were taken by nobody one may know of.
  const joined = await ask(site, { token: other.token, conversation: own, text: 'à moi', id });
  expect([joined.status, joined.events]).toEqual([404, []]);
  expect((await site.call(api.readAssistant, caller)).body.data.questionsToday).toBe(0);
  await site.call(api.stopAnswer, { token, params, body: {} });
  expect((await answer).end?.status).toBe('stopped');
});

test('while an answer is said it is neither changed nor asked again, and nothing else is asked beside it', async () => {
  const { token, conversation, id, answer } = await underWay();
  const params = { id };
  const second = { params: { id: conversation }, body: { text: 'et ?' } };
  expect(
    await statusOf(
      site.call(api.editQuestion, { token, params, body: { text: 'autre chose' } }),
      site.call(api.retryAnswer, { token, params, body: {} }),
      site.call(api.askAssistant, { token, ...second }),
    ),
  ).toEqual([409, 409, 409]);
  expect((await site.call(api.readAssistant, { token })).body.data.questionsToday).toBe(1);
  await site.call(api.stopAnswer, { token, params, body: {} });
  expect((await answer).text).toContain('un mot');
});

test('a conversation deleted while its answer is said: the stream ends, the provider is cut off, the money is booked', async () => {
  const { token, userId, conversation, answer } = await underWay();
  expect((await site.call(api.deleteAssistantConversation, { token, params: { id: conversation } })).status).toBe(200);
  expect((await answer).end).toBeUndefined();
  await expect
    .poll(async () => {
      const rows = await site.database.db
        .selectFrom('assistant_attempts')
        .select(['status', 'is_settled', 'question_id'])
        .where('user_id', '=', userId)
        .execute();
      return rows;
    })
    .toEqual([{ status: 'stopped', is_settled: true, question_id: null }]);
  const left = await site.database.db.selectFrom('assistant_usage').select('reserved').execute();
  expect(left.every(({ reserved }) => Number(reserved) === 0)).toBe(true);
});

test('who is banned while an answer is said hears no more of it, and can neither read nor ask', async () => {
  const { token, userId, conversation, id, answer } = await underWay();
  await site.database.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', userId)
    .execute();
  expect((await answer).end).toBeUndefined();
  expect(
    await statusOf(
      site.call(api.readAssistantConversation, { token, params: { id: conversation } }),
      site.call(api.followAnswer, { token, params: { id }, query: {} as never }),
      site.call(api.askAssistant, { token, params: { id: conversation }, body: { text: 'encore' } }),
    ),
  ).toEqual([401, 401, 401]);
});

test('of many at once one is asked: in one conversation, and by asking, editing and asking again together', async () => {
  const { token } = await site.signIn();
  for (let round = 0; round < 3; round += 1) {
    replies(short);
    const conversation = await begin(site, token);
    const id = crypto.randomUUID();
    expect((await ask(site, { token, conversation, text: 'bonjour', id })).end?.status).toBe('done');
    replies(endless);
    const params = { id };
    const ended: number[] = [];
    const calls = [
      ...Array.from({ length: 4 }, () =>
        site.call(api.askAssistant, { token, params: { id: conversation }, body: { text: 'et ?' } }),
      ),
      ...Array.from({ length: 4 }, () => site.call(api.retryAnswer, { token, params, body: {} })),
      ...Array.from({ length: 4 }, () => site.call(api.editQuestion, { token, params, body: { text: 'autre' } })),
    ].map(async (call) => void ended.push((await call).status));
    // Whichever was first goes on answering; the others have heard that they were not.
    await expect.poll(() => ended.filter((status) => status === 409).length, { timeout: 10_000 }).toBe(11);
    expect(await running(conversation)).toHaveLength(1);
    const { questions } = await read(token, conversation);
    // The question that could be changed was the last one, or it was not changed.
    expect(questions.length === 1 || questions[0]!.run === 1).toBe(true);
    await site.call(api.stopAnswer, { token, params: { id: questions.at(-1)!.id }, body: {} });
    await Promise.all(calls);
    await expect.poll(() => running(conversation)).toEqual([]);
  }
});

test('a day holds so many questions, however many come at once and from however many conversations', async () => {
  const admin = await site.signIn('Admin');
  await site.call(changeSettings, { token: admin.token, body: { assistantQuestionsPerDay: 3 } });
  replies(short);
  const { token } = await site.signIn();
  const conversations = await Promise.all(Array.from({ length: 12 }, () => begin(site, token)));
  const heard = await Promise.all(
    conversations.map((conversation) => ask(site, { token, conversation, text: 'bonjour' })),
  );
  expect(heard.filter(({ status }) => status === 200)).toHaveLength(3);
  // Deleting what was asked gives nothing back.
  await site.call(api.deleteAssistantConversations, { token });
  const again = await ask(site, { token, conversation: await begin(site, token), text: 'bonjour' });
  expect(again.status).toBe(429);
  await site.call(changeSettings, { token: admin.token, body: { assistantQuestionsPerDay: 50 } });
});

test('a conversation has a name of one visible line, whatever is sent', async () => {
  const { token } = await site.signIn();
  const params = { id: await begin(site, token) };
  const rename = (title: string) => site.call(api.renameAssistantConversation, { token, params, body: { title } });
  const sent = 'Mon\u202e vé\u200blo\u0007\r\nrouge\u2028 👩‍👩‍👧';
  expect((await rename(sent)).body.data.title).toBe('Mon vélo rouge 👩‍👩‍👧');
  for (const title of ['\u200b\u2060', '\u3164', '\n', 'x'.repeat(101)]) expect((await rename(title)).status).toBe(422);
});

test('a name made of a question is one line of whole characters', async () => {
  replies(short);
  const { token } = await site.signIn();
  const conversation = await begin(site, token);
  await ask(site, { token, conversation, text: `Un\n\u202evélo\u0007 ${'👩‍👩‍👧'.repeat(40)}` });
  const { title } = await read(token, conversation);
  expect(title).toMatch(/^Un vélo 👩‍👩‍👧/u);
  expect(title.isWellFormed() && !/[\p{Cc}\u202e\ufffd]/u.test(title)).toBe(true);
  expect(title.endsWith('👩‍👩‍👧…')).toBe(true);
});

test('a name that the member gave stays when the first question is changed', async () => {
  replies(short);
  const { token } = await site.signIn();
  const conversation = await begin(site, token);
  const id = crypto.randomUUID();
  await ask(site, { token, conversation, text: 'une clio', id });
  const edit = (text: string) => site.call(api.editQuestion, { token, params: { id }, body: { text } });
  await edit('une mégane');
  expect((await read(token, conversation)).title).toBe('une mégane');
  await site.call(api.renameAssistantConversation, { token, params: { id: conversation }, body: { title: 'Voiture' } });
  await expect.poll(() => running(conversation)).toEqual([]);
  expect((await edit('une twingo')).status).toBe(202);
  expect((await read(token, conversation)).title).toBe('Voiture');
  await expect.poll(() => running(conversation)).toEqual([]);
});

test('titles and sellers full of Markdown and HTML stay words in a local answer', async () => {
  const seller = await site.signIn();
  const [id] = await addAds(site, seller.id, [
    { title: 'Zorglophone](https://evil.example) **gratuit** <img src=x onerror=alert(1)>', price: 1_000 },
    { title: 'Zorglophone `code` | [x](javascript:alert(1))\u202e', price: 2_000 },
  ]);
  await rebuildSearchWords(site.database.db);
  const { token } = await site.signIn();
  const conversation = await begin(site, token);
  replies({ status: 401, errorType: 'authentication_error' });
  const question = crypto.randomUUID();
  await ask(site, { token, conversation, text: 'zorglophone', id: question });
  const params = { id: question };
  const { body } = await site.call(api.retryAnswer, { token, params, body: { mode: 'local' } });
  const query = { after: String(body.data.lastSeq) } as never;
  const answer = await site.call(api.followAnswer, { token, params, query });
  const { text } = heardIn(answer.status, answer.text);
  expect(text).toContain(`(/advertisement/${id})`);
  expect([...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to)).toEqual([`/advertisement/${id}`]);
  expect(text).not.toMatch(/[<>`|\u202e]/);
});

test('the longest questions of every kind are answered or refused, and soon', async () => {
  const { token } = await site.signIn();
  replies({ status: 401, errorType: 'authentication_error' });
  const long = [
    'écris au vendeur ',
    '1 ',
    'a',
    'compare et ou ',
    'https://a.',
    '\u0301',
    '👩‍👩‍👧',
    'moins cher ',
    '12 345,67 € ',
  ];
  for (const part of long) {
    const conversation = await begin(site, token);
    const id = crypto.randomUUID();
    await ask(site, { token, conversation, text: part.repeat(4_000).slice(0, 3_999).toWellFormed(), id });
    const params = { id };
    const began = performance.now();
    const { body } = await site.call(api.retryAnswer, { token, params, body: { mode: 'local' } });
    const query = { after: String(body.data.lastSeq) } as never;
    const answer = await site.call(api.followAnswer, { token, params, query });
    expect([part, heardIn(answer.status, answer.text).end?.status]).toEqual([part, 'done']);
    expect(performance.now() - began).toBeLessThan(5_000);
  }
  const conversation = await begin(site, token);
  const over = await ask(site, { token, conversation, text: 'a'.repeat(4_001) });
  expect(over.status).toBe(422);
});
