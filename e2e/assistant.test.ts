/** The assistant in a browser: the local one from a question to an alert and a draft, and one with a model that fails. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { MyAd, MyAdLine } from '#contract/api/my-ads.ts';
import { openPeer, type Peer, type Reply } from '#server/features/assistant/model/anthropic-peer.testing.ts';
import { api, eventually, moveTo, newAccount, newVerifiedAccount, siteUrl, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { answered, follow } from './live.ts';
import { startSite } from './site.global.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()), 60_000);
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answers = (page: Page) => page.locator('[data-answer]');
const composer = (page: Page) => page.getByRole('textbox', { name: 'Poser une question' });

async function ask(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

const photo = async (background: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** The answer to question number `nth`, once it has ended so. */
async function ended(page: Page, nth: number, status = 'done') {
  const answer = answers(page).nth(nth - 1);
  await answer.and(page.locator(`[data-answer=${status}]`)).waitFor({ timeout: 60_000 });
  return answer;
}

test(
  'from a question to cards, other filters, an alert, a price and a real draft; then renamed, found and deleted',
  { timeout: 240_000 },
  async () => {
    const account = await newVerifiedAccount();
    const page = await answered(await site.newPage());
    await storeSession(page, account);
    await page.goto('/claude-chat');
    await page.getByText('Vous parlez à une IA').waitFor();
    await page.getByText('Vos mots restent sur ce site').waitFor();
    await ask(page, 'Vélo électrique à moins de 3000 €');
    await page.waitForURL(/\?c=/);
    const first = await ended(page, 1);
    const search = first.getByRole('region', { name: 'Recherche dans les annonces' });
    await search.getByText('Vélos électriques').waitFor();
    await expect.poll(() => first.getByRole('article').count()).toBeGreaterThan(0);

    await search.getByRole('button', { name: 'Modifier' }).click();
    await search.getByLabel('Prix maximum').fill('2000');
    await search.getByRole('button', { name: 'Relancer la recherche' }).click();
    await search.getByText(/2\s000\s€/).waitFor();

    await ask(page, 'moins cher');
    const second = await ended(page, 2);
    await second.getByText('prix croissant', { exact: false }).first().waitFor();
    await second.getByRole('button', { name: 'Créer l’alerte' }).click();
    const alert = second.getByRole('region', { name: 'Alerte prête' });
    await alert.getByRole('button', { name: 'Créer l’alerte' }).click();
    await alert.getByText('L’alerte est créée.').waitFor();
    const saved = await api<unknown>('/profile/saved-searches', { token: account.accessToken });
    expect(JSON.stringify(saved)).toContain('"categoryId":"804"');
    expect(await axeFindings(page)).toEqual([]);
    const thread = page.url();
    await second.getByRole('link', { name: /^Voir les \d+ annonces$/ }).click();
    await page.waitForURL(/\/search\?.*categoryId=804/);
    await page.goBack();
    await page.waitForURL(thread);

    await composer(page).waitFor();
    await ask(page, 'Combien vaut une Clio 4 de 2016 ?');
    await (await ended(page, 3)).getByRole('region', { name: 'Statistiques de prix' }).waitFor();

    // Shown with the question, the photo is in the card; another one is added to it, and both land in the draft.
    const form = page.getByRole('form', { name: 'Poser une question' });
    await form.locator('input[type=file]').setInputFiles(await photo('#7a3', 'clio.jpg'));
    await page.getByText('L’assistant local ne regarde pas les photos', { exact: false }).waitFor();
    await ask(page, 'Je vends ma Clio 4 de 2016, 98 000 km, diesel, 6 500 € à Rennes');
    const fourth = await ended(page, 4);
    await fourth.getByText('elle est jointe au brouillon', { exact: false }).waitFor();
    const draft = fourth.getByRole('region', { name: 'Brouillon prêt' });
    await draft.locator('input[type=file]').setInputFiles(await photo('#a77', 'arriere.jpg'));
    await draft.getByText('2 photos').waitFor();
    await draft.getByRole('button', { name: 'Créer le brouillon' }).click();
    await page.waitForURL(/\/edit\/\d+/);
    const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my', { token: account.accessToken });
    expect(items[0]).toMatchObject({ status: 'Draft', price: 650_000 });
    expect(items[0]?.title).toMatch(/Clio 4/);
    const { images } = await api<{ images: unknown[] }>(`/advertisements/my/${items[0]!.id}`, {
      token: account.accessToken,
    });
    expect(images).toHaveLength(2);

    await page.goto(thread);
    const last = await ended(page, 4);
    const retried = page.waitForResponse((answer) => answer.url().endsWith('/retry'));
    await last.getByRole('button', { name: 'Relancer' }).click();
    await retried;
    // The answer before stands there until the new one comes: only the server knows when that one has ended.
    const path = `/assistant/conversations/${new URL(thread).searchParams.get('c')}`;
    const read = () => api<{ questions: { status: string }[] }>(path, { token: account.accessToken });
    await eventually(async () => (await read()).questions.at(-1)?.status).toBe('done');
    await (await ended(page, 4)).getByRole('region', { name: 'Brouillon prêt' }).waitFor();
    await button(page, 'Modifier la question').click();
    await page.getByRole('textbox', { name: 'Modifier la question' }).fill('Comment signaler une annonce ?');
    await button(page, 'Demander').click();
    await (await ended(page, 4)).getByRole('region', { name: 'Pages d’aide' }).waitFor();
    // A link that a tool named is one; it leads there without a new page.
    expect(await last.locator('a[href="/report"]').count()).toBeGreaterThan(0);

    await button(page, 'Renommer').click();
    await page.getByLabel('Nom de la conversation').fill('Mon projet de vélo');
    await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click();
    await page.getByRole('heading', { name: 'Mon projet de vélo' }).waitFor();
    const box = page.getByRole('searchbox', { name: 'Chercher une question' });
    await box.fill('rien de tel');
    await page.getByText('Aucune conversation ne contient ces mots.').waitFor();
    await box.fill('projet de vélo');
    await page.getByRole('link', { name: /Mon projet de vélo/ }).waitFor();
    await button(page, 'Supprimer').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await eventually(async () => {
      const list = await api<{ items: unknown[] }>('/assistant/conversations', { token: account.accessToken });
      return list.items.length;
    }).toBe(0);
  },
);

