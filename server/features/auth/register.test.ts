import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/auth.ts';
import type { AuthResponse } from '#contract/users.ts';
import { bytesOf, firefox, password, openAuthSite, type AuthTools } from '#server/features/auth/auth.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: AuthTools;
beforeAll(async () => void ({ site, tools } = await openAuthSite({ PUBLIC_URL: 'https://annonces.example' })));
afterAll(() => site.close());

const account = (id: string) =>
  site.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('registering opens an account, signs in and mails a link to verify the address', async () => {
  const body = { ...tools.details('  Alix.Vernet@Example.org '), phoneNumber: '+33 6 12 34 56 78' };
  const { status, body: answer } = await tools.ask(api.register, { body, headers: { 'accept-language': 'en' } });
  expect(status).toBe(201);
  expect(answer.data).toMatchObject({
    expiresIn: 900,
    user: {
      firstName: 'Alix',
      email: 'alix.vernet@example.org',
      phoneNumber: '+33612345678',
      role: 'User',
      isEmailVerified: false,
      isActive: true,
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/hash|argon/);
  const { accessToken, user } = answer.data as AuthResponse;
  expect((await tools.ask(api.me, { token: accessToken })).body.data).toEqual(user);

  const row = await account(user.id);
  expect(row).toMatchObject({
    language: 'en',
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    terms_accepted_at: expect.any(Date),
  });
  const [mail] = await tools.mails('alix.vernet@example.org');
  expect(mail).toMatchObject({
    kind: 'verify_email',
    text: expect.stringContaining('https://annonces.example/auth/verify-email?token='),
  });
});

test('an address is taken once, in any spelling, and its owner is mailed about the second try once an hour at most', async () => {
  const { email } = await tools.join();
  for (const again of [email, email.toUpperCase()]) {
    const { status, body } = await tools.ask(api.register, { body: tools.details(again) });
    expect([status, body.code]).toEqual([409, 'email_taken']);
    expect(body.errors).toMatchObject([{ field: 'email', code: 'email_taken' }]);
  }
  expect((await tools.mails(email)).map((mail) => mail.kind)).toEqual(['verify_email', 'email_taken']);
});

test('of parallel registrations with one address, one wins', async () => {
  const email = tools.newEmail();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => tools.ask(api.register, { body: tools.details(email) })),
  );
  expect(answers.map((one) => one.status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

test('everything wrong is told at once, a password that is easily guessed too', async () => {
  const body = { ...tools.details('no address'), firstName: 'Bernadette', lastName: '', password: 'Bernadette1' };
  const { status, body: answer } = await tools.ask(api.register, { body });
  expect(status).toBe(422);
  const told = answer.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  expect(told.sort()).toEqual(['email invalid_email', 'lastName required', 'password guessable_password']);
  const nothing = await tools.ask(api.register, { body: {} as never });
  expect(nothing.body.errors.map((one: { field: string }) => one.field).sort()).toEqual([
    'acceptTerms',
    'email',
    'firstName',
    'lastName',
    'password',
    'phoneNumber',
  ]);
});

test.each([
  ['password123', 'common_password'],
  ['motdepasse1', 'guessable_password'],
  ['alix.vernet', 'guessable_password'],
  ['Trouvaille', 'guessable_password'],
  ['court', 'too_short'],
])('the password %s is refused: %s', async (given, code) => {
  const { status, body } = await tools.ask(api.register, {
    body: { ...tools.details('alix.vernet@example.net'), password: given },
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'password', code, message: expect.stringMatching(/\S/) }]);
});

test.each(['🗝️ une clé très longue', `a"b\\c{}\u2028é ${password}`])(
  'the password "%s" opens its account by both routes',
  async (given) => {
    const email = tools.newEmail();
    expect((await tools.ask(api.register, { body: { ...tools.details(email), password: given } })).status).toBe(201);
    expect((await tools.logIn(email, given)).status).toBe(200);
    expect((await tools.logInSpecially(email, given)).status).toBe(200);
  },
);

test('the terms must be accepted, and no role can be chosen', async () => {
  const wish = { ...tools.details(tools.newEmail()), acceptTerms: false, role: 'Admin' } as never;
  const { body } = await tools.ask(api.register, { body: wish });
  expect(body.errors.map((one: { field: string }) => one.field).sort()).toEqual(['acceptTerms', 'role']);
});

test('registering many accounts from one address is slowed down', async () => {
  const { site: strict, tools: strictly } = await openAuthSite({ RATE_LIMIT_SCALE: '1' });
  const { ask, details } = strictly;
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      ask(api.register, { body: { ...details(`a${index}@example.org`), password: 'azertyuiop' }, from: '192.0.2.7' }),
    ),
  );
  expect(answers.filter((one) => one.status === 429)).toHaveLength(5);
  await strict.close();
});

test('a verification link is good once but may be opened twice; a newer one ends the older', async () => {
  const { email, token, id } = await tools.join();
  const first = await tools.newestToken(email, 'verify_email');
  await tools.ask(api.resendVerification, { body: { email } });
  const second = await tools.newestToken(email, 'verify_email');
  const verify = (given: string) => tools.ask(api.verifyEmail, { body: { token: given } });
  expect((await verify(first)).body).toMatchObject({ statusCode: 410, code: 'link_expired' });
  for (let round = 0; round < 2; round++)
    expect((await verify(second)).body).toMatchObject({ success: true, data: { email } });
  expect((await tools.ask(api.me, { token })).body.data.isEmailVerified).toBe(true);
  expect((await verify('nonsense')).status).toBe(410);

  await site.database.db
    .updateTable('users')
    .set({ email: `other-${email}`, is_email_verified: false })
    .where('id', '=', id)
    .execute();
  expect((await verify(second)).status).toBe(410);
});

test('a verification link ends after a day', async () => {
  const { email } = await tools.join();
  const token = await tools.newestToken(email, 'verify_email');
  const row = await site.database.db
    .selectFrom('mail_tokens')
    .select(['expires_at', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(86_400_000);
  await site.database.db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', email)
    .execute();
  expect((await tools.ask(api.verifyEmail, { body: { token } })).status).toBe(410);
});

test('resending and the status of an address tell strangers nothing', async () => {
  const { email, token } = await tools.join();
  const verified = await tools.join();
  await site.database.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', verified.email)
    .execute();
  const addresses = [email, verified.email, tools.newEmail()];

  const resent = await Promise.all(addresses.map((one) => tools.ask(api.resendVerification, { body: { email: one } })));
  expect(new Set(resent.map(bytesOf)).size).toBe(1);
  expect((await tools.mails(verified.email)).map((mail) => mail.kind)).toEqual(['verify_email']);

  const status = (one: string, caller = {}) => tools.ask(api.emailStatus, { params: { email: one }, ...caller });
  const seen = [
    ...(await Promise.all(addresses.map((one) => status(one)))),
    await status(verified.email, { token }),
    await status('no address'),
  ];
  expect(new Set(seen.map(bytesOf)).size).toBe(1);
  expect(seen[0]?.body.data).toEqual({ email: null, isVerified: null, status: 'unknown' });
  expect((await status(email.toUpperCase(), { token })).body.data).toEqual({
    email,
    isVerified: false,
    status: 'pending',
  });
  expect((await status(verified.email, { token: verified.token })).body.data.status).toBe('verified');
});

test('names and phone of the account can be changed; a new number has to be verified again', async () => {
  const { id, token } = await tools.join();
  await site.database.db.updateTable('users').set({ is_phone_verified: true }).where('id', '=', id).execute();
  const update = (body: object) => tools.ask(api.updateAccount, { body, token });
  expect((await update({ firstName: 'Zoé', phoneNumber: '0612345678' })).body.data).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Vernet',
    isPhoneVerified: true,
  });
  expect((await update({ phoneNumber: '07 12 34 56 78' })).body.data).toMatchObject({
    phoneNumber: '+33712345678',
    isPhoneVerified: false,
  });
  expect((await update({ email: 'x@example.org' })).status).toBe(422);
});

test('roles have names in the caller’s language and their colours', async () => {
  const roles = async (language: string) =>
    (await tools.ask(api.listRoles, { headers: { 'accept-language': language } })).body.data;
  const byId = (list: { id: string; name: string; color: string }[]) =>
    Object.fromEntries(list.map(({ id, name, color }) => [id, `${name} ${color}`]));
  expect(byId(await roles('fr'))).toEqual({
    Admin: 'Administrateur red',
    Moderator: 'Modérateur yellow',
    User: 'Utilisateur blue',
  });
  expect(byId(await roles('en'))).toEqual({
    Admin: 'Administrator red',
    Moderator: 'Moderator yellow',
    User: 'User blue',
  });
});

test('a member reads how well the account is protected and what happened to it', async () => {
  const { token, email } = await tools.join();
  await tools.logIn(email, password, { agent: firefox });
  const { body } = await tools.ask(api.securityOverview, { token });
  expect(body.data).toMatchObject({
    twoFactorEnabled: false,
    recoveryCodesLeft: 0,
    passwordChangedAt: expect.any(String),
    isEmailVerified: false,
    activeSessions: 2,
    recentEvents: [
      { type: 'newDevice', device: 'Firefox · Linux' },
      { type: 'login', device: 'Firefox · Linux' },
      { type: 'registered', device: 'Chrome · Windows' },
    ],
  });
  for (const { type } of body.data.recentEvents) expect(api.securityEvents).toContain(type);
});
