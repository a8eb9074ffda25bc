/** Conversations with the local assistant, through the public door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssistantEvent } from '#contract/assistant.ts';
import * as api from '#contract/api/assistant.ts';
import { checkLinks } from '#contract/api/link-checks.ts';
import { changeSettings } from '#contract/api/settings.ts';
import { updatePreferences } from '#contract/api/profile-preferences.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { ask, begin, heardIn } from '#server/features/assistant/assistant.testing.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
let bikes: number[];
beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  const ids = await addAds(site, site.seller, smallCatalogue);
  bikes = ids.slice(3, 6);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

async function converse(...texts: string[]) {
  const { token } = await site.signIn();
  const conversation = await begin(site, token);
  const heard = [];
  for (const text of texts) heard.push(await ask(site, { token, conversation, text }));
  return { token, conversation, heard, last: heard.at(-1)! };
}

test('a sentence becomes a search with its filters, and its ads are links to ads that are public', async () => {
  const { last } = await converse('Je cherche un vélo électrique près de Lyon, 900 € maximum');
  expect(last.end).toEqual({ type: 'end', status: 'done', code: null });
  const [tool] = last.tools;
  expect(tool).toMatchObject({ name: 'search_ads', shown: { params: { priceMax: '90000', inseeCode: '69123' } } });
  expect(tool!.shown.adIds).toContain(bikes[0]);
  expect(last.frames.flatMap(({ ads }) => ads.map(({ id }) => id))).toEqual(tool!.shown.adIds);
});

test('an answer says that an AI speaks, and its words alone stand in every piece of it', async () => {
  const { last } = await converse('es-tu humain ?');
  expect(last.text).toContain('une IA');
  expect(last.frames.map(({ text }) => text ?? '').join('')).toBe(last.text);
});

test('a rule is told in the words of its page, without gaps where links were', async () => {
  const { last } = await converse('comment résilier mon contrat ?');
  expect(last.text).toMatch(/résilier/i);
  expect(last.text).not.toMatch(/\p{L} [,.]/u);
});

test('where nothing fits, what comes nearest is shown, and the search that was asked for goes on', async () => {
  const { heard, last } = await converse('vélo électrique à Lyon moins de 20 €', 'compare les deux premiers');
  const [asked, near] = heard[0]!.tools;
  expect(asked).toMatchObject({ name: 'search_ads', shown: { total: 0, params: { priceMax: '2000' } } });
  expect(near!.shown.params).not.toHaveProperty('priceMax');
  expect(near!.shown.adIds!.length).toBeGreaterThan(1);
  expect(heard[0]!.text).toContain('Les voici.');
  expect(last.tools[0]).toMatchObject({ name: 'compare_ads', shown: { adIds: near!.shown.adIds!.slice(0, 2) } });
});

test('a follow-up goes on from the search before', async () => {
  const { heard } = await converse('vélo électrique à Lyon moins de 900 €', 'moins cher', 'plus près');
  const params = heard.map(({ tools }) => tools[0]?.shown.params ?? {});
  expect(Number(params[1]!.priceMax)).toBeLessThan(90_000);
  expect(Number(params[2]!.radius)).toBeLessThan(25);
});

test('the filters of an old answer are read in the language of whoever reads it', async () => {
  const { token, conversation } = await converse('vélo électrique à moins de 900 €');
  const labels = async () => {
    const { body } = await site.call(api.readAssistantConversation, { token, params: { id: conversation } });
    const events: AssistantEvent[] = body.data.questions[0].events;
    return events.flatMap((event) =>
      event.type === 'tool' ? (event.shown.chips ?? []).map(({ label }) => label) : [],
    );
  };
  expect((await labels())[0]).toBe('Vélos électriques');
  await site.call(updatePreferences, { token, body: { language: 'en' } });
  expect(await labels()).toEqual(['E-bikes', 'up to €900']);
});

test('an ad that goes offline is no longer shown by an old answer', async () => {
  const { token, conversation } = await converse('vélo électrique Cube');
  const read = async () =>
    (await site.call(api.readAssistantConversation, { token, params: { id: conversation } })).body.data;
  expect((await read()).ads.map(({ id }: { id: number }) => id)).toContain(bikes[2]);
  await site.database.db.updateTable('ads').set({ status: 'Suspended' }).where('id', '=', bikes[2]!).execute();
  expect((await read()).ads.map(({ id }: { id: number }) => id)).not.toContain(bikes[2]);
  await site.database.db.updateTable('ads').set({ status: 'Active' }).where('id', '=', bikes[2]!).execute();
});

test('what only the member does is refused in words, and nothing is written', async () => {
  const { last } = await converse('écris au vendeur et propose-lui 50 €');
  expect(last.tools).toEqual([]);
  expect(last.text).toMatch(/à votre place/);
});

test('the same question sent again joins its answer; another member sees neither', async () => {
  const { token, conversation } = await converse('clio');
  const id = crypto.randomUUID();
  const [one, other] = await Promise.all([
    ask(site, { token, conversation, text: 'mégane', id }),
    ask(site, { token, conversation, text: 'mégane', id }),
  ]);
  expect(one.events).toEqual(other.events);
  const stranger = await site.signIn();
  const follow = (caller: string) => site.call(api.followAnswer, { token: caller, params: { id }, query: {} as never });
  expect((await follow(stranger.token)).status).toBe(404);
  const again = await follow(token);
  expect(heardIn(again.status, again.text).events).toEqual(one.events);
  const data = (await site.call(api.readAssistantConversation, { token, params: { id: conversation } })).body.data;
  expect(data.questions).toHaveLength(2);
});

test('a long conversation is read from its end, the questions before page by page', async () => {
  const { token, conversation } = await converse('clio');
  const line = await site.database.db
    .selectFrom('assistant_conversations')
    .select('user_id')
    .where('id', '=', conversation)
    .executeTakeFirstOrThrow();
  await site.database.db
    .insertInto('assistant_questions')
    .values(
      Array.from({ length: 70 }, (_, index) => ({
        id: crypto.randomUUID(),
        conversation_id: conversation,
        user_id: line.user_id,
        position: index + 1_000,
        text: `question ${index}`,
        language: 'fr',
        mode: 'local',
        status: 'done',
        lease_until: new Date(),
      })),
    )
    .execute();
  const page = async (before?: string) =>
    (
      await site.call(api.readAssistantConversation, {
        token,
        params: { id: conversation },
        query: before ? { before } : {},
      })
    ).body.data as { questions: { id: string; text: string }[]; hasEarlier: boolean };
  const texts: string[] = [];
  let shown = await page();
  expect(shown.questions).toHaveLength(30);
  for (;;) {
    texts.unshift(...shown.questions.map(({ text }) => text));
    if (!shown.hasEarlier) break;
    shown = await page(shown.questions[0]!.id);
  }
  expect(texts).toEqual(['clio', ...Array.from({ length: 70 }, (_, index) => `question ${index}`)]);
});

test('only the last question is changed, and its answer begins anew', async () => {
  const { token, conversation } = await converse('clio', 'mégane');
  const { questions } = (await site.call(api.readAssistantConversation, { token, params: { id: conversation } })).body
    .data;
  const edit = (id: string) =>
    site.call(api.editQuestion, { token, params: { id }, body: { text: 'vélo électrique' } });
  expect((await edit(questions[0].id)).body.code).toBe('not_last_question');
  const { status, body } = await edit(questions[1].id);
  expect([status, body.data.run]).toEqual([202, 2]);
  const after = String(body.data.lastSeq);
  const answer = await site.call(api.followAnswer, {
    token,
    params: { id: questions[1].id },
    query: { after } as never,
  });
  const heard = heardIn(answer.status, answer.text);
  expect(heard.events[0]).toMatchObject({ type: 'start', run: 2 });
  expect(heard.tools[0]?.shown.params?.categoryId).toBe('804');
});

test('a search is made again with other filters, and the next question goes on from those', async () => {
  const { token, conversation } = await converse('vélo électrique à Lyon');
  const read = async () =>
    (await site.call(api.readAssistantConversation, { token, params: { id: conversation } })).body.data;
  const [question] = (await read()).questions;
  const run = (params: Record<string, string>) =>
    site.call(api.runSearchAgain, { token, params: { id: question.id }, body: { tool: 'search_ads', params } });
  expect((await run({ priceMax: 'cheap' })).status).toBe(422);
  const { body } = await run({ q: 'vélo électrique', understand: 'false', priceMax: '65000' });
  expect(body.data.event.shown.adIds).toEqual([bikes[2]]);
  const next = await ask(site, { token, conversation, text: 'avec photos' });
  expect(next.tools[0]?.shown.params).toMatchObject({ priceMax: '65000', withPhotos: 'true' });
});

test('a day holds so many questions, and an admin turns the assistant off', async () => {
  const admin = await site.signIn('Admin');
  const set = (body: object) => site.call(changeSettings, { token: admin.token, body });
  await set({ assistantQuestionsPerDay: 2 });
  const { heard } = await converse('clio', 'mégane', 'vélo');
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 429]);
  await set({ assistantQuestionsPerDay: 50, assistantOn: false });
  const { last } = await converse('clio');
  expect(last.status).toBe(409);
  await set({ assistantOn: true });
});

test('conversations are listed, searched, renamed and deleted by their owner alone', async () => {
  const { token, conversation } = await converse('tondeuse thermique');
  await ask(site, { token, conversation: await begin(site, token), text: 'canapé gris' });
  const list = async (q = '') =>
    (await site.call(api.listAssistantConversations, { token, query: { q } as never })).body.data.items as {
      title: string;
    }[];
  expect((await list()).map(({ title }) => title)).toEqual(['canapé gris', 'tondeuse thermique']);
  expect(await list('thermique')).toHaveLength(1);
  const params = { id: conversation };
  const stranger = await site.signIn();
  expect(
    (await site.call(api.renameAssistantConversation, { token: stranger.token, params, body: { title: 'x' } })).status,
  ).toBe(404);
  await site.call(api.renameAssistantConversation, { token, params, body: { title: 'Jardin' } });
  expect((await list('jardin')).map(({ title }) => title)).toEqual(['Jardin']);
  await site.call(api.deleteAssistantConversation, { token, params });
  expect(await list()).toHaveLength(1);
});

test('an answer whose process is gone is told as interrupted, and can be asked again', async () => {
  const { token, conversation } = await converse('clio');
  const { questions } = (await site.call(api.readAssistantConversation, { token, params: { id: conversation } })).body
    .data;
  const { id } = questions[0];
  await site.database.db
    .updateTable('assistant_questions')
    .set({ status: 'running', lease_until: new Date(Date.now() - 21_000) })
    .where('id', '=', id)
    .execute();
  const answer = await site.call(api.followAnswer, {
    token,
    params: { id },
    query: { after: String(questions[0].lastSeq) } as never,
  });
  expect(heardIn(answer.status, answer.text).end?.status).toBe('interrupted');
  expect((await site.call(api.retryAnswer, { token, params: { id }, body: {} })).status).toBe(202);
});

test.each([
  ['http://localhost/advertisement/12', 'ours', 'same_host'],
  ['https://trouvaille-paiement.example/pay', 'lookalike', 'brand_in_name'],
  ['https://tr0uvaille.example/pay', 'lookalike', 'brand_in_name'],
  ['https://localhost@evil.example/', 'lookalike', 'hidden_target'],
  ['https://trouvaille.example.evil.example/', 'lookalike', 'brand_in_name'],
  ['javascript:alert(1)', 'lookalike', 'not_web'],
  ['https://xn--truvaille-06a.example/', 'lookalike', 'foreign_letters'],
  ['https://poste.example/suivi', 'foreign', 'other_host'],
  ['contact@trouvaille.example', 'ours', 'same_sender'],
  ['contact@trouvaiIle.example', 'lookalike', 'brand_in_name'],
])('the link check says of %s: %s', async (text, verdict, reason) => {
  const { body } = await site.call(checkLinks, { body: { text: `Bonjour, voyez ${text} merci` } });
  expect(body.data.verdicts).toEqual([expect.objectContaining({ verdict, reason })]);
});
