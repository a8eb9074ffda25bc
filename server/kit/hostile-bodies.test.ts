/** Bodies that cost little to send and much to read, sent to every call: each is refused, in few words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostComplaints } from '#contract/issues.ts';
import { nameOf, type Endpoint } from '#contract/endpoint.ts';
import { isModest, parseJson } from '#server/kit/json-body.ts';
import { parsePart } from '#server/kit/validation.ts';
import { form } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let admin: { token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await site.signIn('Admin');
});
afterAll(() => site.close());

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + '1' + close.repeat(depth);
const keys = (count: number, value = '1') => `{${times(count, (index) => `"key${index}":${value}`).join(',')}}`;

/** Some are refused for their shape before anything reads them, the others for what they say. */
const bodies: Record<string, string> = {
  'nested 10,000 deep beside __proto__': `{"__proto__":1,"a":${nested(10_000, '{"a":', '}')}}`,
  'lists nested 30,000 deep': nested(30_000, '[', ']'),
  'never closed': '['.repeat(60_000),
  '5,000 unknown keys': keys(5_000),
  '190 unknown keys': keys(190),
  'lists of lists of keys': `[${times(60, () => keys(60)).join(',')}]`,
  'names of 60,000 letters': `{"${'x'.repeat(60_000)}":1}`,
  'the poisoned names in each of 190 keys': keys(190, '{"constructor":{"prototype":{"role":"Admin"}},"__proto__":{}}'),
  '190 unknown attributes': `{"categoryId":601,"title":"x","attributes":${keys(190)}}`,
  'a list of 20,000': `[${times(20_000, () => '1').join(',')}]`,
  'a text of 60,000 signs': JSON.stringify('é'.repeat(30_000)),
  'a number of 60,000 digits': '9'.repeat(60_000),
  'more than a public call takes': JSON.stringify({ email: 'x'.repeat(70_000) }),
};

const params = (endpoint: Endpoint) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    for (const sample of ['1', crypto.randomUUID(), 'github', '69123'])
      if (endpoint.params?.safeParse({ id: sample, [name]: sample }).success) return sample;
    return crypto.randomUUID();
  });

/** Far above what any refusal of ours says, far below what such a body could be made to answer. */
const shortAnswer = 8_000;

test.each(Object.entries(bodies))('%s: every call refuses it in few words', async (_, payload) => {
  for (const endpoint of site.context.endpoints.filter(({ method }) => method !== 'GET')) {
    const { status, text } = await site.send({
      method: endpoint.method,
      url: `/api${params(endpoint)}`,
      headers: { 'content-type': 'application/json' },
      payload,
      token: admin.token,
    });
    expect([nameOf(endpoint), status >= 400 && status < 500, text.length < shortAnswer]).toEqual([
      nameOf(endpoint),
      true,
      true,
    ]);
  }
});

test('forms and queries of thousands of names are refused in few words, too', async () => {
  const query = times(1_500, (index) => `k${index}=1`).join('&');
  const many = form(times(2_000, (index) => ({ name: `field${index}`, content: 'x' })));
  for (const endpoint of site.context.endpoints) {
    const asked =
      endpoint.method === 'GET'
        ? await site.send({ url: `/api${params(endpoint)}?${query}`, token: admin.token })
        : await site.send({ method: endpoint.method, url: `/api${params(endpoint)}`, ...many, token: admin.token });
    expect([nameOf(endpoint), asked.status >= 400 && asked.status < 500]).toEqual([nameOf(endpoint), true]);
    expect(asked.text.length).toBeLessThan(shortAnswer);
  }
});

test('a CSV file with names without end is refused before it is read', async () => {
  const names = ['categoryId', 'title', ...times(2_000, (index) => `attributes.a${index}`)].join(';');
  const rows = times(100, () => times(2_002, () => '1').join(';'));
  const send = (content: string) =>
    site.send({
      method: 'POST',
      url: '/api/advertisements/import',
      ...form([
        { name: 'preview', content: 'true' },
        { name: 'file', content, fileName: 'a.csv' },
      ]),
      token: admin.token,
    });
  const wide = await send([names, ...rows].join('\n'));
  expect(wide.body).toMatchObject({ statusCode: 422, errors: [{ field: 'file', code: 'too_many_columns' }] });
  const long = await send(`categoryId;title\n${'\n'.repeat(30_000)}1;x`);
  expect(long.body.errors).toMatchObject([{ field: 'file', code: 'too_many_rows' }]);
});

test('what our own calls send is within the bounds, and what stands in texts is not counted', () => {
  const options = times(200, (index) => ({ value: `v${index}`, labels: { fr: 'un', en: 'one' } }));
  const category = { attributes: times(8, (index) => ({ key: `a${index}`, options })) };
  expect(isModest(Buffer.from(JSON.stringify(category)))).toBe(true);
  const text = { text: `${'[{'.repeat(500)}","${',"\\'.repeat(500)}` };
  expect(parseJson(Buffer.from(JSON.stringify(text)))).toEqual(text);
});

test('of everything that is wrong, twenty things are told', () => {
  for (const endpoint of site.context.endpoints.filter(({ body }) => body)) {
    const given = JSON.parse(keys(190, '{"constructor":1,"__proto__":1}')) as unknown;
    const refusal = (() => {
      try {
        parsePart(endpoint.body, given);
      } catch (error) {
        return error as { fields: unknown[] };
      }
      return { fields: [] };
    })();
    expect(refusal.fields.length).toBeGreaterThan(0);
    expect(refusal.fields.length).toBeLessThanOrEqual(mostComplaints);
  }
});
