/** What the tests of signing in share: people with passwords, their browsers and their mailboxes. */
import { addressOf, type Endpoint, type InputOf } from '#contract/endpoint.ts';
import * as api from '#contract/api/auth.ts';
import type { AuthResponse } from '#contract/users.ts';
import { refreshToken as refreshEndpoint } from '#contract/api/auth-session.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

export const password = 'tournesol-vapeur-quai';
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

interface Caller {
  token?: string;
  /** The network address it comes from. */
  from?: string;
  agent?: string;
  headers?: Record<string, string>;
}

/** The limits of addresses stay out of the way; those of an account do not follow their scale. */
export async function openAuthSite(settings: Record<string, string> = {}) {
  const site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100', ...settings } });
  return { site, tools: authTools(site) };
}

export type AuthTools = ReturnType<typeof authTools>;

export function authTools(site: TestSite) {
  let count = 0;
  const { db } = site.database;

  /** An address of its own for each call, so that the budgets of addresses stay out of the way. */
  function newAddress(): string {
    count += 1;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  }

  function ask<E extends Endpoint>(
    endpoint: E,
    { token, from = newAddress(), agent = chrome, headers, ...input }: Partial<InputOf<E>> & Caller = {},
  ) {
    const { body } = input as { body?: object };
    return site.send({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      remoteAddress: from,
      headers: { 'user-agent': agent, ...headers },
      ...(body !== undefined && { payload: body }),
      ...(token && { token }),
    });
  }

  const newEmail = () => `personne-${(count += 1)}@example.org`;
  const details = (email: string) => ({
    firstName: 'Alix',
    lastName: 'Vernet',
    email,
    phoneNumber: '06 12 34 56 78',
    password,
    acceptTerms: true as const,
  });

  /** A new account, signed in. */
  async function join(caller: Caller = {}) {
    const email = newEmail();
    const { status, body } = await ask(api.register, { body: details(email), ...caller });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { accessToken, refreshToken, user } = body.data as AuthResponse;
    return { email, id: user.id, token: accessToken, refreshToken };
  }

  const verify = async (email: string) =>
    ask(api.verifyEmail, { body: { token: await newestToken(email, 'verify_email') } });

  const logIn = (email: string, given = password, caller: Caller & { code?: string } = {}) => {
    const { code, ...rest } = caller;
    return ask(api.login, { body: { email, password: given, ...(code && { code }) }, ...rest });
  };

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const logInSpecially = (email: string, given = password, caller: Caller = {}) =>
    ask(api.loginWithSpecialChars, { body: { email: base64(email), password: base64(given) }, ...caller });

  const trade = (refreshToken: string, caller: Caller = {}) =>
    ask(refreshEndpoint, { body: { refreshToken }, ...caller });

  /** The mails to an address, oldest first. */
  const mails = (to: string) =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute();

  async function newestLink(to: string, kind: string): Promise<string> {
    const mail = (await mails(to)).findLast((one) => one.kind === kind);
    const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0];
    if (!link) throw new Error(`No ${kind} for ${to}`);
    return link;
  }
  const newestToken = async (to: string, kind: string) =>
    new URL(await newestLink(to, kind)).searchParams.get('token') ?? '';

  const notices = async (userId: string) =>
    (
      await db.selectFrom('notifications').select('type').where('user_id', '=', userId).orderBy('created_at').execute()
    ).map((one) => one.type);

  const isAlive = async (token: string) => (await ask(api.me, { token })).status === 200;

  return {
    ask,
    details,
    join,
    verify,
    logIn,
    logInSpecially,
    trade,
    mails,
    newestLink,
    newestToken,
    notices,
    isAlive,
    newAddress,
    newEmail,
    base64,
  };
}

/** The bytes of an answer but for the number of the request. */
export const bytesOf = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
