/** Links in what somebody wrote: where each stands, whose it is, and whether it pretends to be somebody else's. */

interface FoundLink {
  start: number;
  end: number;
  /** As a browser would open it. */
  url: URL;
}

/** Endings that are no French or English word: "merci.de rien" is no address. */
const plainEndings = 'com|fr|net|org|eu|io|shop|xyz|example';
const link = new RegExp(
  `(?:https?:\\/\\/|www\\.)[^\\s<>"«»]+|(?<![\\w@.-])(?:[\\w-]+\\.)+(?:(?:${plainEndings})(?![\\w-])(?:[/:?#][^\\s<>"«»]*)?|[a-z]{2,12}\\/[^\\s<>"«»]+)`,
  'giu',
);
const trailing = /[.,;:!?)\]}'’»…]+$/u;

export function findLinks(text: string): FoundLink[] {
  return Array.from(text.matchAll(link)).flatMap(({ index, 0: match }) => {
    const written = match.replace(trailing, '');
    try {
      const url = new URL(/^https?:\/\//i.test(written) ? written : `https://${written}`);
      return [{ start: index, end: index + written.length, url }];
    } catch {
      return [];
    }
  });
}

/** Names that a false page borrows, and where the real ones live. */
const borrowed = new Map([
  ['leboncoin', ['leboncoin.fr']],
  ['vinted', ['vinted.fr', 'vinted.com']],
  ['paypal', ['paypal.com', 'paypal.me', 'paypal.fr']],
  ['laposte', ['laposte.fr', 'laposte.net']],
  ['colissimo', ['colissimo.fr']],
  ['mondialrelay', ['mondialrelay.fr', 'mondialrelay.com']],
  ['chronopost', ['chronopost.fr']],
  ['lydia', ['lydia-app.com']],
  ['ebay', ['ebay.fr', 'ebay.com']],
  ['airbnb', ['airbnb.fr', 'airbnb.com']],
  ['ameli', ['ameli.fr']],
  ['impots', ['impots.gouv.fr']],
]);

const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
/** What the eye takes for one another. */
const seen = (name: string) =>
  name
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/[1i|]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z]/g, '');

/** At most one letter more, less or other. */
function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** The name in front of the ending: "trouvaille" of www.trouvaille.example. */
const mainName = (host: string) => host.split('.').at(-2) ?? host;

export function isOurs({ hostname, protocol }: URL, ownHost: string): boolean {
  return (protocol === 'https:' || protocol === 'http:') && isAt(hostname, ownHost);
}

export function isLookAlike(url: URL, ownHost: string): boolean {
  const { hostname, username } = url;
  // "https://our-name@elsewhere" shows our name and opens the other; foreign letters come as punycode.
  if (username || /(?:^|\.)xn--/.test(hostname)) return true;
  const own = seen(mainName(ownHost));
  const whole = seen(hostname);
  if (own.length > 3 && (whole.includes(own) || hostname.split(/[.-]/).some((part) => isNearly(seen(part), own))))
    return true;
  return [...borrowed].some(
    ([name, domains]) => whole.includes(seen(name)) && !domains.some((domain) => isAt(hostname, domain)),
  );
}
