/** What the people of a demo site asked the assistant: a search that was narrowed, in either language, and a question about the rules. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AssistantEvent, FilterChip, SearchParams } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import { daytimeBefore } from '#server/db/seed/daytime.ts';
import type { Tables } from '#server/db/tables.ts';
import { dayOf } from '#server/kit/paris-day.ts';
import { translate } from '#server/kit/texts.ts';

type Db = Kysely<Tables>;

const emails = ['vendeur@trouvaille.example', 'acheteur@trouvaille.example'];
const bikes = { id: 804, names: { fr: 'Vélos électriques', en: 'E-bikes' } };
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };
const shown = 10;
const minuteMs = 60_000;

interface Asked {
  text: string;
  events: AssistantEvent[];
  search?: { params: SearchParams; adIds: number[]; about: 'search' };
}

const say = (language: Language, key: string, values: Record<string, unknown> = {}): AssistantEvent => ({
  type: 'text',
  text: `${translate(language, `assistant_says:${key}`, values)}\n\n`,
});
const whole = (events: AssistantEvent[]): AssistantEvent[] => [
  { type: 'start', run: 1, mode: 'local' },
  ...events,
  { type: 'end', status: 'done', code: null },
];

function chipsIn(language: Language, most: number, isCheapest: boolean): FilterChip[] {
  const money = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
  const price = (most / 100).toLocaleString(locales[language], money);
  return [
    { label: bikes.names[language], keys: ['categoryId'] },
    { label: translate(language, 'understood:priceMax', { price }), keys: ['priceMax'] },
    ...(isCheapest ? [{ label: translate(language, 'search:sort.price-asc'), keys: ['sortBy', 'sortOrder'] }] : []),
  ];
}

async function searched(
  db: Db,
  language: Language,
  text: string,
  most: number,
  order: 'newest' | 'cheapest',
): Promise<Asked> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over ()::int as total from ads
    where is_public and category_id = ${bikes.id} and price > 0 and price <= ${most}
    order by ${order === 'newest' ? sql`published_at desc, id desc` : sql`price, id`} limit ${shown}`.execute(db);
  const adIds = rows.map(({ id }) => id);
  const total = rows[0]?.total ?? 0;
  const isCheapest = order === 'cheapest';
  const params: SearchParams = {
    categoryId: String(bikes.id),
    priceMax: String(most),
    ...(isCheapest && { sortBy: 'price', sortOrder: 'asc' }),
  };
  const chips = chipsIn(language, most, isCheapest);
  return {
    text,
    events: whole([
      {
        type: 'tool',
        id: 'search_ads',
        name: 'search_ads',
        state: 'done',
        shown: { params, chips, total, totalIsCapped: false, adIds },
      },
      ...(isCheapest ? [say(language, 'change.cheaper')] : []),
      say(language, 'found', { count: total }),
    ]),
    search: { params, adIds, about: 'search' },
  };
}

const rules = (): Asked => {
  const [about, report] = [
    { to: '/faq#comment-reconnaitre-une-arnaque', title: 'Comment reconnaître une arnaque ?' },
    { to: '/report', title: translate('fr', 'assistant_says:screens.report.title') },
  ] as const;
  return {
    text: 'Comment reconnaître une arnaque ?',
    events: whole([
      { type: 'tool', id: 'explain_rule', name: 'explain_rule', state: 'done', shown: { pages: [about, report] } },
      say('fr', 'help.source', about),
      {
        type: 'text',
        text: 'Méfiez-vous d’un prix trop beau, d’un vendeur pressé, d’un lien pour « recevoir » un paiement, et d’un règlement par mandat, carte prépayée ou cryptomonnaie.\n\n',
      },
      say('fr', 'help.see', { links: `[${report.title}](${report.to})` }),
    ]),
  };
};

async function writeConversation(
  db: Db,
  userId: string,
  { at, language, asked }: { at: Date; language: Language; asked: readonly [Asked, ...Asked[]] },
): Promise<void> {
  const { id } = await db
    .insertInto('assistant_conversations')
    .values({ user_id: userId, title: asked[0].text, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { text, events, search }] of asked.entries()) {
    const askedAt = new Date(at.getTime() + index * minuteMs);
    const question = await db
      .insertInto('assistant_questions')
      .values({
        id: randomUUID(),
        conversation_id: id,
        user_id: userId,
        position: index + 1,
        text,
        language,
        mode: 'local',
        status: 'done',
        last_seq: events.length,
        lease_until: askedAt,
        created_at: askedAt,
        ended_at: askedAt,
        memory: JSON.stringify(search ? { search } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into assistant_usage as used (day, scope, questions) values (${dayOf(askedAt)}, ${userId}, 1)
      on conflict (day, scope) do update set questions = used.questions + 1`.execute(db);
    await db
      .insertInto('assistant_events')
      .values(events.map((data, place) => ({ question_id: question.id, seq: place + 1, data: JSON.stringify(data) })))
      .execute();
  }
}

export async function writeAssistant(db: Db, now: Date): Promise<void> {
  const people = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  for (const { id } of people) {
    await writeConversation(db, id, { at: daytimeBefore(now, 72), language: 'fr', asked: [rules()] });
    await writeConversation(db, id, {
      at: daytimeBefore(now, 30),
      language: 'en',
      asked: [
        await searched(db, 'en', 'E-bike under €2,000', 200_000, 'newest'),
        await searched(db, 'en', 'cheaper', 160_000, 'cheapest'),
      ],
    });
    await writeConversation(db, id, {
      at: daytimeBefore(now, 2),
      language: 'fr',
      asked: [
        await searched(db, 'fr', 'Vélo électrique à moins de 2 000 €', 200_000, 'newest'),
        await searched(db, 'fr', 'moins cher', 160_000, 'cheapest'),
      ],
    });
  }
}
