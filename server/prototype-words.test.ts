/** Words that every JavaScript object answers to, as what somebody types: words like any other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as myAds from '#contract/api/my-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { form } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

/** A class, an accessor and two methods: the others are like them. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  await seedCategories(site.database.db);
  member = await site.signIn();
});
afterAll(() => site.close());

test.each(words)('%s in every parameter of every reading call is no fault of the server', async (word) => {
  for (const endpoint of site.context.endpoints.filter(({ method }) => method === 'GET')) {
    const path = endpoint.path.replace(/\{\w+\}/g, word);
    const names = Object.keys((endpoint.query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
    const queries = [...names.map((name) => `${name}=${word}`), `${word}=1`, `attr.${word}=1`, `q=${word}`, ''];
    for (const query of queries) {
      const { status } = await site.send({ url: `/api${path}?${query}`, token: member.token });
      expect([`${path}?${query}`, status < 500]).toEqual([`${path}?${query}`, true]);
    }
  }
});

test.each(words)('%s as the title, text, attribute and name of things is kept as it is', async (word) => {
  const body = { categoryId: 601, title: word, description: word, city: word, attributes: { model: word } };
  const made = await site.call(myAds.createAd, { body, token: member.token });
  expect([made.status, made.body.data.title]).toEqual([201, word]);
  const profile = { firstName: word, lastName: word, bio: word };
  const saved = await site.send({ method: 'PUT', url: '/api/profile', payload: profile, token: member.token });
  expect([saved.status, saved.body.data.firstName]).toEqual([200, word]);
  for (const url of ['/api/advertisements/check', '/api/advertisements'])
    expect(
      (await site.send({ method: 'POST', url, payload: { ...body, condition: word }, token: member.token })).status,
    ).toBe(422);
});

test.each(words)('%s as a column, a cell or a choice of a spreadsheet is no fault of the server', async (word) => {
  for (const text of [
    `categoryId;title;${word}\n601;x;y`,
    `categoryId;title;attributes.${word}\n601;x;y`,
    `categoryId;title;attributes.brand\n601;${word};${word}`,
  ]) {
    const { status } = await site.send({
      method: 'POST',
      url: '/api/advertisements/import',
      ...form([
        { name: 'preview', content: 'true' },
        { name: 'file', content: text, fileName: 'a.csv' },
      ]),
      token: member.token,
    });
    expect([text, status < 500]).toEqual([text, true]);
  }
});

test.each(words)('%s as a language, a content page, an error or a file is no fault of the server', async (word) => {
  const requests = [
    { url: '/api/categories', headers: { 'accept-language': word } },
    { url: `/api/content/${word}` },
    { url: `/files/${word}.jpg` },
    { url: `/files/x.${word}` },
    { url: `/api/${word}` },
  ];
  for (const request of requests)
    expect([request.url, (await site.send(request)).status < 500]).toEqual([request.url, true]);
});
