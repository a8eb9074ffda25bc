/** The settings of one site, read from the environment once, here and nowhere else. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { entriesOf } from '#contract/known-values.ts';
import type { BackToTopDesign } from '#contract/site.ts';
import { StartError } from '#server/db/start-error.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const link = z.url({ protocol: /^https?$/ });
const base = link.transform((url) => url.replace(/\/+$/, ''));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);
const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'write it as smtp://user:password@host:587, or smtps:// for TLS from the start',
});
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, or address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
/** An address, alone or as "Name <address>"; it becomes a header, so it stays on one line. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    'write it as contact@example.org or Name <contact@example.org>',
  );

/** Nobody is reached by these. */
const madeUpContact = { contactEmail: 'contact@trouvaille.example', contactPhone: '01 99 00 12 34' };

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: base.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  /** How long a page waits for the database before it says that the site is busy. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => proxyNames.has(one.trim()) || isNetwork(one.trim())),
      'write the addresses of your reverse proxy, as 10.0.0.5 or 10.0.0.0/8, or loopback',
    )
    .optional(),
  /** How long a leaving server still answers, so that load balancers can turn away. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Who may read /metrics: addresses or networks, separated by commas. */
  METRICS_NETWORKS: list
    .refine((networks) => networks.every(isNetwork), 'write it as 10.0.0.0/8,192.168.1.5')
    .default(['127.0.0.1', '::1']),

  /** Whether this process also works off jobs and sends mails. */
  WORKER: flag.default(true),

  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  SMS_URL: link.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** Push services besides those of the known browsers: origins, separated by commas. */
  PUSH_ORIGINS: list.default([]),

  /** Where access tokens of other sites are checked. */
  SOCIAL_GOOGLE_API_URL: base.default('https://www.googleapis.com'),
  SOCIAL_FACEBOOK_API_URL: base.default('https://graph.facebook.com'),
  SOCIAL_LINKEDIN_API_URL: base.default('https://api.linkedin.com'),
  SOCIAL_GITHUB_API_URL: base.default('https://api.github.com'),

  /** The apps of this site at the others, so that a token made for another app is refused: ids, separated by commas. */
  SOCIAL_GOOGLE_CLIENT_IDS: list.optional(),
  SOCIAL_FACEBOOK_APP_ID: z.string().regex(/^\d+$/).optional(),
  SOCIAL_FACEBOOK_APP_SECRET: z.string().min(1).optional(),

  /** With a key the assistant talks to Anthropic; without one the site answers by itself. */
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_BASE_URL: base.default('https://api.anthropic.com'),
  ANTHROPIC_MODEL: z.string().min(1).default('claude-sonnet-5-5'),
  /** How hard the model thinks; left to the model unless set. */
  ANTHROPIC_EFFORT: z.enum(['low', 'medium', 'high']).optional(),
  ANTHROPIC_THINKING: z.enum(['adaptive', 'disabled']).optional(),
  /** Seconds until the first sign of an answer, and between two signs of it. */
  ANTHROPIC_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(20),
  ANTHROPIC_SILENCE_SECONDS: z.coerce.number().min(0.1).max(600).default(60),
  /** Seconds that a tool of the model may take. */
  ANTHROPIC_TOOL_SECONDS: z.coerce.number().min(0.1).max(60).default(3),
  /** Euros for a million tokens: read, written, read from the cache, written to it. */
  ANTHROPIC_PRICES: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){3}$/, 'write it as 3,15,0.3,3.75: input, output, cache read, cache write')
    .default('3,15,0.3,3.75'),

  BRAND_NAME: z.string().min(1).max(40).default('Trouvaille'),
  CONTACT_EMAIL: z.email().default(madeUpContact.contactEmail),
  CONTACT_PHONE: z.string().min(4).max(30).default(madeUpContact.contactPhone),
  COMPANY_NAME: z.string().min(1).optional(),
  COMPANY_ADDRESS: z.string().min(1).optional(),
  COMPANY_CITY: z.string().min(1).default('69003 Lyon'),
  COMPANY_REGISTRATION: z.string().min(1).optional(),
  /** What stands on invoices besides the name and address: form, capital, numbers. */
  COMPANY_LEGAL_FORM: z.string().min(1).max(60).optional(),
  COMPANY_CAPITAL: z.string().min(1).max(40).optional(),
  COMPANY_SIREN: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, 'it has 9 digits'))
    .optional(),
  COMPANY_RCS: z.string().min(1).max(60).optional(),
  COMPANY_VAT_NUMBER: z.string().min(4).max(20).optional(),
  /** The operator charges no VAT (art. 293 B of the French tax code). */
  VAT_EXEMPT: flag.default(false),
  /** VAT is due on invoicing, an option that invoices mention. */
  VAT_ON_DEBITS: flag.default(false),

  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: base.default('https://api.stripe.com'),
  /** Lets a site in production take test payments, which move no money. */
  ALLOW_TEST_PAYMENTS: flag.default(false),
  PUBLICATION_DIRECTOR: z.string().min(1).optional(),
  HOSTING_PROVIDER: z.string().min(1).optional(),
  MEDIATOR: z.string().min(1).optional(),
  AUTHORITY_EMAIL: z.email().optional(),
  SOCIAL_FACEBOOK: link.optional(),
  SOCIAL_INSTAGRAM: link.optional(),
  SOCIAL_MASTODON: link.optional(),
  SOCIAL_YOUTUBE: link.optional(),
  APP_STORE_URL: link.optional(),
  GOOGLE_PLAY_URL: link.optional(),
  /** A template of map pictures with {z}, {x} and {y}, or the address of a map style. Without it no map calls anybody. */
  MAP_TILES_URL: link.optional(),
  /** A file of streets on this machine (PMTiles), served by the site itself. */
  MAP_FILE: z.string().min(1).optional(),
});

