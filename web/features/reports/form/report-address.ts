/** What somebody pastes to say what they mean: the address of a page, or the reference of an ad. */
import type { ReportTarget } from '#contract/api/reports.ts';

export interface Target {
  type: Extract<ReportTarget, 'ad' | 'user' | 'message' | 'review'>;
  id: string;
  /** Of a message: where it stands. */
  place?: { conversationId: string; seq: string };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const number = /^[1-9]\d{0,8}$/;

const target = (type: Target['type'], id: string): Target | null =>
  (type === 'ad' ? number : uuid).test(id) ? { type, id: id.toLowerCase() } : null;

/** Null where it is none of ours; `hosts` are the names this site answers to. */
export function readAddress(typed: string, hosts: readonly string[]): Target | null {
  const text = typed.trim();
  const [, digits] = /^t?\s*[-\u2010-\u2013]?\s*0*([1-9]\d{0,8})$/i.exec(text) ?? [];
  if (digits) return target('ad', digits);
  if (uuid.test(text)) return target('user', text);
  const [, host, path = ''] = /^(?:https?:\/\/)?([^/\s]*)(\/\S*)$/i.exec(text) ?? [];
  if (host === undefined || (host && !hosts.includes(host.toLowerCase()))) return null;
  const [, kind, id = ''] = /^\/(advertisement|user)\/([^/?#]+)/.exec(path) ?? [];
  if (!kind) return null;
  return target(kind === 'user' ? 'user' : 'ad', id);
}

function messageOf(query: URLSearchParams, messageId: string): Target | null {
  const found = target('message', messageId);
  const [conversationId, seq] = [query.get('conversationId') ?? '', query.get('seq') ?? ''];
  return found && uuid.test(conversationId) && number.test(seq) ? { ...found, place: { conversationId, seq } } : null;
}

/** The thing an address of this screen names. */
export function targetOf(query: URLSearchParams): Target | null {
  const message = query.get('messageId');
  if (message !== null) return messageOf(query, message);
  const review = query.get('reviewId');
  if (review !== null) return target('review', review);
  const [ad, user] = [query.get('advertisementId'), query.get('userId')];
  return ad !== null ? target('ad', ad) : user !== null ? target('user', user) : null;
}

const names = { ad: 'advertisementId', user: 'userId', review: 'reviewId' } as const;

export const queryOf = ({ type, id, place }: Target): Record<string, string> =>
  type === 'message' ? { messageId: id, ...place } : { [names[type]]: id };
