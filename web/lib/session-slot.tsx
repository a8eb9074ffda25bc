import type { ReactNode } from 'react';
import type { Role } from '#contract/permissions.ts';
import { useSession } from '#web/lib/session.ts';

/** A member is anybody signed in who is no admin; a seller anybody who may become one, visitors too. */
type Audience = 'visitor' | 'member' | 'seller' | 'signed-in' | 'admin';

const audiences: Record<Audience, readonly (Role | 'none')[]> = {
  visitor: ['none'],
  member: ['User', 'Moderator'],
  seller: ['none', 'User', 'Moderator'],
  'signed-in': ['User', 'Moderator', 'Admin'],
  admin: ['Admin'],
};

/** While only the script at the top of the page knows the role, its mark on <html> decides. */
const untilKnown: Record<Audience, string> = {
  visitor:
    'contents [[data-session=User]_&]:hidden [[data-session=Moderator]_&]:hidden [[data-session=Admin]_&]:hidden',
  member: 'hidden [[data-session=User]_&]:contents [[data-session=Moderator]_&]:contents',
  seller: 'contents [[data-session=Admin]_&]:hidden',
  'signed-in':
    'hidden [[data-session=User]_&]:contents [[data-session=Moderator]_&]:contents [[data-session=Admin]_&]:contents',
  admin: 'hidden [[data-session=Admin]_&]:contents',
};

/**
 * Shows its content to one audience. Every page is rendered for everybody: at first all slots are in it and CSS picks the
 * right ones before the first paint; once the browser knows the session, only those remain. Nothing moves in between.
 */
export function SessionSlot({ of, children }: { of: Audience; children: ReactNode }) {
  const session = useSession();
  if (session === undefined) return <div className={untilKnown[of]}>{children}</div>;
  if (!audiences[of].includes(session?.user.role ?? 'none')) return null;
  return <div className="contents">{children}</div>;
}
