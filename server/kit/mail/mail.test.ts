import { describe, expect, test } from 'vitest';
import { families } from '#contract/families.ts';
import { languages, type Language } from '#contract/languages.ts';
import { readConfig } from '#server/config.ts';
import { readable } from '#server/features/notifications/readable.ts';
import { mailKinds, paramsOf, smsKinds, textKeyOf, type SmsKind } from '#server/kit/mail/kinds.ts';
import { breakLinks, siteLink } from '#server/kit/mail/links.ts';
import { renderMail, renderSms } from '#server/kit/mail/render.ts';
import { hasText, texts } from '#server/kit/texts.ts';

const publicUrl = 'https://annonces.example';
const config = readConfig({
  NODE_ENV: 'test',
  PUBLIC_URL: publicUrl,
  BRAND_NAME: 'Puces & Cie',
  COMPANY_NAME: 'La Mairie',
  COMPANY_ADDRESS: '1 place <Haute>',
});
const hostile = `<img src=x onerror=alert(1)> "' & {{link}} $t(errors:codes.forbidden)`;
const valuesOf = (kind: (typeof mailKinds)[number]) =>
  Object.fromEntries(
    paramsOf(kind).map((name) => [
      name,
      name === 'link' ? '/auth/reset-password?token=a_b-c&x="1"' : `${hostile} ${name}`,
    ]),
  );

const everyMail = languages.flatMap((language) => mailKinds.map((kind) => ({ language, kind })));

