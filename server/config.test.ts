import { expect, test } from 'vitest';
import { missingLegalSettings, readConfig } from '#server/config.ts';

const smtp = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: 'Trouvaille <bonjour@trouvaille.example>' };

test('without mail settings mails stay in the outbox, with them they leave', () => {
  expect(readConfig({})).toMatchObject({ mail: null, sms: null, worker: true });
  expect(readConfig(smtp).mail).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(readConfig({ SMS_URL: 'https://sms.example/send', SMS_TOKEN: 't' }).sms).toEqual({
    url: 'https://sms.example/send',
    token: 't',
  });
});

test.each([
  [{ SMTP_URL: smtp.SMTP_URL }, 'SMTP_URL is set without MAIL_FROM, the address that mails come from.'],
  [{ ...smtp, SMTP_URL: 'mail.example:587' }, 'The setting SMTP_URL is not valid: write it as smtp://'],
  [{ ...smtp, SMTP_URL: 'https://mail.example' }, 'The setting SMTP_URL is not valid'],
  [{ ...smtp, MAIL_FROM: 'Trouvaille' }, 'The setting MAIL_FROM is not valid: write it as contact@example.org'],
  [{ ...smtp, MAIL_FROM: 'a@exemple.fr\r\nBcc: b@exemple.fr' }, 'The setting MAIL_FROM is not valid'],
  [{ ...smtp, MAIL_FROM: 'a@exemple.fr, b@exemple.fr' }, 'The setting MAIL_FROM is not valid'],
  [{ SMS_TOKEN: 't' }, 'SMS_TOKEN is set without SMS_URL'],
  [{ SMS_URL: 'sms.example' }, 'The setting SMS_URL is not valid'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is not valid'],
  [{ PUBLIC_URL: 'trouvaille' }, 'The setting PUBLIC_URL is not valid'],
  [{ TRUST_PROXY: 'true' }, 'The setting TRUST_PROXY is not valid: write the addresses of your reverse proxy'],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/40' }, 'The setting TRUST_PROXY is not valid'],
])('the settings %j are refused with a reason that holds no secret', (settings, reason) => {
  expect(() => readConfig(settings)).toThrow(reason);
  expect(() => readConfig(settings)).not.toThrow(/p%40ss/);
});

test('the outbox is readable in development and on demo sites, never in production', () => {
  const readable = (settings: Record<string, string>) => readConfig(settings).outboxReadable;
  expect(readable({})).toBe(true);
  expect(readable({ DEMO: 'true', NODE_ENV: 'test' })).toBe(true);
  expect(readable({ DEMO: 'false', NODE_ENV: 'test' })).toBe(false);
  expect(readable({ NODE_ENV: 'production' })).toBe(false);
  expect(readable({ NODE_ENV: 'production', DEMO: 'true' })).toBe(false);
});

test('a contact that is still the made-up one is told as missing', () => {
  expect(missingLegalSettings(readConfig({}))).toEqual(
    expect.arrayContaining(['PUBLICATION_DIRECTOR', 'CONTACT_EMAIL', 'CONTACT_PHONE']),
  );
  const given = missingLegalSettings(
    readConfig({ CONTACT_PHONE: '01 99 00 55 55', CONTACT_EMAIL: 'mairie@exemple.fr' }),
  );
  expect(given.filter((name) => name.startsWith('CONTACT'))).toEqual([]);
});
