/** How long a failed login takes for addresses that have an account and for those that have none; the two must not differ. */
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { hashPassword } from '#server/kit/passwords.ts';

const rounds = Number(process.argv[2] ?? 200);
const warmUp = 20;

const server = await startThrowaway();
const database = openDatabase({ url: server.url });
await migrate(database.pool);
const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', RATE_LIMIT_SCALE: '1000' });
const { app } = await buildApp({ config, database, databaseUrl: server.url });

const passwordHash = await hashPassword('tournesol-vapeur-quai');
const addresses = Array.from({ length: rounds + warmUp }, (_, index) => `known-${index}@example.org`);
const people = addresses.map((email) => ({
  email,
  password_hash: passwordHash,
  first_name: 'Alix',
  last_name: 'Vernet',
}));
await database.db.insertInto('users').values(people).execute();

async function time(index: number, email: string): Promise<number> {
  const remoteAddress = `10.${email.startsWith('known') ? 1 : 2}.${index >> 8}.${index & 255}`;
  const begin = performance.now();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: 'wrong' },
  });
  if (statusCode !== 401) throw new Error(`unexpected answer ${statusCode}`);
  return performance.now() - begin;
}

const known: number[] = [];
const unknown: number[] = [];
for (let index = 0; index < rounds + warmUp; index++) {
  // In turns, and each first as often, so that nothing but the address differs.
  const pair = [
    () => time(index, addresses[index]!).then((ms) => known.push(ms)),
    () => time(index, `nobody-${index}@example.org`).then((ms) => unknown.push(ms)),
  ];
  for (const run of index % 2 ? pair : pair.toReversed()) await run();
}

/** On a busy machine the fastest tenth says more than the median. */
const at = (times: number[], share: number) =>
  times.slice(warmUp).toSorted((a, b) => a - b)[Math.floor(rounds * share)] ?? Number.NaN;
console.log(`login, ${rounds} failures each`);
for (const [name, share] of [
  ['median', 0.5],
  ['fastest tenth', 0.1],
] as const) {
  const [a, b] = [at(known, share), at(unknown, share)];
  console.log(
    `${name}: existing address ${a.toFixed(1)} ms, unknown address ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(3)}`,
  );
}

await app.close();
await database.close();
await server.stop();
