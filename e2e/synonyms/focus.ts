/** Where the keyboard goes on, what is said of it, and where the way back ends. */
import { expect, test } from 'vitest';
import { eventually } from '../accounts.ts';
import { axeFindings } from '../axe.ts';
import { addGroup, button, desk, focused, group, put, read, rows } from './desk.ts';

const fridge = 'réfrigérateur = frigo = frigidaire = fridge';

test('saved, the focus goes on from the first group that was changed; taken back, from what makes a new one', async () => {
  const page = await desk();
  const said = page.getByRole('region', { name: 'Ce qui vient d’être fait' });
  await addGroup(page, 'bulgroz, zorglub');
  await button(page, 'Retirer frigidaire').click();
  await button(page, 'Enregistrer').focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Ajouter un mot à bulgroz = zorglub');
  await said.getByText('Synonymes enregistrés').waitFor();
  await said.getByRole('button', { name: 'Annuler' }).focus();
  await page.keyboard.press('Enter');
  await said.getByText('La liste d’avant est de retour.').waitFor();
  await eventually(() => focused(page)).toMatch(/^Ajouter un groupe/);
});

test('discarded, the focus goes on from what was put right; that taken back, from what was changed', async () => {
  const page = await desk();
  await button(page, 'Retirer frigidaire').click();
  await button(page, 'Abandonner').focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe(`Ajouter un mot à ${fridge}`);
  const back = page.getByRole('button', { name: 'Annuler' }).first();
  await back.focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Ajouter un mot à réfrigérateur = frigo = fridge');
  await button(page, `Supprimer le groupe ${fridge.replace(' = frigidaire', '')}`).click();
  await back.focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Ajouter un mot à réfrigérateur = frigo = fridge');
});

test('whoever has gone elsewhere while it was saved stays there', async () => {
  const page = await desk();
  await addGroup(page, 'bulgroz, zorglub');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/api/admin/search-synonyms', async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Enregistrer').click();
  const field = page.getByLabel('Chercher un mot dans les groupes');
  await field.fill('bul');
  release();
  await page.getByText('Tout est enregistré').waitFor();
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('of two at once: kept both, the focus stands on saving; theirs taken, mine can be had back', async () => {
  const page = await desk();
  const collide = async (word: string) => {
    await addGroup(page, `luth, ${word}`);
    await put([['orgue', word]]);
    await button(page, 'Enregistrer').click();
    await page.getByText('Quelqu’un d’autre a enregistré entre-temps').waitFor();
  };
  await collide('théorbe');
  await button(page, 'Garder les deux').focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Enregistrer');
  await page.getByText('Vos modifications et celles de l’autre personne sont réunies.').waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Ajouter un mot à luth = théorbe');

  await collide('cistre');
  await button(page, 'Abandonner les miennes').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Modifications abandonnées.').waitFor();
  await eventually(() => focused(page)).not.toBe('nothing');
  expect(await group(page, 'luth = cistre').count()).toBe(0);
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await group(page, 'luth = cistre').waitFor();
  await group(page, 'orgue = cistre').waitFor();
});

test('nothing found: what shows all again leads back to the field', async () => {
  const page = await desk();
  await page.getByLabel('Chercher un mot dans les groupes').fill('introuvable');
  await button(page, 'Tout afficher').focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Chercher un mot dans les groupes');
});

test('a word that the search reads like another of its group is refused where it stands', async () => {
  const page = await desk();
  await addGroup(page, 'table, guéridon, tables');
  await button(page, 'Enregistrer').click();
  await rows(page).first().getByText('« tables » et « table » sont un seul mot pour la recherche').waitFor();
  await eventually(() => focused(page)).toBe('Retirer tables');
  expect(await axeFindings(page)).toEqual([]);
  expect((await read()).isBuiltIn).toBe(true);
  await page.keyboard.press('Enter');
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  expect((await read()).groups[0]).toEqual(['table', 'guéridon']);
});

test('whoever leaves the screen leaves the way back behind', async () => {
  const page = await desk();
  await addGroup(page, 'bulgroz, zorglub');
  await button(page, 'Enregistrer').click();
  const back = page.getByRole('button', { name: 'Annuler' });
  await back.waitFor();
  await page.getByRole('link', { name: 'Signalements' }).click();
  await page.getByRole('heading', { level: 1, name: 'Signalements' }).waitFor();
  expect(await back.count()).toBe(0);
  expect((await read()).groups[0]).toEqual(['bulgroz', 'zorglub']);
});
