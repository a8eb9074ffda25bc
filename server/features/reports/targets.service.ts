/** What can be reported, as it is at this moment. What the reporter cannot see does not exist. */
import type { ReportTarget } from '#contract/api/reports.ts';
import type { Language } from '#contract/languages.ts';
import { readAdToReport } from '#server/features/ads/detail.service.ts';
import { messageToReport } from '#server/features/conversations/leaving.service.ts';
import { readReview } from '#server/features/reviews/reviews.service.ts';
import { lastInitialOf, readPublicProfile } from '#server/features/users/users.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export interface Subject {
  type: ReportTarget;
  id: string;
  title: string;
  excerpt: string;
  ownerId: string;
  ownerName: string;
}

const excerptLength = 2_000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const excerptOf = (text: string) => text.slice(0, excerptLength).toWellFormed();
export const nameOf = ({ firstName, lastInitial }: { firstName: string; lastInitial: string }) =>
  lastInitial ? `${firstName} ${lastInitial}.` : firstName;

async function ad(context: Context, id: string, language: Language): Promise<Subject> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError('not_found');
  const { title, description, seller } = await readAdToReport(context, Number(id), language).catch((error: unknown) => {
    // An ad that is long over is no longer there to be judged.
    throw error instanceof AppError && error.code === 'gone' ? new AppError('not_found') : error;
  });
  const excerpt = excerptOf(description);
  return { type: 'ad', id, title, excerpt, ownerId: seller.id, ownerName: nameOf(seller) };
}

/** What a member says of themselves on their page. */
export const memberWords = (member: Record<'company' | 'website' | 'bio', string | null>) =>
  excerptOf([member.company, member.website, member.bio].filter(Boolean).join('\n'));

async function user(context: Context, id: string): Promise<Subject> {
  if (!uuid.test(id)) throw new AppError('not_found');
  const member = await readPublicProfile(context, id);
  const name = nameOf(member);
  const excerpt = memberWords(member);
  return { type: 'user', id: member.id, title: name, excerpt, ownerId: member.id, ownerName: name };
}

/** By one of the two it was written between; to anybody else it does not exist. */
async function message(context: Context, id: string, reporterId: string | null): Promise<Subject> {
  const found = existing(uuid.test(id) && reporterId ? await messageToReport(context, reporterId, id) : undefined);
  const { senderId, firstName, lastName, title, text } = found;
  const ownerName = nameOf({ firstName, lastInitial: lastInitialOf(lastName) });
  return { type: 'message', id: found.id, title, excerpt: excerptOf(text), ownerId: senderId, ownerName };
}

async function review(context: Context, id: string): Promise<Subject> {
  if (!uuid.test(id)) throw new AppError('not_found');
  const { author, authorId, adTitle, text } = await readReview(context, id);
  return { type: 'review', id, title: adTitle, excerpt: excerptOf(text), ownerId: authorId, ownerName: nameOf(author) };
}

interface Asked {
  id: string;
  language: Language;
  reporterId: string | null;
}

export function findSubject(
  context: Context,
  type: ReportTarget,
  { id, language, reporterId }: Asked,
): Promise<Subject> {
  if (type === 'ad') return ad(context, id, language);
  if (type === 'user') return user(context, id);
  if (type === 'message') return message(context, id, reporterId);
  return review(context, id);
}
