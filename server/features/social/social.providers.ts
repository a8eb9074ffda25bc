/** Asks another site whose access token this is. Only the configured addresses are called, and no redirect is followed. */
import * as z from 'zod/mini';
import type { SocialNetwork } from '#contract/api/profile.ts';
import { text } from '#contract/text.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/kit/app-error.ts';

interface SocialIdentity {
  externalId: string;
  name: string;
}

interface Provider {
  path: string;
  identity: z.ZodMiniType<SocialIdentity>;
}

const id = text(1, 200);
const name = z.optional(z.nullable(z.string()));

/** The standard answer of OpenID Connect. */
const openId = z.pipe(
  z.object({ sub: id, name }),
  z.transform(({ sub, name }) => ({ externalId: sub, name: name ?? '' })),
);

const providers: Record<SocialNetwork, Provider> = {
  google: { path: '/oauth2/v3/userinfo', identity: openId },
  linkedin: { path: '/v2/userinfo', identity: openId },
  facebook: {
    path: '/me?fields=id,name',
    identity: z.pipe(
      z.object({ id, name }),
      z.transform(({ id, name }) => ({ externalId: id, name: name ?? '' })),
    ),
  },
  github: {
    path: '/user',
    identity: z.pipe(
      z.object({ id: z.int(), login: z.string(), name }),
      z.transform(({ id, login, name }) => ({ externalId: String(id), name: name || login })),
    ),
  },
};

const timeoutMs = 5_000;
const maxBytes = 64 * 1024;
const refusals = new Set([400, 401, 403]);

async function readCapped(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A header cannot carry other characters, and no site makes such tokens. */
const isSendable = (token: string) => /^[\x21-\x7e]+$/.test(token);

const unavailable = () => new AppError('social_unavailable', { retryAfterSeconds: 30 });

async function ask(address: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { ...headers, accept: 'application/json', 'user-agent': 'Trouvaille' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 200) return JSON.parse(await readCapped(answer));
  await answer.body?.cancel();
  throw refusals.has(answer.status) ? new AppError('social_refused') : unavailable();
}

const googleToken = z.object({ aud: z.string(), sub: z.optional(z.string()) });
const facebookToken = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.optional(z.string()), user_id: z.optional(z.string()) }),
});

/** A token that somebody gave to another app is no proof that they want to be connected here. */
async function isForUs(
  { socialApi, socialApps }: Config,
  network: SocialNetwork,
  accessToken: string,
  externalId: string,
): Promise<boolean> {
  const token = encodeURIComponent(accessToken);
  if (network === 'google' && socialApps.google) {
    const told = await ask(`${socialApi.google}/oauth2/v3/tokeninfo?access_token=${token}`, {});
    const { aud, sub } = googleToken.parse(told);
    return socialApps.google.includes(aud) && (sub === undefined || sub === externalId);
  }
  if (network === 'facebook' && socialApps.facebook) {
    const { id, secret } = socialApps.facebook;
    const told = await ask(`${socialApi.facebook}/debug_token?input_token=${token}`, {
      authorization: `Bearer ${id}|${secret}`,
    });
    const { data } = facebookToken.parse(told);
    return data.is_valid && data.app_id === id && data.user_id === externalId;
  }
  return true;
}

export async function identify(config: Config, network: SocialNetwork, accessToken: string): Promise<SocialIdentity> {
  if (!isSendable(accessToken)) throw new AppError('social_refused');
  const { path, identity } = providers[network];
  try {
    const told = await ask(`${config.socialApi[network]}${path}`, { authorization: `Bearer ${accessToken}` });
    const found = identity.parse(told);
    if (!(await isForUs(config, network, accessToken, found.externalId))) throw new AppError('social_refused');
    // PostgreSQL cannot store U+0000.
    return { externalId: found.externalId, name: found.name.replaceAll('\0', '').slice(0, 200) };
  } catch (error) {
    throw error instanceof AppError ? error : unavailable();
  }
}
