import type { NavigateFunction } from 'react-router';
import { logout } from '#contract/api/auth-session.ts';
import { leaveThisScreen } from '#web/lib/guards.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { tradeToken } from '#web/lib/refresh.ts';
import { forgetSeenAds } from '#web/lib/seen-ads.ts';
import { readSession, setSession, type Session } from '#web/lib/session.ts';
import { forgetMember } from '#web/lib/storage.ts';
import { showToast } from '#web/lib/toasts.ts';
import { send } from '#web/lib/transport.ts';

/** The page may close meanwhile; the request goes out all the same. */
const tell = (token: string) => send(logout, { body: {} }, token, { keepalive: true });

/** A session whose access token has run out still has a refresh token that should not outlive it. */
async function tellServer({ accessToken, refreshToken }: Session): Promise<void> {
  const answer = await tell(accessToken);
  if (answer?.status !== 401 || !refreshToken) return;
  const fresh = await tradeToken(refreshToken, accessToken).catch(() => null);
  if (fresh) await tell(fresh.accessToken);
}

/** Ends the session in this browser at once; the server is told, and whatever it answers changes nothing here. */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  const session = readSession();
  leaveThisScreen();
  setSession(null);
  showToast({
    type: 'info',
    title: browserTexts.t('header.logout_success_title'),
    message: browserTexts.t('header.logout_success_message'),
  });
  if (session) void tellServer(session);
  forgetSeenAds();
  forgetMember();
  await navigate('/');
}
