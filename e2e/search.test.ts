/** Searching the demo catalogue: with and without a script, by keyboard, on a phone, as a member. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { follow, visit } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const pageOnPhone = (path: string) => site.sharedPage(path, 'phone', () => site.newPage(phone));
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const cards = (page: Page) => page.getByRole('region', { name: 'Résultats' }).locator('article');
const titles = (page: Page) => cards(page).locator('h2').allTextContents();
const count = async (search: string) =>
  (await api<{ totalCount: number }>(`/advertisements?${new URLSearchParams(search)}`)).totalCount;

describe('without a script', () => {
  test('a visitor searches, filters by the form and pages', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/search?q=v%C3%A9lo');
    expect(await cards(page).count()).toBeGreaterThan(3);
    await page.locator('input[name=eurosMax]').fill('500');
    await page.getByRole('checkbox', { name: /^Bon état/ }).check();
    await page.getByRole('button', { name: /^Afficher .*annonce/ }).click();
    await page.waitForURL('**/search?*priceMax=*');
    expect(query(page)).toEqual({ q: 'vélo', priceMax: '50000', condition: 'good' });
    expect(await page.locator('input[name=eurosMax]').inputValue()).toBe('500');

    await page.goto('/search');
    const first = await titles(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/search?page=2');
    expect(await titles(page)).not.toEqual(first);
    await page.getByLabel('Trier les annonces').selectOption('price-asc');
    await page.getByRole('button', { name: 'Trier' }).click();
    await page.waitForURL('**/search?sortBy=*');
    expect(query(page)).toEqual({ sortBy: 'price', sortOrder: 'asc' });
  });

  test('a screen of members says that it needs a script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/favorites');
    expect(await page.locator('#content').innerText()).toMatch(/^Cette page nécessite JavaScript/);
  });

  test('a phone has the filters on the page, and the map its list', async () => {
    const page = await site.newPage({ ...phone, javaScriptEnabled: false });
    await page.goto('/search?view=map');
    expect(await page.locator('input[name=eurosMin]').isVisible()).toBe(true);
    expect(await cards(page).count()).toBeGreaterThan(3);
  });

  test('advanced search brings the fields of the chosen category', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/advanced-search');
    await page.locator('select[name=categoryId]').selectOption('101');
    await page.getByRole('button', { name: 'Afficher les critères de cette catégorie' }).click();
    await page.getByRole('heading', { name: 'Caractéristiques' }).waitFor();
    await page.locator('input[name=eurosMax]').fill('9000');
    await page.getByRole('button', { name: /^Afficher .*annonce/ }).click();
    await page.waitForURL('**/search?*');
    expect([new URL(page.url()).pathname, query(page)]).toEqual(['/search', { categoryId: '101', priceMax: '900000' }]);
  });

  test.each([false, true])(
    'advanced search keeps the way to look at results (script: %s)',
    async (javaScriptEnabled) => {
      const page = await site.newPage({ javaScriptEnabled });
      await page.goto('/advanced-search?pageSize=40&view=list');
      await page.locator('input[name=eurosMax]').fill('9000');
      await page.getByRole('button', { name: /^Afficher .*annonce/ }).click();
      await page.waitForURL('**/search?*priceMax=*');
      expect(query(page)).toEqual({ priceMax: '900000', pageSize: '40', view: 'list' });
    },
  );
});

