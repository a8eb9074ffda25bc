import { Writable } from 'node:stream';
import { pino, type LoggerOptions } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { loggerOptions } from '#server/kit/logger.ts';

test('no e-mail address stands in a log, whoever wrote it there', () => {
  let written = '';
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_URL: 'postgres://x' });
  const log = pino(loggerOptions(config) as LoggerOptions, out);
  log.info({ req: { method: 'GET', url: '/api/auth/email-status/alix.vernet%40example.org?x=1', ip: '192.0.2.1' } });
  log.error(
    {
      err: Object.assign(new Error('550 <Alix.Vernet+ads@mail.example.org> unknown'), { detail: '(alix@example.org)' }),
    },
    'mail to alix@example.org was refused',
  );
  expect(written).toContain('/api/auth/email-status/[e-mail]');
  expect(written).toContain('mail to [e-mail] was refused');
  expect(written).not.toMatch(/alix|example\.org/i);
});
