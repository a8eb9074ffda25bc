/** What is being reported, as much of it as its small card shows. */
import { queryOptions } from '@tanstack/react-query';
import { readAd, type SoldAd } from '#contract/api/ads.ts';
import { listMessages, readConversation } from '#contract/api/conversations.ts';
import { readReview } from '#contract/api/reviews.ts';
import { readPublicProfile } from '#contract/api/users.ts';
import type { Call } from '#contract/endpoint.ts';
import { isFailure } from '#contract/failure.ts';
import type { Language } from '#contract/languages.ts';
import { isSoldLately } from '#contract/sold-ads.ts';
import { toListed, type ListedImage } from '#web/features/ad-parts/listed-ad.ts';
import type { Target } from '#web/features/reports/form/report-address.ts';
import { call } from '#web/lib/api.ts';
import { getSession } from '#web/lib/session.ts';

interface AdSubject {
  type: 'ad';
  id: string;
  ownerId: string;
  title: string;
  /** Null where it was sold, and is shown no more. */
  seller: string | null;
  image: ListedImage | null;
}
interface UserSubject {
  type: 'user';
  id: string;
  ownerId: string;
  title: string;
  firstName: string;
  lastInitial: string;
  avatar: string | null;
}
/** A message in a conversation of the reader's: only they can call it up. */
interface MessageSubject {
  type: 'message';
  id: string;
  ownerId: string;
  title: string;
  /** Who wrote it. */
  author: string;
  conversationId: string;
}
interface ReviewSubject {
  type: 'review';
  id: string;
  ownerId: string;
  title: string;
  author: string;
  /** Whose page it stands on. */
  subjectId: string;
}
export type Subject = AdSubject | UserSubject | MessageSubject | ReviewSubject;

const nameOf = ({ firstName, lastInitial }: { firstName: string; lastInitial: string }) =>
  lastInitial ? `${firstName} ${lastInitial}.` : firstName;

async function adSubject(by: Call, id: string): Promise<AdSubject> {
  const { seller, ...ad } = await by(readAd, { params: { id } });
  const [image = null] = toListed(ad).images;
  return { type: 'ad', id, ownerId: seller.id, title: ad.title, seller: seller.company ?? nameOf(seller), image };
}

const soldSubject = (ad: SoldAd | null): AdSubject | null =>
  ad && isSoldLately(ad.soldAt, Date.now())
    ? { type: 'ad', id: String(ad.id), ownerId: '', title: ad.title, seller: null, image: null }
    : null;

async function userSubject(by: Call, id: string): Promise<UserSubject> {
  const { firstName, lastInitial, avatar } = await by(readPublicProfile, { params: { id } });
  return { type: 'user', id, ownerId: id, title: nameOf({ firstName, lastInitial }), firstName, lastInitial, avatar };
}

async function reviewSubject(by: Call, id: string): Promise<ReviewSubject> {
  const { author, text, subjectId } = await by(readReview, { params: { id } });
  return { type: 'review', id, ownerId: author.id ?? '', title: text, author: nameOf(author), subjectId };
}

async function messageSubject({ id, place }: Target, by: Call): Promise<MessageSubject | null> {
  if (!place || !getSession()) return null;
  const params = { id: place.conversationId };
  const [{ items }, { other }] = await Promise.all([
    by(listMessages, { params, query: { before: String(Number(place.seq) + 1) } }),
    by(readConversation, { params }),
  ]);
  const message = items.find((one) => one.id === id);
  if (!message) return null;
  return {
    type: 'message',
    id,
    ownerId: other.id ?? '',
    title: message.text || '…',
    author: nameOf(other),
    conversationId: place.conversationId,
  };
}

/** Null where there is nothing, or no longer anything, to be seen. */
export function subjectQuery(target: Target | null, language: Language, by: Call = call) {
  return queryOptions({
    queryKey: ['report', target?.type ?? null, target?.id ?? null, language],
    queryFn: async (): Promise<Subject | null> => {
      if (!target) return null;
      try {
        if (target.type === 'message') return await messageSubject(target, by);
        if (target.type === 'review') return await reviewSubject(by, target.id);
        return await (target.type === 'ad' ? adSubject(by, target.id) : userSubject(by, target.id));
      } catch (error) {
        if (isFailure(error) && error.statusCode === 410) return soldSubject(error.data as SoldAd | null);
        if (isFailure(error) && error.statusCode === 404) return null;
        throw error;
      }
    },
    staleTime: 30_000,
    meta: { public: target?.type !== 'message' },
  });
}
