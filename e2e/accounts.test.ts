/** Opening an account, coming back to it, and what happens when something is wrong. */
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  api,
  eventually,
  linkTo,
  memberPage,
  newAccount,
  newEmail,
  newVerifiedAccount,
  password,
  stored,
} from './accounts.ts';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const alert = (page: Page) => page.getByRole('alert').first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  // The form one comes from may have fields of the same names, and stands a moment longer than its address.
  await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor();
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Mot de passe').fill(secret);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Camille/ }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
}

/** Answers the login with what the API gave at registration, without asking it again. */
async function answerLogin(page: Page, data: unknown): Promise<void> {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: null, errors: null, data } }),
  );
}

test('from registering to verifying, leaving, forgetting the password and coming back', async () => {
  const page = await site.newPage();
  const email = newEmail();
  await page.goto('/register?returnUrl=%2Ffavorites');
  await field(page, 'Prénom').fill('Camille');
  await field(page, 'Nom').fill('Rossignol');
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Téléphone').fill('06 39 98 12 34');
  await field(page, 'Mot de passe').fill('azertyuiop');
  await page.getByText('Trop facile à deviner.').or(page.getByText('Très facile à deviner.')).waitFor();
  await field(page, 'Mot de passe').fill(password);
  await page.getByText('Très solide.').waitFor();
  await page.getByRole('checkbox').check();
  const welcomed = page.getByText('Bienvenue, Camille').waitFor();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/favorites');
  await welcomed;
  await page.getByText('n’est pas encore vérifiée').waitFor();

  await page.goto(await linkTo(email, 'verify_email'));
  await page.getByRole('heading', { name: 'Votre adresse est vérifiée' }).waitFor();
  expect(JSON.parse((await stored(page, 'user')) ?? '{}').isEmailVerified).toBe(true);
  await page.getByRole('link', { name: 'Aller à mon tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
  expect(await page.getByText('n’est pas encore vérifiée').count()).toBe(0);

  const told = page.getByText('Vous êtes déconnecté').waitFor();
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await told;
  expect(await stored(page, 'token')).toBeNull();

  await page.goto('/auth/login');
  await field(page, 'Adresse e-mail').fill(email);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  expect(await field(page, 'Adresse e-mail').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByRole('heading', { name: 'Consultez votre boîte de réception' }).waitFor();

  const link = await linkTo(email, 'reset_password');
  await page.goto(link);
  await field(page, 'Nouveau mot de passe').fill('court');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('10 caractères minimum.', { exact: true }).waitFor();
  await field(page, 'Nouveau mot de passe').fill('motdepasse123');
  await page.getByText('Trop facile à deviner.').waitFor();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => field(page, 'Nouveau mot de passe').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'Nouveau mot de passe').fill('tambour vert escargot 3');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Mot de passe modifié' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, email, 'tambour vert escargot 3');
  await page.waitForURL('**/dashboard');

  // A link is good once.
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(link);
  await field(page, 'Nouveau mot de passe').fill('tambour vert escargot 4');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  await page.getByRole('link', { name: 'Recevoir un nouveau lien' }).click();
  await page.waitForURL('**/auth/forgot-password');
});

test('a second factor asks for a code, takes a wrong one badly and a recovery code as well', async () => {
  const account = await newVerifiedAccount();
  const token = account.accessToken;
  const { secret } = await api<{ secret: string }>('/profile/2fa/enable', { token, body: { password } });
  // The code of the step before, so that the present one is still unused.
  const earlier = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
  const { recoveryCodes } = await api<{ recoveryCodes: string[] }>('/profile/2fa/confirm', {
    token,
    body: { code: earlier },
  });

  const page = await site.newPage();
  await page.goto('/auth/login?returnUrl=%2Fmessages');
  await logIn(page, account.user.email);
  const code = field(page, 'Code à 6 chiffres');
  await code.waitFor();
  await eventually(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Code incorrect ou expiré').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await code.fill(generateSync({ secret }).replace(/^(...)/, '$1 '));
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.waitForURL('**/messages');

  const other = await site.newPage();
  await other.goto('/auth/login');
  await logIn(other, account.user.email);
  await other.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await field(other, 'Code de secours').fill(recoveryCodes[0] ?? '');
  await other.getByRole('button', { name: 'Valider' }).click();
  await other.waitForURL('**/dashboard');
});

test('a wrong password says so, keeps the address and offers a way out', async () => {
  const { user } = await newAccount();
  const page = await site.sharedPage('/auth/login');
  await logIn(page, user.email, 'pas le bon du tout');
  await eventually(() => alert(page).textContent()).toContain('mot de passe incorrect');
  expect(await field(page, 'Adresse e-mail').inputValue()).toBe(user.email);
  expect(await field(page, 'Mot de passe').inputValue()).toBe('pas le bon du tout');
  await eventually(() => field(page, 'Mot de passe').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
  expect(await field(page, 'Adresse e-mail').inputValue()).toBe(user.email);
});

test('a locked account tells for how many minutes', async () => {
  const page = await site.sharedPage('/auth/login');
  site.expectErrors(/status of 429/);
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '700' },
      json: {
        success: false,
        message: 'Ce compte est bloqué.',
        errors: [],
        data: null,
        code: 'account_locked',
        statusCode: 429,
        requestId: null,
      },
    }),
  );
  await logIn(page, 'camille@trouvaille.example');
  await eventually(() => alert(page).textContent()).toContain('12 minutes');
  await page.unroute('**/api/auth/login');
});

