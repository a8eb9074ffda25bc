import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ContactInput } from '#contract/api/contact.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { takeOne } from '#server/kit/rate-limit.ts';
import { translate } from '#server/kit/texts.ts';

type Message = z.infer<typeof ContactInput>;

/** For one mailbox, whoever writes in its name: the receipts must not flood it. */
const limit = 5;
const windowSeconds = 86_400;

/** Without 0, 1, I and O, which people confuse when they read a reference aloud. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newReference(): string {
  return `C-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}

async function store(db: Db, message: Message): Promise<string> {
  for (;;) {
    const stored = await db
      .insertInto('contact_messages')
      .values({ reference: newReference(), ...message })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (stored) return stored.reference;
  }
}

export async function receiveMessage(
  context: Context,
  message: Message,
  language: Language,
): Promise<{ reference: string }> {
  const { db, config } = context;
  await takeOne(db, {
    key: `contact ${message.email.toLowerCase()}`,
    windowSeconds,
    limit: limit * config.rateLimitScale,
  });
  const { contactEmail } = config.site;
  const operator = message.topic === 'authority' ? (config.legal.authorityEmail ?? contactEmail) : contactEmail;
  return db.transaction().execute(async (trx) => {
    const reference = await store(trx, message);
    const topic = translate(defaultLanguage, `mail:topics.${message.topic}`);
    const { name, email, message: text } = message;
    await queueMail(context, trx, {
      kind: 'contact_message',
      to: operator,
      replyTo: email,
      language: defaultLanguage,
      params: { reference, name, email, topic, message: text },
    });
    await queueMail(context, trx, {
      kind: 'contact_received',
      to: email,
      language,
      params: { reference, name, message: text },
    });
    return { reference };
  });
}
