/** Ending a contract, as the law gives everybody: in three clicks, without signing in, with a dated receipt. */
import type { EndContract } from '#contract/api/contracts.ts';
import { firstOfMonth } from '#contract/first-of-month.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { cancel, withdraw } from '#server/features/contracts/contracts.service.ts';
import { contractNamed, type Contract } from '#server/features/contracts/contracts.queries.ts';
import { withdrawFromPromotion } from '#server/features/contracts/promotion-contracts.service.ts';
import { newReference } from '#server/features/plans/plan-life.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { takeOne } from '#server/kit/rate-limit.ts';

/** Requests for one e-mail address from one network in an hour; whoever else is on that network is not held up. */
const requestsPerHour = 5;
/** Receipts for one mailbox in a day, whoever asks: nobody can be flooded. */
const receiptsPerDay = 10;

/** What came of a request: each has a mail of its own. */
type Outcome =
  | { mail: 'contract_cancelled' | 'contract_withdrawn' | 'contract_over' | 'contract_single'; date: Date }
  | { mail: 'contract_too_late' | 'contract_unknown'; date: null };

const unknown: Outcome = { mail: 'contract_unknown', date: null };

const endPlan = {
  cancel: async (context: Context, { userId }: Contract, at: Date): Promise<Outcome> => {
    const held = await cancel(context, userId);
    return { mail: 'contract_cancelled', date: held.periodEnd > at ? held.periodEnd : at };
  },
  withdraw: async (context: Context, { userId }: Contract, at: Date): Promise<Outcome> => {
    await withdraw(context, userId);
    return { mail: 'contract_withdrawn', date: at };
  },
};

const endPromotion = {
  // Paid once, it ends by itself.
  cancel: async (_: Context, { runsUntil }: Contract, at: Date): Promise<Outcome> => ({
    mail: 'contract_single',
    date: runsUntil ?? at,
  }),
  withdraw: async (context: Context, { id }: Contract, at: Date): Promise<Outcome> => {
    await withdrawFromPromotion(context, id);
    return { mail: 'contract_withdrawn', date: at };
  },
};

const ways = { plan: endPlan, promotion: endPromotion };

/** Who comes second is told what is: the contract has ended, or ends on that day. */
async function end(context: Context, input: EndContract, contract: Contract, at: Date): Promise<Outcome> {
  if (contract.endedAt) return { mail: 'contract_over', date: contract.endedAt };
  try {
    return await ways[contract.kind][input.kind](context, contract, at);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const now = await contractNamed(context.db, input, context.now());
    if (now?.endedAt) return { mail: 'contract_over', date: now.endedAt };
    return error.code === 'withdrawal_over' ? { mail: 'contract_too_late', date: null } : unknown;
  }
}

const requireModeration = ({ db, config }: Context, email: string, network: string): Promise<void> =>
  takeOne(db, {
    key: `contract ${email.toLowerCase()} ${network}`,
    windowSeconds: 3_600,
    limit: Math.ceil(requestsPerHour * config.rateLimitScale),
    refusal: 'contract_too_often',
  });

/** Done where the words name a contract; whether they do is told to the mailbox alone. */
export async function endWithoutLogin(context: Context, input: EndContract, language: Language, network: string) {
  const { db } = context;
  await requireModeration(context, input.email, network);
  const at = context.now();
  const reference = newReference(input.kind === 'cancel' ? 'RES' : 'RET');
  const found = await contractNamed(db, input, at);
  const outcome = found ? await end(context, input, found, at) : unknown;
  await writeDown(db, input, { reference, at, found, endsAt: outcome.date });
  if (await mayWrite(db, input.email)) await sendReceipt(context, input, { reference, at, outcome, language });
  return { reference, at: at.toISOString() };
}

interface Request {
  reference: string;
  at: Date;
  found: Contract | null;
  endsAt: Date | null;
}

async function writeDown(
  db: Db,
  { kind, name, email, contract }: EndContract,
  { reference, at, found, endsAt }: Request,
): Promise<void> {
  const named = {
    subscription_id: found?.kind === 'plan' ? found.id : null,
    order_id: found?.kind === 'promotion' ? found.id : null,
  };
  await db
    .insertInto('contract_requests')
    .values({ reference, kind, name, email, contract, ...named, ends_at: endsAt, created_at: at })
    .execute();
}

const mayWrite = (db: Db, email: string): Promise<boolean> =>
  takeOne(db, { key: `contract ${email.toLowerCase()}`, windowSeconds: 86_400, limit: receiptsPerDay }).then(
    () => true,
    () => false,
  );

async function sendReceipt(
  context: Context,
  { name, email, contract }: EndContract,
  { reference, at, outcome, language }: { reference: string; at: Date; outcome: Outcome; language: Language },
): Promise<void> {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const moment = (date: Date) =>
    firstOfMonth(
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(date),
      language,
    );
  const common = { reference, name, contract, at: moment(at) };
  if (outcome.date) {
    const params = { ...common, date: moment(outcome.date) };
    await queueMail(context, context.db, { kind: outcome.mail, to: email, language, params });
  } else await queueMail(context, context.db, { kind: outcome.mail, to: email, language, params: common });
}

/** What ended a contract is its proof for as long as one can go to court; what named none answers to nobody after a year. */
const keptYears = { found: 5, unknown: 1 };

export async function forgetRequests({ db, now }: Context): Promise<number> {
  const yearsAgo = (years: number) => {
    const at = now();
    at.setUTCFullYear(at.getUTCFullYear() - years);
    return at;
  };
  const { numDeletedRows } = await db
    .deleteFrom('contract_requests')
    .where(({ eb, and, or }) =>
      or([
        eb('created_at', '<', yearsAgo(keptYears.found)),
        and([
          eb('created_at', '<', yearsAgo(keptYears.unknown)),
          eb('subscription_id', 'is', null),
          eb('order_id', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