test('an empty form names what is missing, field by field, and goes to the first', async () => {
  const page = await site.sharedPage('/auth/register');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('6 champs à corriger.').waitFor({ state: 'attached' });
  const first = field(page, 'Prénom');
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await first.getAttribute('aria-invalid')).toBe('true');
  const described = await first.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toBe('Ce champ est obligatoire.');
  await page.getByText('Cochez cette case pour créer votre compte.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('an address that has an account already is told on its field, with the way to log in', async () => {
  const { user } = await newAccount();
  const page = await site.sharedPage('/auth/register?returnUrl=%2Fprofile');
  await field(page, 'Prénom').fill('Camille');
  await field(page, 'Nom').fill('Rossignol');
  await field(page, 'Adresse e-mail').fill(user.email);
  await field(page, 'Téléphone').fill('+32 470 12 34 56');
  await field(page, 'Mot de passe').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Un compte existe déjà').waitFor();
  expect(await field(page, 'Prénom').inputValue()).toBe('Camille');
  await page.getByRole('link', { name: 'Se connecter avec cette adresse' }).click();
  await page.waitForURL('**/auth/login?returnUrl=%2Fprofile');
  expect(await field(page, 'Adresse e-mail').inputValue()).toBe(user.email);
});

test('a visitor sent to log in comes back to where they were going', async () => {
  const { user } = await newAccount();
  const page = await site.newPage();
  await page.goto('/my-ads?status=Active#top');
  await page.waitForURL('**/auth/login?returnUrl=*');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.waitForURL('**/auth/register?returnUrl=*');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, user.email);
  await page.waitForURL('**/my-ads?status=Active#top');
});

