/** Hostile texts in every field that others see, and scripts put into pages: nothing of it runs in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, memberPage, newVerifiedAccount } from './accounts.ts';
import { lamp } from './lamp.ts';
import { follow } from './live.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const payloads = [
  '<script>window.__hit=1;alert(1)</script>',
  '"><img src=x onerror="window.__hit=1;alert(1)">',
  "'><svg onload=window.__hit=1>",
  '</script><script>window.__hit=1</script>',
  '<iframe srcdoc="<script>parent.__hit=1</script>">',
  '{{constructor.constructor("window.__hit=1")()}}',
  '<!--$?--><template id="B:0"></template>',
];
/** Some of each, within what a title or a name may hold. */
const short = '"><img src=x onerror=__hit=1>';

interface Watched {
  page: Page;
  faults: string[];
}

/** Notes dialogs, what the policy blocked, and marks that a payload would leave. */
async function watch(page: Page): Promise<Watched> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      (window as { __blocked?: string[] }).__blocked = [
        ...((window as { __blocked?: string[] }).__blocked ?? []),
        `${event.violatedDirective} ${event.blockedURI}`,
      ];
    });
  });
  return { page, faults };
}

/** A page of members is made in the browser, however one comes to it; others come from the server as well. */
const isMade = (path: string) => /^\/(my-ads|profile|messages|notifications|admin)\b/.test(path);

async function look({ page, faults }: Watched, path: string, shows: string): Promise<void> {
  const isOpen = page.url().startsWith(`${site.baseUrl}/`) && !page.url().endsWith('.svg');
  await (isOpen && isMade(path) ? follow(page, path) : page.goto(path));
  await page.getByText(shows).first().waitFor({ state: 'attached' });
  const { hit, blocked } = await page.evaluate(() => ({
    hit: (window as { __hit?: number }).__hit,
    blocked: (window as { __blocked?: string[] }).__blocked ?? [],
  }));
  expect([path, hit, blocked, faults]).toEqual([path, undefined, [], []]);
}

async function hostileMember(): Promise<{ member: AuthResponse; adId: number; title: string }> {
  const member = await newVerifiedAccount();
  const token = member.accessToken;
  await api('/profile', {
    method: 'PUT',
    token,
    body: { firstName: '<b>Zoé</b>', lastName: '<img src=x>', bio: payloads.join('\n') },
  });
  const title = `Lampe ${short}`;
  const ad = await api<{ id: number; errors?: unknown }>('/advertisements', {
    token,
    body: { ...lamp, title, description: `${lamp.description}\n\n${payloads.join('\n\n')}` },
  });
  expect(ad.errors).toBeUndefined();
  const { accessToken } = await logInAsModerator();
  await api(`/admin/advertisements/${ad.id}/decide`, { token: accessToken, body: { decision: 'approve' } });
  return { member, adId: ad.id, title };
}

test('hostile texts are shown as texts wherever they stand', async () => {
  const { member, adId, title } = await hostileMember();
  const visitor = await watch(await site.newPage());
  await look(visitor, `/advertisement/${adId}`, 'Lampe "><img');
  await look(visitor, `/user/${member.user.id}`, '<b>Zoé</b>');
  await look(visitor, `/search?q=${encodeURIComponent(short)}`, short.slice(0, 10));
  await look(visitor, `/search?q=${encodeURIComponent(payloads[3]!)}`, '</script>');
  await look(visitor, `/compare?ids=${adId}`, 'Lampe');
  const own = await watch(await memberPage(site, member));
  await api('/profile/saved-searches', {
    token: member.accessToken,
    body: { name: short, query: { q: short }, frequency: 'daily' },
  });
  await look(own, '/my-ads', title.slice(0, 8));
  await look(own, '/profile?tab=searches', short.slice(0, 10));
  await look(own, '/profile', 'Adresse e-mail');
});

