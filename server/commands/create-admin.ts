/** npm run admin:create: makes an administrator. Takes flags or the environment, and asks for what is missing. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { withDatabase } from '#server/commands/with-database.ts';
import { StartError } from '#server/db/start-error.ts';
import { createAdmin } from '#server/features/auth/staff.service.ts';

const questions = {
  email: { flag: 'email', variable: 'EMAIL', text: 'E-mail address' },
  firstName: { flag: 'first-name', variable: 'FIRST_NAME', text: 'First name' },
  lastName: { flag: 'last-name', variable: 'LAST_NAME', text: 'Last name' },
  password: { flag: 'password', variable: 'PASSWORD', text: 'Password (it stays hidden)' },
} as const;
type Name = keyof typeof questions;

/** What is typed as a password is not shown. */
async function ask(name: Name): Promise<string> {
  const { text, flag, variable } = questions[name];
  if (!process.stdin.isTTY) throw new StartError(`Give --${flag} or set ${variable}: there is nobody to ask.`);
  process.stdout.write(`${text}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({
    input: process.stdin,
    output: name === 'password' ? hidden : process.stdout,
    terminal: true,
  });
  const answer = await line.question('');
  line.close();
  if (name === 'password') process.stdout.write('\n');
  return answer;
}

function readFlags(): Record<string, string | undefined> {
  const options = Object.fromEntries(Object.values(questions).map(({ flag }) => [flag, { type: 'string' as const }]));
  try {
    return parseArgs({ options }).values as Record<string, string | undefined>;
  } catch {
    const known = Object.values(questions).map(({ flag }) => `--${flag}`);
    throw new StartError(`This command takes ${known.join(', ')}, each with a value.`);
  }
}

await withDatabase(async (db, config) => {
  const flags = readFlags();
  const given = async (name: Name) =>
    flags[questions[name].flag] ?? process.env[questions[name].variable] ?? (await ask(name));
  const email = await given('email');
  const firstName = await given('firstName');
  const lastName = await given('lastName');
  const fault = await createAdmin(db, config, { email, firstName, lastName, password: await given('password') });
  if (fault) throw new StartError(fault);
  console.log(`${email} is an administrator now.`);
});
