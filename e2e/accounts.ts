/** Accounts for end-to-end tests: made over the API, without a login, since passwords take long to check. */
import { expect, inject } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import type { AuthResponse } from '#contract/users.ts';
import type { OutboxItem } from '#contract/api/dev.ts';

export const password = 'nuage bleu trompette 7';

/** An address of its own: the budget of logins, 30 an hour, is that of a network. */
export const newNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

let own: string | null = null;
/** The site that the calls of this file go to: the one of all tests, unless the file started another. */
export const siteUrl = (): string => own ?? inject('siteUrl');
export const moveTo = (url: string | null): void => void (own = url);

interface Ask {
  token?: string;
  method?: string;
  body?: unknown;
}

/** The data of an answer, or the failure's body where it was refused. */
export async function api<Data>(
  path: string,
  { token, body, method = body === undefined ? 'GET' : 'POST' }: Ask = {},
): Promise<Data> {
  const answer = await fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: {
      'accept-language': 'fr',
      'x-forwarded-for': newNetwork(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const envelope = (await answer.json()) as { success: boolean; data: Data };
  return envelope.success ? envelope.data : (envelope as Data);
}

export const newEmail = () => `essai-${crypto.randomUUID().slice(0, 8)}@trouvaille.example`;

export function newAccount(
  given: Partial<Record<'email' | 'password' | 'firstName', string>> = {},
): Promise<AuthResponse> {
  const body = {
    firstName: 'Camille',
    lastName: 'Rossignol',
    email: newEmail(),
    phoneNumber: '06 39 98 12 34',
    password,
    acceptTerms: true,
    ...given,
  };
  return api<AuthResponse>('/auth/register', { body });
}

/** The link in the newest mail of a kind to an address. */
export async function linkTo(email: string, kind: string, after = 0): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await api<OutboxItem[]>('/dev/outbox')).filter((item) => item.to === email && item.kind === kind);
    const link = mails.length > after && /https?:\/\/\S+[?&]token=\S+/.exec(mails[0]?.text ?? '')?.[0];
    if (link) return link.replace(/^https?:\/\/[^/]+/, '');
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No mail "${kind}" to ${email}`);
}

/** An account that may publish: its address is verified by the link in its mail. */
export async function newVerifiedAccount(given: Parameters<typeof newAccount>[0] = {}): Promise<AuthResponse> {
  const account = await newAccount(given);
  const link = await linkTo(account.user.email, 'verify_email');
  await api('/auth/verify-email', { body: { token: new URLSearchParams(link.split('?')[1]).get('token') } });
  return { ...account, user: { ...account.user, isEmailVerified: true } };
}

interface Stored {
  /** Seconds since the tokens came; they are good for 15 minutes. */
  age?: number;
  accessToken?: string;
  refreshToken?: string | null;
}

/** Puts a session into the storage of a browser, once: what the site makes of it afterwards stays. */
export async function storeSession(
  page: Page,
  account: AuthResponse,
  { age = 0, ...other }: Stored = {},
): Promise<void> {
  const { accessToken, refreshToken, expiresIn, user } = { ...account, ...other };
  const entries = {
    trouvaille_refresh_token: refreshToken,
    trouvaille_token_clock: JSON.stringify({ receivedAt: Date.now() - age * 1000, expiresIn }),
    trouvaille_user: JSON.stringify(user),
    trouvaille_token: accessToken,
  };
  // A page of the site without a script, from which its storage can be written.
  await page.goto('/favicon.svg', { waitUntil: 'commit' });
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, entries);
}

/** A page of somebody who has just registered. */
export async function memberPage(
  site: { newPage(): Promise<Page> },
  account: AuthResponse,
  stored?: Stored,
): Promise<Page> {
  const page = await site.newPage();
  await storeSession(page, account, stored);
  return page;
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), `trouvaille_${key}`);

/** Counts the calls of one path by all tabs of a browser. */
export async function counted(context: BrowserContext, path: string): Promise<() => number> {
  let count = 0;
  await context.route(`**/api${path}`, async (route) => {
    count += 1;
    await route.fallback();
  });
  return () => count;
}

/** What has to become true, with patience for a busy machine. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read);