describe('with filters', () => {
  test('each counts at once, keeps the focus, begins at page 1, and Back undoes it', async () => {
    const page = await site.sharedPage('/search?page=2');
    const good = page.getByRole('checkbox', { name: /^Bon état/ });
    await good.check();
    await expect.poll(() => query(page)).toEqual({ condition: 'good' });
    expect(await good.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('checkbox', { name: /^Neuf/ }).check();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('condition')).toEqual(['good', 'new']);
    const total = await count('condition=good&condition=new');
    await expect.poll(() => page.locator('h1 + p b').textContent()).toMatch(total > 1000 ? /1.000\+/u : /\d/);
    await page.getByRole('link', { name: 'Retirer Neuf' }).click();
    await expect.poll(() => query(page)).toEqual({ condition: 'good' });
    // By the page itself: the browser may count the last step a moment later.
    await page.evaluate(() => history.back());
    await expect.poll(() => page.getByRole('checkbox', { name: /^Neuf/ }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Tout effacer' }).click();
    await expect.poll(() => query(page)).toEqual({});
  });

  test('those that are rarely asked for lie folded, and stay open once a value of theirs is chosen', async () => {
    const page = await site.newPage();
    await page.goto('/category/101');
    const folded = page.locator('form details.filter:not([open])').first();
    const choice = page.locator('form details.filter', { hasText: 'Boîte de vitesses' }).getByRole('checkbox').first();
    expect(await folded.getByRole('checkbox').count()).toBe(0);
    if (!(await choice.isVisible())) await page.locator('summary', { hasText: 'Boîte de vitesses' }).click();
    await choice.check();
    await expect.poll(() => Object.keys(query(page))).toEqual(['attr.gearbox']);
    await page.reload();
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await expect.poll(() => query(page)).toEqual({});
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a folded one that is opened before the script has come has its content afterwards', async () => {
    const page = await site.newPage();
    await page.route('**/assets/*.js', async (route) => {
      await page.locator('summary', { hasText: 'Boîte de vitesses' }).evaluate((summary) => {
        (summary.parentElement as HTMLDetailsElement).open = true;
      });
      await route.continue();
    });
    await page.goto('/category/101');
    await page.locator('form details.filter', { hasText: 'Boîte de vitesses' }).getByRole('checkbox').first().waitFor();
  });

  test('the thumbs of the price move by the arrow keys, and the fields follow', async () => {
    const page = await site.sharedPage('/search?q=v%C3%A9lo');
    const thumb = page.getByRole('slider', { name: 'Prix maximum' });
    await thumb.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => Number(query(page).priceMax)).toBeGreaterThan(0);
    const written = async () => Number((await page.locator('input[name=eurosMax]').inputValue()).replace(',', '.'));
    await expect.poll(async () => (await written()) * 100 - Number(query(page).priceMax)).toBe(0);
    expect(await thumb.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => query(page)).toEqual({ q: 'vélo' });
  });

  test('a price stays as it was typed while one types, and is put in order when one leaves', async () => {
    const page = await site.sharedPage('/search?q=v%C3%A9lo');
    const [least, most] = [page.locator('input[name=eurosMin]'), page.locator('input[name=eurosMax]')];
    await most.pressSequentially('1 200,');
    // The pause in the middle of the number has come.
    await expect.poll(() => query(page)).toEqual({ q: 'vélo', priceMax: '120000' });
    await most.pressSequentially('5');
    expect(await most.inputValue()).toBe('1 200,5');
    await expect.poll(() => query(page)).toEqual({ q: 'vélo', priceMax: '120050' });
    await least.pressSequentially('2000');
    expect(await most.inputValue()).toBe('1200,50');
    await least.press('Tab');
    await expect.poll(() => query(page)).toEqual({ q: 'vélo', priceMin: '120050', priceMax: '200000' });
    expect([await least.inputValue(), await most.inputValue()]).toEqual(['1200,50', '2000']);
    expect(await least.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('a commune is chosen by the keyboard, with a distance around it', async () => {
    const page = await site.sharedPage('/search');
    const place = page.getByRole('combobox', { name: 'Ville, code postal, département ou région' });
    await place.fill('villeurb');
    await page.getByRole('option', { name: /Villeurbanne/ }).waitFor();
    await place.press('ArrowDown');
    await place.press('Enter');
    await expect.poll(() => query(page)).toEqual({ inseeCode: '69266' });
    await page.getByRole('radio', { name: '50 km', exact: true }).check();
    await expect.poll(() => query(page)).toEqual({ inseeCode: '69266', radius: '50' });
    await page.getByRole('heading', { level: 1, name: /à Villeurbanne et 50 km/ }).waitFor();
  });
});

test('a sentence becomes filters that can be taken away, and can be searched for as it stands', async () => {
  const sentence = 'vélo électrique moins de 3000 € à 100 km de Lyon';
  const page = await site.sharedPage(`/search?${new URLSearchParams({ q: sentence })}`);
  await page.getByRole('link', { name: 'Retirer Lyon · 100 km' }).waitFor();
  expect(await page.locator('input[name=eurosMax]').inputValue()).toBe('3000');
  await page.getByRole('link', { name: 'Retirer Lyon · 100 km' }).click();
  await expect.poll(() => query(page).priceMax).toBe('300000');
  expect(query(page)).not.toHaveProperty('inseeCode');
  expect(query(page).q).not.toContain('Lyon');
  await page.goBack();
  await page.getByRole('link', { name: 'Chercher plutôt ces mots exacts' }).click();
  await expect.poll(() => query(page)).toEqual({ q: sentence, understand: 'false' });
});

test('the header suggests what exists, and Escape closes the list', async () => {
  const page = await site.sharedPage('/search');
  const box = page.getByRole('combobox', { name: 'Rechercher une annonce' });
  await box.fill('velo el');
  const list = page.getByRole('listbox', { name: 'Suggestions' }).first();
  await list.getByRole('option').first().waitFor();
  await box.press('Escape');
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/search' || url.search !== '');
});

test('a category has its subcategories and keeps to itself; an unknown one is not found', async () => {
  const page = await pageOnPhone('/category/1');
  await page.getByRole('list', { name: 'Sous-catégories de Véhicules' }).getByRole('link').first().click();
  await page.waitForURL(/\/category\/\d{2,}$/);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Véhicules' }).click();
  await page.waitForURL('**/category/1');
  expect((await page.request.get('/category/999999')).status()).toBe(404);
});

test('beside the results of the last category its makes come first, and its siblings when they are asked for', async () => {
  const page = await site.sharedPage('/category/101');
  const siblings = page.getByRole('link', { name: /^Motos/ });
  expect(await siblings.isVisible()).toBe(false);
  await page.getByText('Autres sous-catégories').click();
  await siblings.click();
  await page.waitForURL('**/category/102');
});

test('a phone filters in a sheet whose button says how many ads are left', async () => {
  const page = await pageOnPhone('/search?q=v%C3%A9lo');
  await page.getByRole('button', { name: 'Filtres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  const sections = await sheet.locator('summary').allTextContents();
  expect(sections.slice(0, 3)).toEqual(['Prix', 'Lieu', 'Catégorie']);
  await sheet.getByRole('radio', { name: /^Particulier/ }).check();
  await expect.poll(() => query(page)).toEqual({ q: 'vélo', sellerType: 'private' });
  const left = await count('q=vélo&sellerType=private');
  expect(left).toBeGreaterThan(1);
  await sheet.getByRole('button', { name: `Afficher les ${left} annonces` }).click();
  await expect.poll(() => sheet.count()).toBe(0);
  await page.getByRole('button', { name: 'Filtres · 1' }).waitFor();
});

describe('on the map', () => {
  test('a disc opens or lists its ads, and an area is searched by the keyboard', async () => {
    const page = await site.sharedPage('/search?view=map');
    const map = page.getByRole('application', { name: 'Carte des annonces' });
    await map
      .getByRole('button', { name: /annonces/ })
      .first()
      .waitFor();
    await map.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Chercher dans cette zone' }).click();
    await expect.poll(() => Object.keys(query(page)).sort()).toEqual(['lat', 'lon', 'radius', 'view']);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('words that say nothing are told, and the list is shown without them', async () => {
  const page = await site.sharedPage('/search?q=%25+%3Cb%3E');
  await page.getByText('« % <b> » est trop vague pour une recherche : voici les annonces sans ces mots.').waitFor();
  expect(await page.getByRole('article').count()).toBe(20);
});

test('a number that cannot be read is told at its field, and asks for nothing', async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 1200 } });
  await page.goto('/category/101', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/advertisements?') && asked.push(request.url())));
  const year = page.getByLabel('Année-modèle, à partir de');
  for (const wrong of ['abc', '1e5', '-5', '2015,5']) {
    await year.fill(wrong);
    await year.press('Enter');
    await page.getByText('Indiquez une année, par exemple 2015.').waitFor();
    expect(await year.getAttribute('aria-invalid')).toBe('true');
  }
  await year.blur();
  expect([await year.inputValue(), query(page), asked]).toEqual(['2015,5', {}, []]);
  await year.fill('2015');
  await year.press('Enter');
  await page.waitForURL('**/category/101?attr.yearMin=2015');
  expect(await year.getAttribute('aria-invalid')).toBeNull();

  const price = page.getByLabel('Prix maximum', { exact: true }).and(page.locator('input[name=eurosMax]'));
  await price.fill('-5');
  await price.blur();
  await page.getByText('Indiquez un prix en euros, par exemple 250.').waitFor();
  expect([await price.inputValue(), query(page)]).toEqual(['-5', { 'attr.yearMin': '2015' }]);
});

test('what is typed into the box or a filter before the script has come counts', async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 1200 } });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/category/101?q=renault', { waitUntil: 'commit' });
  const box = page.getByRole('banner').locator('input[name=q]').first();
  const year = page.getByLabel('Année-modèle, à partir de');
  await box.fill('renault clio');
  await year.fill('2012');
  release();
  await page.waitForURL('**/category/101?*attr.yearMin=2012');
  expect([await box.inputValue(), await year.inputValue()]).toEqual(['renault clio', '2012']);
  await box.press('Enter');
  await page.waitForURL('**/search?q=renault+clio');
});

test('nothing found says what to change', async () => {
  const page = await site.sharedPage('/search?q=v%C3%A9lo&priceMin=9999999900');
  await page.getByRole('heading', { name: 'Aucune annonce ne correspond' }).waitFor();
  await page.getByText('Aucune annonce ne correspond à ces mots et à ces filtres.').waitFor();
  await page.getByRole('heading', { name: 'Essayez plutôt' }).waitFor();
  expect(await page.locator('summary').allTextContents()).not.toContain('Catégorie');
  expect(await axeFindings(page)).toEqual([]);
  await follow(page, '/search?q=zzqqxx');
  await page.getByText('Aucune annonce ne contient ces mots.').waitFor();
});

test('a thing that nobody offers leads to others of its category, under a line that says so', async () => {
  const page = await site.sharedPage('/search?q=orgue');
  const wider = page.getByRole('region', { name: 'Aussi dans la catégorie Instruments' });
  await wider.locator('article').first().waitFor();
  await wider.getByRole('link', { name: /^Voir les \d+ annonces/ }).click();
  await page.waitForURL(/categoryId=803|category\/803/);
  await cards(page).first().waitFor();
});

test('a thing told by what it is for is shown at once, under the name it goes by', async () => {
  const page = await site.sharedPage(`/search?q=${encodeURIComponent('truc pour couper l’herbe')}`);
  await page.getByText('voici ce qu’ils semblent décrire').waitFor();
  const described = page.getByRole('region', { name: 'Peut-être cherchez-vous « tondeuse à gazon »' });
  await described.locator('article').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Aucune annonce ne correspond' }).count()).toBe(0);
  await described.getByRole('link', { name: /^Voir les \d+ annonces/ }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'tondeuse à gazon');
});

test('a list that does not load keeps the search and can be tried again', async () => {
  site.expectErrors(/status of 500/);
  const page = await site.newPage();
  await page.goto('/search');
  await page.route('**/api/advertisements?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('checkbox', { name: /^Bon état/ }).check();
  await page.getByRole('heading', { name: 'Impossible de charger les annonces' }).waitFor();
  // The line is up: it is the site that failed.
  await page.getByText('Votre recherche est conservée. Le problème vient de chez nous.').waitFor();
  expect(query(page)).toEqual({ condition: 'good' });
  await page.unroute('**/api/advertisements?*');
  await page.locator('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3);
});

test.each(['fr-FR', 'en-GB'])('nothing is wider than the narrowest phones (%s)', async (locale) => {
  const page = await site.newPage({ locale, viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  const search = '/advertisements?priceMin=13000000&priceMax=14000000&pageSize=50';
  const { items } = await api<{ items: { id: number; previousPrice: number | null }[] }>(search);
  const dropped = items.find(({ previousPrice }) => previousPrice !== null);
  expect(dropped).toBeDefined();
  for (const path of [
    '/search?q=v%C3%A9lo',
    '/category/101?view=list',
    '/search?view=map',
    '/category/3',
    '/categories',
    `/advertisement/${dropped?.id}`,
  ]) {
    await visit(page, path);
    // Once its font and its script are there.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(320);
  }
});
