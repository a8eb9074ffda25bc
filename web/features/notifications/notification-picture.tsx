import type { Notification } from '#contract/api/notifications.ts';
import type { IconName } from '#contract/icons.ts';
import { isOneOf } from '#contract/known-values.ts';
import { notificationKinds, notificationTypes } from '#contract/notifications.ts';
import { SignedPicture } from '#web/features/ad-parts/signed-picture.tsx';

const iconOf = (type: string): IconName => (isOneOf(notificationTypes, type) ? notificationKinds[type].icon : 'bell');

/** The ad a notice is about, and what happened. */
export function NotificationPicture({ type, image, readAt }: Notification) {
  const tone = readAt === null ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-2';
  return <SignedPicture image={image} icon={iconOf(type)} tone={tone} />;
}
