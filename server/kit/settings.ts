/** How the operator runs the site. What was never changed has its default here. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { Settings, type Configured } from '#contract/api/settings.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';

export const defaultSettings: Settings = {
  autoApproval: false,
  autoApprovalBelow: 10,
  remoderateEdits: true,
  weightedReports: false,
  reportWeight: 4,
  reportPeople: 3,
  weeklySelection: true,
  backToTop: 'square',
  brand: null,
  contactEmail: null,
  contactPhone: null,
  companyCity: null,
  facebook: null,
  instagram: null,
  mastodon: null,
  youtube: null,
  assistantOn: true,
  assistantQuestionsPerDay: 50,
  assistantTokensPerDay: 300_000,
  assistantEurosPerDay: 10,
};

/** A value that an older version left and this one does not understand counts as never set. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const known = rows.filter(
    ({ name, value }) => z.partial(Settings).safeParse({ [name]: value }, { reportInput: false }).success,
  );
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

export async function changeSettings(db: Db, changes: Partial<Settings>): Promise<void> {
  const given = z.partial(Settings).parse(changes);
  for (const [name, value] of Object.entries(given))
    await sql`
      insert into settings (name, value) values (${name}, ${JSON.stringify(value)})
      on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db);
}

type SiteConfig = Config['site'];

function siteWith(configured: SiteConfig, set: Settings): SiteConfig {
  const { social } = configured;
  return {
    ...configured,
    backToTop: set.backToTop,
    brand: set.brand ?? configured.brand,
    contactEmail: set.contactEmail ?? configured.contactEmail,
    contactPhone: set.contactPhone ?? configured.contactPhone,
    companyCity: set.companyCity ?? configured.companyCity,
    social: {
      facebook: set.facebook ?? social.facebook,
      instagram: set.instagram ?? social.instagram,
      mastodon: set.mastodon ?? social.mastodon,
      youtube: set.youtube ?? social.youtube,
    },
  };
}

const configuredSites = new WeakMap<Config, SiteConfig>();
const configuredSite = (config: Config) => configuredSites.get(config) ?? config.site;

export function configuredFor({ config }: Context): Configured {
  const { brand, contactEmail, contactPhone, companyCity, social } = configuredSite(config);
  return { brand, contactEmail, contactPhone, companyCity, ...social };
}

/** Pages, mails and feeds of this node say what the settings say from now on. */
export async function applySettings({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  const settings = await readSettings(db);
  configuredSites.set(config, configuredSite(config));
  config.site = siteWith(configuredSite(config), settings);
}

/** Follows changes made on any node; what was missed while nobody listened is read again. */
export async function followSettings(context: Pick<Context, 'config' | 'db' | 'events' | 'log'>): Promise<void> {
  await applySettings(context);
  context.events.on((news) => {
    if (news.type !== 'settings.changed' && news.type !== 'listening') return;
    applySettings(context).then(
      () => news.type === 'settings.changed' && context.events.tell({ type: 'settings.applied' }),
      (error: unknown) => context.log.warn({ err: error }, 'settings: not read'),
    );
  });
}
