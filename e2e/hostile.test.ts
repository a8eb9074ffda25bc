/** One costly request after the other against a running site, while somebody asks all the time whether it is alive. */
import { expect, test } from 'vitest';
import { siteUrl } from './accounts.ts';

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(',');

const bodies: Record<string, string> = {
  'nested 10,000 deep': `{"__proto__":1,"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  '80,000 unknown keys': `{${times(80_000, (index) => `"k${index}":1`)}}`,
  '12,000 unknown attributes': `{"categoryId":601,"attributes":{${times(12_000, (index) => `"a${index}":1`)}}}`,
  'a list of 200,000': `[${times(200_000, () => '1')}]`,
  'names of 60,000 letters': `{"${'x'.repeat(60_000)}":1}`,
};

test('hostile bodies silence nobody', async () => {
  let isDone = false;
  let longest = 0;
  const asking = (async () => {
    while (!isDone) {
      const begin = performance.now();
      expect((await fetch(`${siteUrl()}/health/live`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - begin);
    }
  })();
  for (const [name, body] of Object.entries(bodies))
    for (const path of ['/auth/login', '/auth/register', '/contact', '/reports', '/advertisements/seen', '/consents']) {
      const answer = await fetch(`${siteUrl()}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const text = await answer.text();
      expect([name, path, answer.status >= 400 && answer.status < 500, text.length < 8_000]).toEqual([
        name,
        path,
        true,
        true,
      ]);
    }
  isDone = true;
  await asking;
  console.log(`the longest silence of /health/live was ${Math.round(longest)} ms`);
});