test('hostile attributes, messages, reviews and reports are texts to members and to staff', async () => {
  const seller = await newVerifiedAccount();
  const buyer = await newVerifiedAccount({ firstName: '<i>Max</i>' });
  const staff = await logInAsModerator();
  const ad = await api<{ id: number }>('/advertisements', {
    token: seller.accessToken,
    body: {
      ...lamp,
      categoryId: 601,
      title: 'Téléphone presque neuf',
      attributes: { brand: 'apple', model: short, storage: 128 },
    },
  });
  const decision = { token: staff.accessToken, body: { decision: 'approve' } };
  // As it waits in the queue, with its attribute.
  const desk = await watch(await memberPage(site, staff));
  await look(desk, `/admin/advertisements?category=601`, 'Téléphone presque neuf');
  await api(`/admin/advertisements/${ad.id}/decide`, decision);
  await look(await watch(await site.newPage()), `/advertisement/${ad.id}`, short);

  const talk = await api<{ id: string }>('/conversations', {
    token: buyer.accessToken,
    body: { advertisementId: ad.id, text: `Bonjour ${payloads.join(' ')}` },
  });
  await api(`/conversations/${talk.id}/messages`, {
    token: seller.accessToken,
    body: { text: `Réponse ${short}` },
  });
  await look(await watch(await memberPage(site, buyer)), `/messages?c=${talk.id}`, 'Réponse "><img');
  const own = await watch(await memberPage(site, seller));
  await look(own, '/messages', '<i>Max</i>');
  await look(own, '/notifications', 'Notifications');

  await api(`/conversations/${talk.id}/sold`, { method: 'POST', token: seller.accessToken });
  for (const [from, to] of [
    [buyer, seller],
    [seller, buyer],
  ] as const)
    await api(`/users/${to.user.id}/reviews`, {
      token: from.accessToken,
      body: { conversationId: talk.id, rating: 4, text: `Vendeur exact ${payloads.join(' ')}` },
    });
  await look(await watch(await site.newPage()), `/user/${seller.user.id}`, 'Vendeur exact');

  const report = await api<{ id: string }>('/reports', {
    token: buyer.accessToken,
    body: {
      targetType: 'ad',
      targetId: String(ad.id),
      reason: 'scam',
      description: `Voici ce qui ne va pas : ${payloads.join(' ')}`,
      goodFaith: true,
    },
  });
  expect(report.id).toBeTruthy();
  await look(desk, `/admin/reports?report=${report.id}`, 'Voici ce qui ne va pas');
});

test('a script put into a page is blocked, also where the page comes from the cache', async () => {
  site.expectErrors(/Content Security Policy/);
  const watched = await watch(await site.newPage());
  for (const path of ['/', '/', '/search?q=lampe', '/search?q=lampe', '/auth/login']) {
    const answer = await fetch(`${site.baseUrl}${path}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(await answer.text()).not.toMatch(/<script[^>]* nonce=/);
    // As somebody who found a hole in the HTML would: the bytes changed on the way, the header as it was.
    await watched.page.route(`${site.baseUrl}${path}`, async (route) => {
      const original = await route.fetch();
      const html = (await original.text()).replace(/<body[^>]*>/, '$&<script>window.__hit=1</script>');
      await route.fulfill({ response: original, body: html });
    });
    await watched.page.goto(path);
    await watched.page.unroute(`${site.baseUrl}${path}`);
    const read = () =>
      watched.page.evaluate(() => ({
        hit: (window as { __hit?: number }).__hit,
        blocked: ((window as { __blocked?: string[] }).__blocked ?? []).length,
      }));
    await eventually(read).toMatchObject({ hit: undefined, blocked: 1 });
  }
});

test('the site’s own scripts run under the policy: a page comes to life without a violation', async () => {
  const { page, faults } = await watch(await site.newPage());
  for (const path of ['/', '/search', '/categories', '/help', '/auth/register']) {
    await page.goto(path);
    const blocked = await page.evaluate(() => (window as { __blocked?: string[] }).__blocked ?? []);
    expect([path, blocked, faults]).toEqual([path, [], []]);
  }
});