// Which addresses are refused is held by return-url.test.ts.
test('a returnUrl of another site leads to the dashboard and nowhere else', async () => {
  const page = await site.newPage();
  await answerLogin(page, await newAccount());
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent('//evil.example/a')}`);
  await logIn(page, 'camille@trouvaille.example');
  await page.waitForURL('**/dashboard');
  expect(new URL(page.url()).origin).toBe(site.baseUrl);
});

test('logging out works without the server, and is told to it otherwise', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  site.expectErrors(/net::ERR_FAILED/);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/dashboard');
  const told = page.getByText('Vous êtes déconnecté').waitFor();
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await told;
  for (const key of ['token', 'refresh_token', 'user', 'token_clock']) expect(await stored(page, key)).toBeNull();

  const again = await memberPage(site, account);
  await again.goto('/dashboard');
  await logOut(again);
  await again.waitForURL((url) => url.pathname === '/');
  await eventually(async () => (await api<{ code?: string }>('/auth/me', { token: account.accessToken })).code).toBe(
    'session_expired',
  );
});

test('a password that no JSON survives goes by the other way', async () => {
  const secret = 'pâté "en\\croûte" 😀 §µ';
  const { user } = await newAccount({ password: secret });
  const page = await site.newPage();
  site.expectErrors(/status of 400/);
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        message: 'x',
        errors: [],
        data: null,
        code: 'invalid_json',
        statusCode: 400,
        requestId: null,
      },
    }),
  );
  const special = page.waitForRequest('**/api/auth/login-with-special-chars');
  await page.goto('/auth/login');
  await logIn(page, user.email, secret);
  expect(Buffer.from((await special).postDataJSON().password, 'base64').toString()).toBe(secret);
  await page.waitForURL('**/dashboard');
});

test('the account’s language and theme become the browser’s at login', async () => {
  const account = await newAccount();
  await api('/profile/preferences', {
    token: account.accessToken,
    method: 'PUT',
    body: { language: 'en', theme: 'dark' },
  });
  const page = await site.newPage({ colorScheme: 'light' });
  await answerLogin(page, account);
  await page.goto('/auth/login?returnUrl=%2Ffavorites%3Flang%3Dfr');
  await logIn(page, account.user.email);
  await page.waitForURL('**/favorites?lang=en');
  await eventually(() =>
    page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
  ).toEqual(['en', 'dark']);
  expect(await stored(page, 'language')).toBe('en');
});

test('a verification link that is no good offers another, to members and to visitors', async () => {
  const visitor = await site.sharedPage('/auth/email-verification?token=no-such-token');
  await visitor.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  await field(visitor, 'Adresse e-mail').fill(newEmail());
  await visitor.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await visitor.getByRole('heading', { name: 'Consultez votre boîte de réception' }).waitFor();

  const account = await newAccount();
  const page = await memberPage(site, account);
  await page.goto('/auth/verify-email');
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await page.getByText(/Nous avons renvoyé un e-.mail/).waitFor();
  await linkTo(account.user.email, 'verify_email', 1);
});

test('a verification link that is no good says so to a member whose address is verified, too', async () => {
  const page = await memberPage(site, await newVerifiedAccount());
  await page.goto('/auth/verify-email?token=no-such-token');
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  await page.getByText('L’adresse de votre compte est déjà vérifiée').waitFor();
});

test('an answer that was on its way while the link was opened does not take the verification back', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  const verified = page.getByRole('heading', { name: 'Votre adresse est vérifiée' });
  const { promise: notYet, resolve: heardNotYet } = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    const before = await route.fetch();
    heardNotYet();
    await verified.waitFor();
    await route.fulfill({ response: before });
  });
  await page.route('**/api/auth/verify-email', async (route) => {
    await notYet;
    await route.continue();
  });
  const late = page.waitForResponse('**/api/auth/me');
  await page.goto(await linkTo(account.user.email, 'verify_email'));
  await (await late).finished();
  await page.getByRole('link', { name: 'Aller à mon tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
  expect(JSON.parse((await stored(page, 'user')) ?? '{}').isEmailVerified).toBe(true);
});

test('an address verified on another device is known here at the next look', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  const link = await linkTo(account.user.email, 'verify_email');
  await api('/auth/verify-email', { body: { token: new URL(link, site.baseUrl).searchParams.get('token') } });
  await page.goto('/auth/verify-email');
  await page.getByRole('heading', { name: 'Votre adresse est vérifiée' }).waitFor();
});

test('a member with an unverified address is told what waits for it, and can ask for the mail again', async () => {
  const account = await newAccount();
  const page = await memberPage(site, account);
  const looks: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/auth/me') && looks.push(request.url())));
  await page.goto('/dashboard');
  const notice = page.getByText('n’est pas encore vérifiée');
  await notice.waitFor();
  await eventually(() => Promise.resolve(looks.length)).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  let asked = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/profile/verify-email') && (asked += 1)));
  const again = page.getByRole('button', { name: /^Renvoyer/ });
  await again.click();
  await page.getByText(/mail envoyé\./).waitFor();
  expect(await again.textContent()).toMatch(/^Renvoyer dans \d+ secondes$/);
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await again.getAttribute('aria-disabled')).toBe('true');
  expect(asked).toBe(1);

  // The link is opened on the telephone; whoever comes back here is no longer told otherwise.
  const link = await linkTo(account.user.email, 'verify_email', 1);
  await api('/auth/verify-email', { body: { token: new URL(link, site.baseUrl).searchParams.get('token') } });
  await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
  await notice.waitFor({ state: 'detached' });
});

test('where too many mails were asked for, the button says how long to wait', async () => {
  const page = await memberPage(site, await newAccount());
  site.expectErrors(/status of 429/);
  await page.route('**/api/profile/verify-email', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1500' },
      json: { success: false, message: 'Trop de demandes.', errors: null, data: null, code: 'rate_limited' },
    }),
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await page.getByText('Trop de demandes.').waitFor();
  await page.getByRole('button', { name: 'Renvoyer dans 25 minutes' }).waitFor();
});

test('what is typed before the script has come is kept, and nothing is sent without it', async () => {
  const { user } = await newAccount();
  const page = await site.newPage();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await field(page, 'Adresse e-mail').fill(user.email);
  await field(page, 'Mot de passe').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  expect(page.url()).toBe(`${site.baseUrl}/auth/login`);
  release();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/dashboard');
});