/** The operator of a demo site, who does not exist: SIREN that begin with 000 are given to nobody. */
const demoSeller = {
  form: 'SAS',
  capital: '1 000 €',
  address: '1 place du Marché, 69003 Lyon',
  siren: '000900001',
  rcs: 'Lyon 000 900 001',
  vatNumber: 'FR20000900001',
};

/** Euros for a million tokens are millionths of a euro for one. */
function pricesOf(list: string) {
  const [input = 0, output = 0, cacheRead = 0, cacheWrite = 0] = list.split(',').map(Number);
  return { input, output, cacheRead, cacheWrite };
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new StartError('SMTP_URL is set without MAIL_FROM, the address that mails come from.');
  if (env.SMS_TOKEN && !env.SMS_URL)
    throw new StartError('SMS_TOKEN is set without SMS_URL, the address that SMS are posted to.');
  if (!env.SOCIAL_FACEBOOK_APP_ID !== !env.SOCIAL_FACEBOOK_APP_SECRET)
    throw new StartError('SOCIAL_FACEBOOK_APP_ID and SOCIAL_FACEBOOK_APP_SECRET are set together or not at all.');
  if (env.STRIPE_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY)
    throw new StartError('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY.');
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ?? (!env.DATABASE_URL && !production);
  const port = env.PORT;
  return {
    env: env.NODE_ENV,
    production,
    demo,
    port,
    // A demo site has known passwords: it stays on this machine unless told otherwise.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl: env.DATABASE_URL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    trustProxy: env.TRUST_PROXY,
    drainMs: env.DRAIN_MS ?? (production ? 2_500 : 0),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    metricsNetworks: env.METRICS_NETWORKS,
    worker: env.WORKER,
    /** Mails hold links that open accounts: a public site never shows them. */
    outboxReadable: !production && (demo || env.NODE_ENV === 'development'),
    /** Null where mails stay in the outbox. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN } : null,
    pushOrigins: env.PUSH_ORIGINS,
    /** Null where the site answers by itself. */
    anthropic: env.ANTHROPIC_API_KEY
      ? {
          apiKey: env.ANTHROPIC_API_KEY,
          baseUrl: env.ANTHROPIC_BASE_URL,
          model: env.ANTHROPIC_MODEL,
          effort: env.ANTHROPIC_EFFORT,
          thinking: env.ANTHROPIC_THINKING,
          timeoutSeconds: env.ANTHROPIC_TIMEOUT_SECONDS,
          silenceSeconds: env.ANTHROPIC_SILENCE_SECONDS,
          toolSeconds: env.ANTHROPIC_TOOL_SECONDS,
          prices: pricesOf(env.ANTHROPIC_PRICES),
        }
      : null,
    socialApi: {
      google: env.SOCIAL_GOOGLE_API_URL,
      facebook: env.SOCIAL_FACEBOOK_API_URL,
      linkedin: env.SOCIAL_LINKEDIN_API_URL,
      github: env.SOCIAL_GITHUB_API_URL,
    },
    /** Null where tokens of any app are taken. */
    socialApps: {
      google: env.SOCIAL_GOOGLE_CLIENT_IDS ?? null,
      facebook:
        env.SOCIAL_FACEBOOK_APP_ID && env.SOCIAL_FACEBOOK_APP_SECRET
          ? { id: env.SOCIAL_FACEBOOK_APP_ID, secret: env.SOCIAL_FACEBOOK_APP_SECRET }
          : null,
    },
    payments: {
      stripe: env.STRIPE_SECRET_KEY
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            /** Without it the address for events does not exist: anybody could send some. */
            webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
            apiUrl: env.STRIPE_API_URL,
          }
        : null,
      testAllowed: !production || env.ALLOW_TEST_PAYMENTS,
    },
    /** As the seller on invoices. */
    seller: {
      name: env.COMPANY_NAME ?? env.BRAND_NAME,
      ...(demo && !env.COMPANY_SIREN
        ? demoSeller
        : {
            form: env.COMPANY_LEGAL_FORM ?? '',
            capital: env.COMPANY_CAPITAL ?? '',
            address: env.COMPANY_ADDRESS ?? env.COMPANY_CITY,
            siren: env.COMPANY_SIREN ?? '',
            rcs: env.COMPANY_RCS ?? '',
            vatNumber: env.VAT_EXEMPT ? '' : (env.COMPANY_VAT_NUMBER ?? ''),
          }),
      isVatExempt: env.VAT_EXEMPT,
      isVatOnDebits: env.VAT_ON_DEBITS,
    },
    site: {
      brand: env.BRAND_NAME,
      contactEmail: env.CONTACT_EMAIL,
      contactPhone: env.CONTACT_PHONE,
      companyCity: env.COMPANY_CITY,
      companyRegistration: env.COMPANY_REGISTRATION ?? 'SIREN 000 000 000',
      social: {
        facebook: env.SOCIAL_FACEBOOK ?? 'https://facebook.example.org/trouvaille',
        instagram: env.SOCIAL_INSTAGRAM ?? 'https://instagram.example.org/trouvaille',
        mastodon: env.SOCIAL_MASTODON ?? 'https://mastodon.example.org/@trouvaille',
        youtube: env.SOCIAL_YOUTUBE ?? 'https://youtube.example.org/@trouvaille',
      },
      appStoreUrl: env.APP_STORE_URL ?? 'https://apps.example.org/ios/trouvaille',
      googlePlayUrl: env.GOOGLE_PLAY_URL ?? 'https://apps.example.org/android/trouvaille',
      backToTop: 'square' as BackToTopDesign,
      mapTilesUrl: env.MAP_TILES_URL ?? '',
      /** Its address, once the file was looked into. */
      mapFile: '',
    },
    mapFile: env.MAP_FILE,
    legal: {
      companyName: env.COMPANY_NAME,
      companyAddress: env.COMPANY_ADDRESS,
      companyRegistration: env.COMPANY_REGISTRATION,
      publicationDirector: env.PUBLICATION_DIRECTOR,
      hostingProvider: env.HOSTING_PROVIDER,
      mediator: env.MEDIATOR,
      authorityEmail: env.AUTHORITY_EMAIL,
    },
  };
}

