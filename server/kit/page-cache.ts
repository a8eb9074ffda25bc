/** Rendered pages in memory: each is rendered once even when many ask at the same time. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  etag: string | null;
  compressed: { br?: Buffer; gzip?: Buffer };
}

const maxPages = 2_000;
const maxAgeMs = 60_000;

export class PageCache {
  #pages = new Map<string, { page: Promise<CachedPage>; until: number }>();

  /** Everything rendered so far is forgotten, and so is what is being rendered from older data. */
  clear(): void {
    this.#pages = new Map();
  }

  async get(key: string | null, render: () => Promise<CachedPage>): Promise<CachedPage> {
    if (key === null) return render();
    const pages = this.#pages;
    const known = pages.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = render();
    pages.delete(key);
    pages.set(key, { page, until: Date.now() + maxAgeMs });
    if (pages.size > maxPages) pages.delete(pages.keys().next().value as string);
    const forget = () => void (pages.get(key)?.page === page && pages.delete(key));
    const isKept = ({ status, headers }: CachedPage) => status === 200 && headers['cache-control'] !== 'no-store';
    page.then((rendered) => !isKept(rendered) && forget(), forget);
    return page;
  }
}
