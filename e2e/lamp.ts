/** An ad of a lamp, handed in by its seller and put online by staff. */
import type { MyAd } from '#contract/api/my-ads.ts';
import { api } from './accounts.ts';

export const lamp = {
  categoryId: 502,
  description: 'Une lampe en très bon état, à venir chercher sur place.',
  price: 2_500,
  priceType: 'Fixed',
  city: 'Lyon',
  postalCode: '69003',
  attributes: { decorType: 'lighting' },
  submit: true,
};

interface SignedIn {
  accessToken: string;
}

export async function onlineLamp(title: string, seller: SignedIn, staff: SignedIn): Promise<number> {
  const { id } = await api<MyAd>('/advertisements', { token: seller.accessToken, body: { ...lamp, title } });
  const body = { decision: 'approve' };
  await api<MyAd>(`/admin/advertisements/${id}/decide`, { token: staff.accessToken, body });
  return id;
}