/** So many a conversation shows when it is opened. */
const shownAtFirst = 30;

/** A conversation with so many questions, asked without a browser. */
async function talkedBefore(token: string, count: number): Promise<string> {
  const { id } = await api<{ id: string }>('/assistant/conversations', { token, body: {} });
  for (let nth = 1; nth <= count; nth += 1) {
    const answer = await fetch(`${siteUrl()}/api/assistant/conversations/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: crypto.randomUUID(), text: nth === 1 ? 'Merci' : 'Bonjour' }),
    });
    expect(await answer.text()).toContain('"done"');
  }
  return id;
}

const forged = 'https://trouvaille-paiement.example/login';

test(
  'a long conversation goes back to its beginning; ads compared, nearest ones, a forged link; a sentence becomes a draft',
  { timeout: 240_000 },
  async () => {
    const account = await newVerifiedAccount();
    const id = await talkedBefore(account.accessToken, shownAtFirst + 1);
    const page = await answered(await site.newPage());
    await storeSession(page, account);
    await page.goto(`/claude-chat?c=${id}`);
    await answers(page)
      .nth(shownAtFirst - 1)
      .waitFor();
    expect(await answers(page).count()).toBe(shownAtFirst);
    await button(page, 'Questions précédentes').click();
    await answers(page).nth(shownAtFirst).waitFor();
    await answers(page).first().getByText('Avec plaisir', { exact: false }).waitFor();
    expect(await button(page, 'Questions précédentes').count()).toBe(0);

    await ask(page, 'Vélo électrique à moins de 3000 €');
    await ended(page, shownAtFirst + 2);
    await ask(page, 'Compare les deux premières');
    const compared = await ended(page, shownAtFirst + 3);
    await compared.getByRole('region', { name: 'Comparaison' }).waitFor();
    await compared.getByText(/La moins chère est «\s.+\s», avec .+ d’écart|Elles sont au même prix/).waitFor();
    expect(await compared.locator('li a[href^="/advertisement/"]').count()).toBeGreaterThanOrEqual(2);
    await compared.getByRole('link', { name: 'Comparer côte à côte' }).waitFor();

    await ask(page, 'Nouvelle recherche : vélo électrique à moins de 5 € à Brest');
    const nearest = await ended(page, shownAtFirst + 4);
    await nearest.getByText('Aucune annonce ne correspond pour l’instant.').waitFor();
    await nearest.getByText('Les voici.').waitFor();
    await expect.poll(() => nearest.getByRole('article').count()).toBeGreaterThan(0);

    await ask(page, `Ce lien vient-il de vous ? ${forged}`);
    const checked = await ended(page, shownAtFirst + 5);
    const verdict = /Attention\s: cela imite notre nom/;
    const check = checked.getByRole('region', { name: 'Vérification de lien' });
    await check.getByText(verdict).waitFor();
    // It can be read and not followed.
    expect(await checked.locator(`a[href*="paiement.example"]`).count()).toBe(0);

    await follow(page, '/security');
    await page.getByLabel('Mail ou lien à vérifier').fill(`De : support@${new URL(forged).hostname}\n${forged}`);
    await button(page, 'Vérifier').click();
    await page.getByText(verdict).waitFor();
    await page.getByText(/Attention\s: cela imite notre adresse/).waitFor();

    await follow(page, '/post');
    await page.getByText('Décrire votre annonce en une phrase').click();
    await page.getByLabel('Ce que vous vendez').fill('Je vends ma Clio 4 de 2016, 98 000 km, diesel, 6 500 € à Rennes');
    await button(page, 'Lire la phrase').click();
    const draft = page.getByRole('region', { name: 'Brouillon prêt' });
    for (const said of [
      /^Catégorie .*Voitures$/,
      /^Kilométrage 98\s000\skm$/,
      /^Carburant Diesel$/,
      /^Prix 6\s500\s€$/,
      /^Lieu Rennes$/,
    ])
      expect(await draft.getByRole('checkbox', { name: said }).isChecked()).toBe(true);
    await draft.getByRole('checkbox', { name: /^Prix/ }).uncheck();
    await draft.getByRole('checkbox', { name: /^Carburant/ }).uncheck();
    await button(page, 'Créer le brouillon').click();
    await page.waitForURL(/\/edit\/\d+/);
    const { items } = await api<{ items: MyAdLine[] }>('/advertisements/my', { token: account.accessToken });
    const made = await api<MyAd>(`/advertisements/my/${items[0]!.id}`, { token: account.accessToken });
    expect(made).toMatchObject({ status: 'Draft', price: null, city: 'Rennes', attributes: { mileage: 98_000 } });
    expect(made.attributes).not.toHaveProperty('fuel');
  },
);

const evil = 'evil.example';
const long = 'Une phrase après l’autre, et encore une. '.repeat(30);

/** What the peer says to each question. */
function reply(question: string): Reply {
  if (question.includes('coupée')) return { blocks: [{ text: 'Cela commence bien, puis' }], after: 'cut' };
  if (question.includes('longue')) return { blocks: [{ text: `${long}Fin.` }], pace: 30 };
  if (question.includes('lien'))
    return {
      blocks: [
        {
          text: `Voyez [ce site](https://${evil}/login), ![image](https://${evil}/p.png), <img src="https://${evil}/q.png"> et [cette annonce](/advertisement/999999). [ici](javascript:alert(1)) https://${evil}/nu`,
        },
      ],
    };
  return { blocks: [{ text: 'Bonjour, tout va bien.' }] };
}

