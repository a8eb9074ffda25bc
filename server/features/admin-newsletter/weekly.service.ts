/** The selection that the footer promises: what people liked most of the week's new ads, once a week. */
import { sql } from 'kysely';
import { languages, type Language } from '#contract/languages.ts';
import {
  subscribersByLanguage,
  weeksFinds,
  type Find,
} from '#server/features/admin-newsletter/admin-newsletter.queries.ts';
import { sendIssue } from '#server/features/admin-newsletter/sending.service.ts';
import type { Context } from '#server/kit/context.ts';
import { breakLinks } from '#server/kit/mail/links.ts';
import { readSettings } from '#server/kit/settings.ts';
import { translate } from '#server/kit/texts.ts';

const findsShown = 8;
/** Fewer are no selection. */
const fewestFinds = 3;

/** Written by strangers: neither a link nor a heading of ours comes out of it. */
const plainWords = (text: string) => breakLinks(text).replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

function priceOf({ price, priceType }: Find, language: Language): string | null {
  if (priceType === 'Free') return translate(language, 'mail:weekly.free');
  if (price === null) return null;
  return (price / 100).toLocaleString(locales[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: price % 100 ? 2 : 0,
  });
}

function bodyIn(language: Language, finds: readonly Find[], brand: string): string {
  const lines = finds.map((find) => {
    const facts = [priceOf(find, language), find.city && plainWords(find.city)].filter(Boolean).join(' · ');
    const title = plainWords(find.title);
    const shown = find.picture && `[![${title}](${find.picture})](/advertisement/${find.id})`;
    return [shown, `[${title}](/advertisement/${find.id})`, facts].filter(Boolean).join('  \n');
  });
  return [
    translate(language, 'mail:weekly.intro', { brand }),
    ...lines,
    `[${translate(language, 'mail:weekly.more')}](/search)`,
  ].join('\n\n');
}

const inBoth = (write: (language: Language) => string) =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, write(language)])));

/** Its Monday. */
const thisWeek = sql<string>`date_trunc('week', now() at time zone 'Europe/Paris')::date`;

/** Whoever comes second in a week finds it written, and sends nothing. */
export async function sendWeekly(context: Context): Promise<void> {
  const { db } = context;
  if (!(await readSettings(db)).weeklySelection) return;
  const { fr, en } = await subscribersByLanguage(db);
  if (!fr && !en) return;
  const finds = await weeksFinds(db, findsShown);
  const [first] = finds;
  if (!first || finds.length < fewestFinds) return;
  await db
    .insertInto('newsletter_issues')
    .values({
      kind: 'weekly',
      week: thisWeek,
      subjects: inBoth((language) =>
        translate(language, 'mail:weekly.subject', {
          title: breakLinks(first.title),
          brand: context.config.site.brand,
        }),
      ),
      bodies: inBoth((language) => bodyIn(language, finds, context.config.site.brand)),
    })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .execute();
  // One that was written, and whose sending was not begun, is taken up.
  const issue = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('week', '=', thisWeek)
    .where('status', '=', 'Draft')
    .executeTakeFirst();
  if (issue) await sendIssue(context, null, issue.id);
}