/** The names of the settings the law wants on a public site and that are not set. */
export function missingLegalSettings(config: Config): string[] {
  const names: Record<keyof Config['legal'], string> = {
    companyName: 'COMPANY_NAME',
    companyAddress: 'COMPANY_ADDRESS',
    companyRegistration: 'COMPANY_REGISTRATION',
    publicationDirector: 'PUBLICATION_DIRECTOR',
    hostingProvider: 'HOSTING_PROVIDER',
    mediator: 'MEDIATOR',
    authorityEmail: 'AUTHORITY_EMAIL',
  };
  const { contactEmail, contactPhone } = config.site;
  return [
    ...entriesOf(names).flatMap(([key, name]) => (config.legal[key] ? [] : [name])),
    ...(contactEmail === madeUpContact.contactEmail ? ['CONTACT_EMAIL'] : []),
    ...(contactPhone === madeUpContact.contactPhone ? ['CONTACT_PHONE'] : []),
  ];
}

/** The names of the settings without which an invoice does not say who sells, and that are not set. */
export function missingSellerSettings({ seller, legal, demo }: Config): string[] {
  const isThere = {
    COMPANY_NAME: demo || Boolean(legal.companyName),
    COMPANY_ADDRESS: demo || Boolean(legal.companyAddress),
    COMPANY_SIREN: seller.siren !== '',
    COMPANY_VAT_NUMBER: seller.isVatExempt || seller.vatNumber !== '',
  };
  return Object.entries(isThere).flatMap(([name, is]) => (is ? [] : [name]));
}
