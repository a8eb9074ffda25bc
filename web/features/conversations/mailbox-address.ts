/** What the address of the mailbox says: the open conversation, the filter, the words searched for. */
import { useLocation, useSearchParams } from 'react-router';
import { conversationFilters } from '#contract/api/conversations.ts';
import { isOneOf } from '#contract/known-values.ts';
import type { Wanted } from '#web/features/conversations/conversations.queries.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Place extends Wanted {
  openId: string | null;
}

export const conversationAddress = (id: string): string => `/messages?c=${id}`;

export function readPlace(params: URLSearchParams): Place {
  const filter = params.get('filter');
  const id = params.get('c') ?? '';
  return {
    filter: isOneOf(conversationFilters, filter) ? filter : 'all',
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    openId: uuid.test(id) ? id.toLowerCase() : null,
  };
}

function writePlace({ filter, q, openId }: Place): string {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('filter', filter);
  if (q) params.set('q', q);
  if (openId) params.set('c', openId);
  const text = params.toString();
  return text && `?${text}`;
}

export function useMailboxAddress() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const place = readPlace(params);
  return { ...place, to: (change: Partial<Place>) => pathname + writePlace({ ...place, ...change }) };
}
