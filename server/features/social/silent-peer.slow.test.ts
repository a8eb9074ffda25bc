import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { connectSocial } from '#contract/api/social.ts';
import { openTestSite } from '#server/testing.ts';

test('a site that does not answer is given up', async () => {
  const peer = createServer(() => {});
  await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done));
  const { port } = peer.address() as { port: number };
  const site = await openTestSite({ settings: { SOCIAL_GOOGLE_API_URL: `http://127.0.0.1:${port}/` } });
  const { token } = await site.signIn();
  const { status } = await site.call(connectSocial, {
    params: { network: 'google' },
    body: { accessToken: 'a-token' },
    token,
  });
  expect(status).toBe(503);
  await site.close();
  peer.closeAllConnections();
  peer.close();
});