describe.each(everyMail)('the mail $kind in $language', ({ language, kind }) => {
  const { subject, text, html } = renderMail(config, {
    kind,
    language,
    params: valuesOf(kind),
    unsubscribe: '/newsletter/unsubscribe?token=t',
  });

  test('has its texts, names only values it is given, and leaves none open', () => {
    for (const part of ['subject', 'preheader', 'title', 'body'])
      expect(hasText(language, `${textKeyOf(kind)}.${part}`), part).toBe(true);
    const known = [...paramsOf(kind), 'brand'];
    const path = textKeyOf(kind).split(/[:.]/);
    const own = JSON.stringify(
      path.reduce((value, key) => value[key] as Record<string, unknown>, texts[language] as Record<string, unknown>),
    );
    for (const [, name] of own.matchAll(/\{\{(\w+)\}\}/g)) expect(known).toContain(name);
    expect(paramsOf(kind).includes('link')).toBe(hasText(language, `${textKeyOf(kind)}.button`));
  });

  test('escapes every value and adds none of its own markup', () => {
    expect(html).not.toMatch(/<(img|script|Haute)/);
    expect(html).toContain('1 place &lt;Haute&gt;');
    expect(html).not.toContain('forbidden</');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('links to the site only, and says the same as plain text', () => {
    for (const [, link] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(link?.startsWith(`${publicUrl}/`), link).toBe(true);
    expect(html).not.toMatch(/url\(|<link|@import/);
    if (paramsOf(kind).includes('link'))
      expect(text).toContain(`${publicUrl}/auth/reset-password?token=a_b-c&x=%221%22`);
    expect(text).toContain(`${publicUrl}/newsletter/unsubscribe?token=t`);
    expect(text).toContain('La Mairie, 1 place <Haute>');
    expect(html).toContain('Puces &amp; Cie');
  });
});

test.each(everyMail)('the mail $kind in $language fits an ad of any family and shows no code', ({ kind, language }) => {
  const params = Object.fromEntries(
    paramsOf(kind).map((name) => [
      name,
      name === 'link' ? '/my-ads' : name.endsWith('Id') ? crypto.randomUUID() : '12',
    ]),
  );
  const { subject, text } = renderMail(config, { kind, language, params });
  const words = `${subject}\n${text}`;
  // A job or a flat is not sold, and nobody buys a lost cat.
  expect(words).not.toMatch(/\b(vendue?s?|vendeurs?|acheteurs?|sold|sellers?|buyers?)\b/iu);
  expect(words).not.toMatch(/\{\{|\bundefined\b|\bnull\b|NaN|\[object|\b[a-z_]+:[a-z_]+\.[a-z_]/);
  expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\b[a-z]+_[a-z_]+\b/);
});

/** What is said of one family alone, in any form of the words. */
const familyNouns: Record<Language, RegExp> = {
  fr: /\b(v[ée]hicules?|voitures?|biens? immobiliers?|logements?|loyers?|bailleurs?|postes?|salaires?|r[ée]mun[ée]ration|employeurs?|candidatures?|postule[rz]?|prestataires?|prestations?|devis|animal|animaux|[ée]leveurs?)(?!\p{L})/giu,
  en: /\b(vehicles?|cars?|property|properties|rent|tenants?|landlords?|vacancy|salary|wages?|employers?|applications?|applicants?|quotes?|animals?|breeders?)(?!\p{L})/giu,
};
/** Raised for ads of one family only. */
const ofOneFamily = ['applicationReceived', 'visitRequested'];

test.each(languages.flatMap((language) => families.map((family) => ({ language, family }))))(
  'no mail in $language about an ad of $family has words of another family',
  ({ language, family }) => {
    const words = new Set(
      JSON.stringify(readable({ family, period: 'month' }, language, 'Europe/Paris')).match(familyNouns[language]) ??
        [],
    );
    for (const kind of mailKinds.filter((one) => !ofOneFamily.includes(one) && paramsOf(one).includes('title'))) {
      const given = Object.fromEntries(paramsOf(kind).map((name) => [name, name === 'link' ? '/my-ads' : '12']));
      const params = paramsOf(kind).includes('family')
        ? { ...given, ...readable({ family, period: '' }, language, 'Europe/Paris') }
        : given;
      const { subject, text } = renderMail(config, { kind, language, params });
      const foreign = [...`${subject}\n${text}`.matchAll(familyNouns[language])].map(([noun]) => noun.toLowerCase());
      expect(
        foreign.filter((noun) => !words.has(noun)),
        kind,
      ).toEqual([]);
    }
  },
);

const toVisitors = [
  'newsletter_confirm',
  'newsletter',
  'contact_received',
  'contact_message',
  // Whoever ends a contract need not be signed in.
  'contract_cancelled',
  'contract_withdrawn',
  'contract_over',
  'contract_single',
  'contract_too_late',
  'contract_unknown',
];

test.each(everyMail)('the mail $kind in $language leads members to what they may choose', ({ kind, language }) => {
  const { text, html } = renderMail(config, { kind, language, params: valuesOf(kind) });
  const address = `${publicUrl}/profile?tab=notifications`;
  expect([text.includes(address), html.includes(address)]).toEqual(
    toVisitors.includes(kind) ? [false, false] : [true, true],
  );
});

test('a digest lists what happened, each with its place on the site, and nothing in it turns into a link', () => {
  const items = [{ title: 'Vélo <b>', text: 'Voyez www.evil.com', link: '/favorites' }];
  const params = { firstName: 'Léa', number: '2', link: '/notifications' };
  const { html, text } = renderMail(config, { kind: 'digest', language: 'fr', params, items });
  expect(html).toContain(`<a class="ink" href="${publicUrl}/favorites"`);
  expect(html).toContain('Vélo &lt;b&gt;');
  expect(text).toContain(`* Vélo <b>\nVoyez www. evil. com\n${publicUrl}/favorites`);
});

test.each([
  'https://evil.example/x',
  'https://annonces.example.evil/x',
  'https://annonces.example@evil.example/',
  '//evil.example/x',
  'javascript:alert(1)',
  'http://annonces.example/x',
])('a mail with the link %s is never made', (link) => {
  const address = () => new URL(siteLink(publicUrl, link)).origin;
  // "//evil" after our own address stays a path of ours.
  if (link.startsWith('/')) expect(address()).toBe(publicUrl);
  else expect(address).toThrow('PUBLIC_URL');
});

test('what strangers type cannot turn into a link in the mail of another', () => {
  expect(breakLinks('Gagnez sur https://evil.example/a ou www.evil.com !')).toBe(
    'Gagnez sur https: //evil. example/a ou www. evil. com !',
  );
  expect(breakLinks('3.50 € chez M. Dupont')).toBe('3.50 € chez M. Dupont');
  const params = { reference: 'C-234567', name: 'evil.com', message: 'http://evil.com' };
  const { html, text } = renderMail(config, { kind: 'contact_received', language: 'fr', params });
  for (const part of [html, text]) expect(part).not.toMatch(/evil\.com|http:\/\/evil/);
});

test.each(['reportUpheld', 'reportDismissed', 'adRejected', 'adSuspended', 'adRemoved'] as const)(
  'what staff answer in %s is read as they wrote it, but no markup; what others typed beside it is still no link',
  (kind) => {
    const message = 'Voyez https://signal.conso.gouv.fr/fr ou <a href="http://evil.com">ceci</a>,\nart. 12.';
    const params = { ...valuesOf(kind), title: 'Montre www.evil.com', message };
    const { html, text, subject } = renderMail(config, { kind, language: 'fr', params });
    for (const line of message.split('\n')) expect(text).toContain(`> ${line}`);
    expect(html).toContain('Voyez https://signal.conso.gouv.fr/fr ou &lt;a href=&quot;http://evil.com&quot;&gt;ceci');
    expect(html).not.toMatch(/<a href="http:/);
    for (const part of [html, text, subject]) expect(part).not.toContain('www.evil.com');
  },
);

test.each(languages)('an SMS in %s is plain, short and complete', (language) => {
  for (const kind of Object.keys(smsKinds) as SmsKind[]) {
    const text = renderSms(config, {
      kind,
      language,
      params: { code: '123456', text: 'Votre mot de passe a été modifié.' },
    });
    expect(text).toContain('Puces & Cie');
    expect(text).not.toMatch(/[{}’\u00a0\u202f]/);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});
