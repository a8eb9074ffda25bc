/** Two people who write to each other about an ad, and what one does in their pages. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Message } from '#contract/conversations.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, newVerifiedAccount, storeSession } from './accounts.ts';
import { onlineLamp } from './lamp.ts';
import { answered } from './live.ts';
import type { OpenSite } from './site.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const flow = (page: Page) => page.getByRole('log');
export const composer = (page: Page, name: string) => page.getByRole('textbox', { name: `Écrire à ${name}` });

export async function say(page: Page, to: string, words: string): Promise<void> {
  await composer(page, to).fill(words);
  await composer(page, to).press('Enter');
}

export async function openAs(
  site: OpenSite,
  account: AuthResponse,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await answered(await site.newPage(options));
  await storeSession(page, account);
  await page.goto(path);
  return page;
}

/** A seller with a lamp online, and somebody who wrote about it. */
export async function talk(staff: AuthResponse) {
  const [seller, buyer] = await Promise.all([
    newVerifiedAccount({ firstName: 'Sidonie' }),
    newVerifiedAccount({ firstName: 'Basile' }),
  ]);
  const adId = await onlineLamp('Lampe à pied en laiton', seller, staff);
  const { id } = await api<{ id: string }>('/conversations', {
    token: buyer.accessToken,
    body: { advertisementId: adId, text: 'Bonjour, la lampe éclaire-t-elle bien ?' },
  });
  const send = (from: AuthResponse, text: string) =>
    api<Message>(`/conversations/${id}/messages`, { token: from.accessToken, body: { text } });
  const offer = (amount: number) => api(`/conversations/${id}/offers`, { token: buyer.accessToken, body: { amount } });
  const meet = () =>
    api(`/conversations/${id}/handover`, {
      method: 'PUT',
      token: seller.accessToken,
      body: { price: 2_500, place: 'place Guichard', at: new Date(Date.now() + 3 * 86_400_000).toISOString() },
    });
  const messages = async (): Promise<Message[]> => {
    const all: Message[] = [];
    for (let after = 0, more = true; more; after = all.at(-1)?.seq ?? 0) {
      const path = `/conversations/${id}/messages?after=${after}`;
      const page = await api<{ items: Message[]; hasMore: boolean }>(path, { token: buyer.accessToken });
      all.push(...page.items);
      more = page.hasMore;
    }
    return all;
  };
  return { seller, buyer, adId, id, send, offer, meet, messages };
}
