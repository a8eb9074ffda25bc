/** Two administrators at once, and answers that come late. */
import { expect, test } from 'vitest';
import { eventually } from '../accounts.ts';
import { axeFindings } from '../axe.ts';
import { addGroup, button, desk, group, put, read, rows } from './desk.ts';

test('two administrators at once: the second keeps what was typed, sees what the first did, and saves both', async () => {
  const { builtIn } = await put([
    ['viole', 'gambe'],
    ['cornemuse', 'biniou'],
  ]);
  const page = await desk();
  await addGroup(page, 'luth, théorbe');
  await put([
    ['viole', 'gambe', 'vihuela'],
    ['orgue', 'limonaire'],
  ]);
  await button(page, 'Enregistrer').click();
  const note = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a enregistré entre-temps' });
  for (const line of [
    'Ajouté : orgue = limonaire',
    'Modifié : viole = gambe = vihuela',
    'Supprimé : cornemuse = biniou',
  ])
    await note.getByText(line).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-conflict]'))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await group(page, 'luth = théorbe').waitFor();
  expect((await read()).groups).not.toContainEqual(['luth', 'théorbe']);

  await button(page, 'Garder les deux').click();
  await note.waitFor({ state: 'detached' });
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  expect((await read()).groups).toEqual([
    ['luth', 'théorbe'],
    ['viole', 'gambe', 'vihuela'],
    ['orgue', 'limonaire'],
    ...builtIn,
  ]);
});

test('a save is taken back under further changes, which stay; after a colleague has saved it is not, and that is told', async () => {
  const page = await desk();
  await addGroup(page, 'luth, théorbe');
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  await addGroup(page, 'orgue, limonaire');
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await page.getByText('La liste d’avant est de retour.').waitFor();
  await group(page, 'orgue = limonaire').waitFor();
  await page.getByText('1 groupe modifié, pas encore enregistré').waitFor();
  expect(await group(page, 'luth = théorbe').count()).toBe(0);
  expect(await page.getByText('Quelqu’un d’autre').count()).toBe(0);

  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  const theirs = await put([['viole', 'gambe']]);
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await page.getByText('La liste a encore été enregistrée depuis').waitFor();
  await group(page, 'viole = gambe').waitFor();
  expect((await read()).version).toBe(theirs.version);
});

test('an answer that was asked for before a save does not come over it', async () => {
  const page = await desk();
  await addGroup(page, 'luth, théorbe');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let asked = 0;
  await page.route('**/api/admin/search-synonyms', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    asked += 1;
    await held;
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await eventually(async () => asked).toBe(1);
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  const late = page.waitForResponse((answer) => answer.request().method() === 'GET');
  release();
  await (await late).finished();
  await page.getByText('Synonymes enregistrés').waitFor();
  await group(page, 'luth = théorbe').waitFor();
  expect(await rows(page).first().getByRole('listitem').first().textContent()).toContain('luth');
});
