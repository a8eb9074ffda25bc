/** The screens that `npm run pictures` shows: where each is, who looks at it, and what to open before the picture. */
import type { Page } from 'playwright-core';
import type { Language } from '#contract/languages.ts';

export const accounts = {
  seller: 'vendeur@trouvaille.example',
  buyer: 'acheteur@trouvaille.example',
  moderator: 'moderateur@trouvaille.example',
  admin: 'admin@trouvaille.example',
} as const;

export type Person = keyof typeof accounts;

/** The data of an answer of the API. */
export type Ask = <Data>(path: string) => Promise<Data>;

export interface PictureScreen {
  path: string | ((ask: Ask, language: Language) => Promise<string>);
  as?: Person;
  /** It shows what loading looks like, for ever. */
  showsLoading?: true;
  /** It fills the screen: a phone's picture is as high as a phone. */
  fillsPhone?: true;
  /** Left out, the cookies were refused before. */
  asksForCookies?: true;
  open?: (page: Page, isPhone: boolean) => Promise<void>;
}

interface Listed<Item> {
  items: Item[];
}

function firstOf<Item>({ items: [first] }: Listed<Item>): Item {
  if (!first) throw new Error('The demo has nothing to show here');
  return first;
}

const adOf = (categoryId: number) => async (ask: Ask) => {
  const { id } = firstOf(await ask<Listed<{ id: number }>>(`/advertisements?categoryId=${categoryId}&pageSize=1`));
  return `/advertisement/${id}`;
};

/** A professional whose page is a whole shop. */
async function shop(ask: Ask): Promise<string> {
  const shops = await ask<Listed<{ userId: string }>>('/advertisements?sellerType=pro&pageSize=48');
  for (const id of new Set(shops.items.map(({ userId }) => userId))) {
    const user = await ask<{ shop: { tagline: string | null } | null }>(`/users/${id}`);
    if (user.shop?.tagline) return `/user/${id}`;
  }
  return `/user/${firstOf(shops).userId}`;
}

async function newestOwnAd(ask: Ask): Promise<string> {
  const { id } = firstOf(await ask<Listed<{ id: number }>>('/advertisements/my?status=Active&pageSize=1'));
  return `/edit/${id}`;
}

async function thread(ask: Ask): Promise<string> {
  const { id } = firstOf(await ask<Listed<{ id: string }>>('/conversations'));
  return `/messages?c=${id}`;
}

async function answered(ask: Ask, language: Language): Promise<string> {
  const words = { fr: 'Vélo', en: 'bike' }[language];
  const { id } = firstOf(await ask<Listed<{ id: string }>>(`/assistant/conversations?q=${encodeURIComponent(words)}`));
  return `/claude-chat?c=${id}`;
}

async function compared(ask: Ask): Promise<string> {
  const { items } = await ask<Listed<{ id: number }>>('/advertisements?categoryId=101&pageSize=3');
  return `/compare?ids=${items.map(({ id }) => id).join(',')}`;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const cookieChoices = async (page: Page) => {
  await press('#cookie-customise')(page);
  await page.getByRole('dialog').waitFor();
};

export const screens: Record<string, PictureScreen> = {
  home: { path: '/' },
  cookies: { path: '/', asksForCookies: true },
  'cookie-choices': { path: '/', asksForCookies: true, open: cookieChoices },
  categories: {
    path: '/',
    open: async (page, isPhone) => {
      await press(isPhone ? '[aria-controls=mobile-menu]' : 'header a[href="/categories"]')(page);
      if (isPhone) await press('[aria-controls=mobile-categories]')(page);
      await page
        .locator(isPhone ? '#mobile-categories a' : '[data-menu=categories] a[href^="/category/"]')
        .first()
        .waitFor();
    },
  },
  search: { path: '/search?q=v%C3%A9lo' },
  filters: {
    path: '/category/101',
    open: async (page, isPhone) => {
      if (isPhone) await press('main button[aria-haspopup=dialog]:visible')(page);
    },
  },
  list: { path: '/category/5?view=list' },
  map: { path: '/category/8?view=map', fillsPhone: true },
  thing: { path: adOf(801) },
  car: { path: adOf(101) },
  job: { path: adOf(302) },
  flat: { path: adOf(201) },
  animal: { path: adOf(1002) },
  service: { path: adOf(402) },
  shop: { path: shop },
  compare: { path: compared },
  'not-found': { path: '/advertisement/999999' },
  login: { path: '/auth/login' },
  register: { path: '/auth/register' },
  contact: { path: '/contact' },
  kit: { path: '/dev/kit', showsLoading: true },
  post: { path: '/post', as: 'seller' },
  edit: { path: newestOwnAd, as: 'seller' },
  dashboard: { path: '/dashboard', as: 'seller' },
  'my-ads': { path: '/my-ads', as: 'seller' },
  analytics: { path: '/analytics', as: 'seller' },
  conversations: { path: '/messages', as: 'seller' },
  messages: { path: thread, as: 'seller' },
  'no-messages': { path: '/messages', as: 'admin' },
  plans: { path: '/subscription', as: 'seller' },
  assistant: { path: answered, as: 'buyer' },
  profile: { path: '/profile', as: 'buyer' },
  'profile-security': { path: '/profile?tab=security', as: 'buyer' },
  'profile-alerts': { path: '/profile?tab=notifications', as: 'buyer' },
  favorites: { path: '/favorites', as: 'buyer' },
  'saved-searches': { path: '/profile?tab=searches', as: 'buyer' },
  notifications: { path: '/notifications', as: 'seller' },
  queue: { path: '/admin/advertisements', as: 'moderator' },
  admin: { path: '/admin', as: 'admin' },
};
