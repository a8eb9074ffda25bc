/** Whether what somebody pasted comes from this site. Names are compared; no address is ever opened. */
import type { LinkVerdict } from '#contract/link-verdict.ts';
import type { Config } from '#server/config.ts';

const mostFound = 20;
const schemes = /(?<![\p{L}\d])[a-z][a-z\d+.-]{1,20}:(?:\/\/)?[^\s<>"'\])]+/giu;
const senders = /(?<![\p{L}\d.+_-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,6}/gu;
const bare = /(?<![\p{L}\d.@/-])(?:[\p{L}\d-]{1,63}\.){1,6}\p{L}{2,24}(?::\d{1,5})?(?:\/[^\s<>"'\])]*)?/gu;
const web = new Set(['http:', 'https:']);
const listed = new Set(['http', 'https', 'mailto', 'javascript', 'data', 'ftp', 'file', 'tel', 'sms']);

/** Look-alike letters and digits as one: "tr0uvai11e" reads as the brand. */
const alike = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[0о]/g, 'o')
    .replace(/[1|ӏі]/g, 'l')
    .replace(/[i]/g, 'l')
    .replace(/3|е/g, 'e')
    .replace(/а|4/g, 'a')
    .replace(/5/g, 's')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z]/g, '');

function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  const others = [...b];
  for (const [i, letter] of [...a].entries()) {
    let [corner, left] = [i, i + 1];
    const next = row.slice(1).map((above, j) => {
      left = Math.min(left + 1, above + 1, corner + (letter === others[j] ? 0 : 1));
      corner = above;
      return left;
    });
    row = [i + 1, ...next];
  }
  return row.at(-1) ?? 0;
}

interface Own {
  host: string;
  hosts: Set<string>;
  senderDomains: Set<string>;
  senders: Set<string>;
  names: string[];
}

const addressIn = (sender: string) => (/<([^>]+)>/.exec(sender)?.[1] ?? sender).toLowerCase();

function ownNames({ publicUrl, mail, site }: Config): Own {
  const { host, hostname } = new URL(publicUrl);
  const known = [mail?.from, site.contactEmail].flatMap((one) => (one ? addressIn(one) : []));
  const label =
    hostname
      .replace(/^www\./, '')
      .split('.')
      .at(-2) ?? hostname;
  return {
    host,
    hosts: new Set([host, `www.${host}`, host.replace(/^www\./, '')]),
    senders: new Set(known),
    // Only names of our own: everybody has an address at a large provider.
    senderDomains: new Set([hostname, hostname.replace(/^www\./, '')]),
    names: [...new Set([alike(site.brand), alike(label)])].filter((name) => name.length >= 4),
  };
}

/** Why a foreign name is made to look like ours, or null. */
function likeness(hostname: string, own: Own): LinkVerdict['reason'] | null {
  const labels = hostname.split('.').map(alike);
  if (labels.some((label) => own.names.some((name) => label.includes(name)))) return 'brand_in_name';
  if (own.names.some((name) => alike(hostname).includes(name))) return 'brand_in_name';
  const near = (label: string, name: string) => distance(label, name, 2) <= (name.length >= 8 ? 2 : 1);
  if (labels.some((label) => own.names.some((name) => near(label, name)))) return 'similar_name';
  return null;
}

const foreign = (text: string, host: string, reason: LinkVerdict['reason'], isLike = false): LinkVerdict => ({
  text,
  kind: 'link',
  verdict: isLike ? 'lookalike' : 'foreign',
  host,
  reason,
});

function judgeLink(text: string, own: Own): LinkVerdict | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (!web.has(url.protocol)) return foreign(text, url.protocol, 'not_web', true);
  const { host, hostname } = url;
  if (url.username || url.password) return foreign(text, host, 'hidden_target', true);
  if (own.hosts.has(host)) return { text, kind: 'link', verdict: 'ours', host, reason: 'same_host' };
  if (/(?:^|\.)xn--/.test(hostname)) return foreign(text, host, 'foreign_letters', true);
  const like = likeness(hostname, own);
  return like ? foreign(text, host, like, true) : foreign(text, host, 'other_host');
}

function judgeSender(text: string, own: Own): LinkVerdict {
  const address = text.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  const base = { text, kind: 'sender' as const, host: domain };
  if (own.senders.has(address) || own.senderDomains.has(domain))
    return { ...base, verdict: 'ours', reason: 'same_sender' };
  if (/[^\x20-\x7e]|(?:^|\.)xn--/.test(domain)) return { ...base, verdict: 'lookalike', reason: 'foreign_letters' };
  const like = likeness(domain, own) ?? likeness(address.slice(0, address.indexOf('@')), own);
  return like ? { ...base, verdict: 'lookalike', reason: like } : { ...base, verdict: 'foreign', reason: 'other_host' };
}

const trimmed = (text: string) => text.replace(/[.,;:!?»…]+$/u, '');

export function checkLinks(config: Config, given: string): { verdicts: LinkVerdict[]; ourHost: string } {
  const own = ownNames(config);
  const found = new Map<string, LinkVerdict>();
  let rest = given;
  const take = (pattern: RegExp, judge: (text: string) => LinkVerdict | null, accepts = (_: string) => true) => {
    rest = rest.replace(pattern, (whole) => {
      const text = trimmed(whole);
      if (!accepts(text)) return whole;
      const verdict = found.size < mostFound && !found.has(text) ? judge(text) : null;
      if (verdict) found.set(text, verdict);
      return ' ';
    });
  };
  const schemeOf = (text: string) => text.slice(0, text.indexOf(':')).toLowerCase();
  take(
    schemes,
    (text) =>
      schemeOf(text) === 'mailto' ? judgeSender(text.slice(7).replace(/\?.*/, ''), own) : judgeLink(text, own),
    (text) => text.includes('://') || listed.has(schemeOf(text)),
  );
  take(senders, (text) => judgeSender(text, own));
  take(bare, (text) => judgeLink(text, own));
  return { verdicts: [...found.values()], ourHost: own.host };
}

/** Whether there is anything to look at. */
export const holdsLinks = (text: string): boolean =>
  [...text.matchAll(schemes)].some(([one]) => one.includes('://')) || text.match(senders) !== null;