test(
  'with a model: a cut stream, a stop, a closed tab and a return, and a foreign link that is only text',
  { timeout: 240_000 },
  async () => {
    let asked = 'bonjour';
    const peer: Peer = await openPeer(() => reply(asked));
    const other = await startSite({
      DATA_DIR: inject('dataDir'),
      ANTHROPIC_API_KEY: 'key',
      ANTHROPIC_BASE_URL: peer.url,
    });
    try {
      moveTo(other.url);
      const account = await newAccount();
      const page = await answered(await site.newPage({ baseURL: other.url }));
      await storeSession(page, account);
      const foreign: string[] = [];
      page.context().on('request', (request) => void (request.url().includes(evil) && foreign.push(request.url())));
      const say = async (words: string) => {
        asked = words;
        await ask(page, words);
      };
      await page.goto('/claude-chat?c=new');
      await page.getByText('Vos mots quittent le site').waitFor();
      await say('Une réponse coupée');
      await page.waitForURL(/\?c=[\da-f]{8}/);
      const first = await ended(page, 1, 'failed');
      await first.getByText('La connexion avec l’IA s’est coupée').waitFor();
      asked = 'bonjour';
      await button(page, 'Relancer').click();
      await (await ended(page, 1)).getByText('tout va bien').waitFor();

      await say('Une réponse longue, à arrêter');
      await answers(page).nth(1).getByText('Une phrase').waitFor();
      await button(page, 'Arrêter').click();
      await (await ended(page, 2, 'stopped')).getByText('Vous avez arrêté la réponse.').waitFor();

      await say('Montre un lien');
      const third = await ended(page, 3);
      await third.getByText('Voyez ce site', { exact: false }).waitFor();
      const drawn = await third.evaluate((node) =>
        [...node.querySelectorAll('a, img, iframe')].map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
      );
      expect(drawn).toEqual([]);

      await say('Une réponse longue, puis l’onglet se ferme');
      await answers(page).nth(3).getByText('Une phrase').waitFor();
      const thread = page.url();
      const back = await page.context().newPage();
      await page.close();
      await back.goto(thread);
      await (await ended(back, 4)).getByText('Fin.', { exact: false }).waitFor();
      expect(foreign).toEqual([]);
    } finally {
      moveTo(null);
      await other.stop();
      await peer.close();
    }
  },
);
