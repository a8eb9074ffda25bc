/** Every notification: who hears of it and how. The texts are in locales/<lang>/notifications.json and mail.json. */
import type { NotificationSwitches } from '#contract/preferences.ts';

interface NotificationKind {
  /** The member's switch for e-mail; 'always' is a duty, null means in the app only. */
  email: keyof NotificationSwitches['email'] | 'always' | null;
  sms: keyof NotificationSwitches['sms'] | null;
}

export const notificationKinds = {
  newDevice: { email: 'always', sms: 'securityAlerts' },
  passwordChanged: { email: 'always', sms: 'securityAlerts' },
  emailChanged: { email: 'always', sms: 'securityAlerts' },
  twoFactorEnabled: { email: 'always', sms: 'securityAlerts' },
  twoFactorDisabled: { email: 'always', sms: 'securityAlerts' },
  sessionReused: { email: 'always', sms: 'securityAlerts' },
  exportReady: { email: 'always', sms: null },
  accountDeletionScheduled: { email: 'always', sms: 'importantUpdates' },
  accountDeletionCancelled: { email: 'always', sms: null },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationKinds;
