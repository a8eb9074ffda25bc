import { useEffect, type ReactNode } from 'react';
import { followAccount } from '#web/lib/start-preferences.ts';

/** The account's preferences come once the page has taken over what the server rendered: they may change its language. */
export function FollowAccount({ children }: { children: ReactNode }) {
  useEffect(followAccount, []);
  return children;
}
