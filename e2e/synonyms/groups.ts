/** Groups are written, tried, saved and put right. */
import { expect, test } from 'vitest';
import { eventually, newVerifiedAccount } from '../accounts.ts';
import { axeFindings } from '../axe.ts';
import { onlineLamp } from '../lamp.ts';
import { addGroup, admin, button, desk, focused, group, put, read, rows, site } from './desk.ts';

const onlineAd = async (title: string) => onlineLamp(title, await newVerifiedAccount(), admin);

test('a group is added, tried and saved; a visitor finds by it; taken back, they do not', async () => {
  await onlineAd('Zorglampe de collection');
  const visitor = await site.newPage();
  const finds = async () => {
    await visitor.goto('/search?q=bulgroztube');
    return (await visitor.getByRole('link', { name: 'Zorglampe de collection' }).count()) > 0;
  };
  expect(await finds()).toBe(false);

  const page = await desk();
  await page.getByText('Groupes d’origine').waitFor();
  await addGroup(page, 'bulgroztube, zorglampe');
  await page.getByText('1 groupe modifié, pas encore enregistré').waitFor();
  await page.getByLabel('Recherche à essayer').fill('bulgroztubes');
  await button(page, 'Essayer').click();
  const trial = page.getByRole('complementary', { name: 'Essayer une recherche' });
  await trial.getByText('zorglampe').waitFor();
  await trial.getByText('1 annonce', { exact: true }).waitFor();
  await trial.getByText('au lieu de 0 aujourd’hui').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await finds()).toBe(false);

  await button(page, 'Enregistrer').click();
  await page.getByText('Synonymes enregistrés').waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  expect(await finds()).toBe(true);

  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await page.getByText('La liste d’avant est de retour.').waitFor();
  await eventually(() => group(page, 'bulgroztube = zorglampe').count()).toBe(0);
  expect(await finds()).toBe(false);
});

test.each([
  ['pasted and left by a key', 'bulgroz = zorglub', 'bulgroz = zorglub'],
  ['one word', 'bulgroz', 'bulgroz'],
  ['two, left by a click', 'bulgroz; zorglub', 'bulgroz = zorglub'],
])('what is typed in a new group stays when its field is left: %s', async (how, typed, name) => {
  const page = await desk();
  await button(page, 'Ajouter un groupe').click();
  await page.getByLabel('Premiers mots du nouveau groupe').fill(typed);
  if (how.endsWith('click')) await page.getByRole('heading', { level: 1 }).click();
  else await page.keyboard.press('Tab');
  await group(page, name).waitFor();
  await page.getByText('1 groupe modifié, pas encore enregistré').waitFor();
});

test('a group goes and comes back; the built-in ones are put back; leaving with changes is asked about', async () => {
  await put([
    ['orgue', 'limonaire'],
    ['luth', 'théorbe'],
  ]);
  const page = await desk();
  await button(page, 'Supprimer le groupe orgue = limonaire').click();
  await expect.poll(() => focused(page)).toBe('Supprimer le groupe luth = théorbe');
  expect(await group(page, 'orgue = limonaire').count()).toBe(0);
  await page.keyboard.press('u');
  await page.getByText('Groupe remis : orgue = limonaire.').waitFor();
  expect(await rows(page).first().getByRole('listitem').first().textContent()).toContain('orgue');
  await page.getByText('Tout est enregistré').waitFor();

  await button(page, 'Remettre les groupes d’origine').click();
  await page.getByText('2 groupes modifiés, pas encore enregistrés').waitFor();
  expect(await group(page, 'luth = théorbe').count()).toBe(0);
  await page.getByRole('link', { name: 'Signalements' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Rester ici' }).click();
  await button(page, 'Enregistrer').click();
  await page.getByText('Groupes d’origine', { exact: true }).waitFor();
  expect((await read()).isBuiltIn).toBe(true);
  await page.getByRole('link', { name: 'Signalements' }).click();
  await page.waitForURL('**/admin/reports');
});

test('what is wrong is told where it is: before saving, and by the server', async () => {
  const page = await desk();
  await addGroup(page, 'solitaire');
  await rows(page).first().getByText('Ajoutez un deuxième mot').waitFor();
  await button(page, 'Enregistrer').click();
  await expect.poll(() => focused(page)).toBe('Ajouter un mot à solitaire');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Mot à ajouter à solitaire');
  await field.fill('Solitaire');
  await page.keyboard.press('Enter');
  await page.getByText('« Solitaire » est déjà dans ce groupe.').waitFor();
  await field.fill('rouge vert bleu jaune noir; Frigo');
  await page.keyboard.press('Enter');
  await rows(page).first().getByText('« Frigo » est aussi dans le groupe de réfrigérateur').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Enregistrer').click();
  await rows(page).first().getByText('Au plus 4 mots').waitFor();
  await expect.poll(() => focused(page)).toBe('Retirer rouge vert bleu jaune noir');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  expect((await read()).groups[0]).toEqual(['solitaire', 'Frigo']);
});

test('a word without a letter or a digit is refused as it is typed; tags are text', async () => {
  const page = await desk();
  await button(page, 'Ajouter un groupe').click();
  await page.getByLabel('Premiers mots du nouveau groupe').fill('<b>gras</b>, !!!');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('n’a ni lettre ni chiffre').waitFor();
  await rows(page).first().getByText('<b>gras</b>', { exact: true }).waitFor();
});

test('the keys can be read, and switched off', async () => {
  const page = await desk();
  await page.getByRole('heading', { level: 1, name: 'Synonymes' }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await help.getByText('ajouter un groupe').waitFor();
  expect(await help.getByText('suivant').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await help.getByRole('switch', { name: 'Raccourcis actifs' }).press('Space');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  expect(await page.getByLabel('Premiers mots du nouveau groupe').count()).toBe(0);
});

test('by keys: a new group, along the groups, and a search among them', async () => {
  const page = await desk();
  await page.getByRole('heading', { level: 1, name: 'Synonymes' }).click();
  await page.keyboard.press('n');
  await expect.poll(() => focused(page)).toBe('Premiers mots du nouveau groupe');
  await page.keyboard.press('Escape');
  await page.getByLabel('Chercher un mot dans les groupes').fill('FRIGI');
  await eventually(() => rows(page).count()).toBe(1);
  await button(page, 'Retirer frigo').focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Retirer frigidaire');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Retirer fridge');
  await button(page, 'Abandonner').click();
  await group(page, 'réfrigérateur = frigo = frigidaire = fridge').waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  await page.getByLabel('Chercher un mot dans les groupes').fill('introuvable');
  await page.getByRole('heading', { name: 'Aucun groupe ne correspond' }).waitFor();
});
