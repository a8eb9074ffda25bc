/**
 * Rendered pages in memory. A page knows what it shows by tags; a change of a tag is a tick of one clock, and a page is
 * good only while none of its tags ticked after its rendering began. So nothing read before a change outlives it.
 */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  etag: string | null;
  compressed: { br?: Buffer; gzip?: Buffer };
  tags: readonly string[];
}

/** Pages of everybody's way, and those of searches, which any robot can make by the million. */
export type Share = 'pages' | 'searches';

interface Limits {
  maxBytes: number;
  maxAgeMs: number;
}

interface CacheOptions {
  shares: Record<Share, Limits>;
  /** False while changes made elsewhere may not have been heard of. */
  isUpToDate: () => boolean;
  now?: () => number;
}

interface Kept {
  page: CachedPage;
  begun: number;
  until: number;
  bytes: number;
}

interface Rendering {
  page: Promise<CachedPage>;
  begun: number;
}

const megabyte = 1_048_576;
export const defaultShares: CacheOptions['shares'] = {
  pages: { maxBytes: 56 * megabyte, maxAgeMs: 60_000 },
  searches: { maxBytes: 8 * megabyte, maxAgeMs: 10_000 },
};

/** More changed tags than these are forgotten together with every page. */
const maxTags = 20_000;
/** Compressed copies come later; they are paid for at once. */
const bytesOf = ({ html }: CachedPage) => html.length * 1.5 + 2_000;
const isKept = ({ status, headers }: CachedPage) => status === 200 && headers['cache-control'] !== 'no-store';

export class PageCache {
  #clock = 0;
  /** Everything begun before this tick is out of date. */
  #floor = 0;
  #ticks = new Map<string, number>();
  #kept: Record<Share, Map<string, Kept>> = { pages: new Map(), searches: new Map() };
  #bytes: Record<Share, number> = { pages: 0, searches: 0 };
  #rendering = new Map<string, Rendering>();
  #options: CacheOptions;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** Pages with this tag are no longer good, nor are those being rendered from older data. */
  change(tag: string): void {
    this.#ticks.set(tag, ++this.#clock);
    if (this.#ticks.size > maxTags) this.clear();
  }

  clear(): void {
    this.#floor = ++this.#clock;
    this.#ticks.clear();
    for (const share of ['pages', 'searches'] as const) {
      this.#kept[share].clear();
      this.#bytes[share] = 0;
    }
  }

  bytes(): number {
    return this.#bytes.pages + this.#bytes.searches;
  }

  async get(key: string, share: Share, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const known = this.#known(key, share);
    const now = this.#now();
    if (known && known.until > now && this.#options.isUpToDate()) return known.page;
    const page = this.#renderOnce(key, share, render);
    if (!known) return page;
    // The database does not answer: better an older page that nothing is known against than none.
    const hasFailed = await page.then(
      ({ status }) => status >= 500,
      () => true,
    );
    return hasFailed && this.#isGood(known) ? known.page : page;
  }

  /** Joined only by those who came before anything changed. */
  #renderOnce(key: string, share: Share, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#rendering.get(key);
    if (running?.begun === this.#clock) return running.page;
    const begun = this.#clock;
    const page = render();
    const own = { page, begun };
    this.#rendering.set(key, own);
    const forget = () => this.#rendering.get(key) === own && this.#rendering.delete(key);
    const settle = (rendered: CachedPage) => {
      forget();
      if (isKept(rendered)) this.#keep(key, share, rendered, begun);
    };
    page.then(settle, forget);
    return page;
  }

  #keep(key: string, share: Share, page: CachedPage, begun: number): void {
    const bytes = bytesOf(page);
    const { maxBytes, maxAgeMs } = this.#options.shares[share];
    const kept = { page, begun, bytes, until: this.#now() + maxAgeMs };
    if (bytes > maxBytes / 4 || !this.#isGood(kept)) return;
    const pages = this.#kept[share];
    this.#drop(share, key);
    pages.set(key, kept);
    this.#bytes[share] += bytes;
    for (const oldest of pages.keys()) {
      if (this.#bytes[share] <= maxBytes) break;
      this.#drop(share, oldest);
    }
  }

  /** A page that is asked for moves to the end of the row of those to go. */
  #known(key: string, share: Share): Kept | null {
    const pages = this.#kept[share];
    const kept = pages.get(key);
    if (!kept) return null;
    if (!this.#isGood(kept)) {
      this.#drop(share, key);
      return null;
    }
    pages.delete(key);
    pages.set(key, kept);
    return kept;
  }

  #isGood({ begun, page }: Kept): boolean {
    return begun >= this.#floor && page.tags.every((tag) => (this.#ticks.get(tag) ?? 0) <= begun);
  }

  #drop(share: Share, key: string): void {
    const kept = this.#kept[share].get(key);
    if (!kept) return;
    this.#kept[share].delete(key);
    this.#bytes[share] -= kept.bytes;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
