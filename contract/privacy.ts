/** What the privacy switches of a member allow others to do. */
import type { Preferences, Privacy } from '#contract/preferences.ts';

interface Sender {
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  /** Has a conversation with the recipient, who may have begun it. */
  isKnown: boolean;
}

/** Whether a member may write to another; with the switch off, only those who can be held to account, or are known. */
export function mayStartConversation(
  sender: Sender,
  recipient: { privacy: Pick<Privacy, 'allowMessagesFromAnyone'> },
): boolean {
  return (
    recipient.privacy.allowMessagesFromAnyone || sender.isKnown || (sender.isEmailVerified && sender.isPhoneVerified)
  );
}

/** A service mail answers to what the member did or must know; the others are sent only with consent. */
type MailPurpose = 'service' | 'newsletter' | 'promotion';

/** Consent is given twice, as a privacy setting and as a switch of its kind; taking either back is enough. */
export function mayMail(
  privacy: Privacy,
  preferences: Pick<Preferences, 'notifications'>,
  purpose: MailPurpose,
): boolean {
  const { email } = preferences.notifications;
  switch (purpose) {
    case 'service':
      return true;
    case 'newsletter':
      return privacy.allowNewsletters && email.newsletter;
    case 'promotion':
      return privacy.allowPromotionalEmails && email.promotions;
  }
}
