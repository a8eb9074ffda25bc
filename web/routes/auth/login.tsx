import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { recentQuery } from '#web/features/home/home.queries.ts';
import { serverLoader } from '#web/lib/page-data.ts';
import type { Screen } from '#web/lib/screen.ts';
import { Link } from 'react-router';
import type { ApiFailure } from '#contract/failure.ts';
import { AsideStall, StallBanner } from '#web/features/auth/aside-stall.tsx';
import { FreshAds } from '#web/features/auth/fresh-ads.tsx';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { CodeForm } from '#web/features/auth/code-form.tsx';
import { LoginForm, useTypedEmail } from '#web/features/auth/login-form.tsx';
import { keepReturnUrl, useReturnUrl } from '#web/features/auth/return-url.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/auth/login'],
  noindex: true,
  texts: ['auth', 'errors', 'ads'],
  menu: [{ in: 'sitemap.account', label: 'content:sitemap.pages.auth/login', order: 10 }],
} satisfies Screen;

export const loader = serverLoader(({ language, call }) => [recentQuery(language, call)]);

/** In the browser the form does not wait for the pictures beside it. */
export const clientLoader = () => null;

/** Address and password, then the second factor where the account has one. */
export default function Login() {
  const { t } = useTranslation('auth');
  const returnUrl = useReturnUrl();
  const [email, setEmail] = useState(useTypedEmail());
  const [challenge, setChallenge] = useState<string | null>(null);
  const [recovery, setRecovery] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);

  if (challenge) {
    return (
      <AuthFrame
        title={t('code.title')}
        lead={t(recovery ? 'code.recovery.lead' : 'code.app.lead')}
        aside={<AsideStall />}
      >
        <CodeForm
          key={String(recovery)}
          challenge={challenge}
          recovery={recovery}
          onSwitch={() => setRecovery(!recovery)}
          onRefused={(failure) => {
            setRefusal(failure);
            setChallenge(null);
            setRecovery(false);
          }}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t(returnUrl ? 'login.lead_return' : 'login.lead')}
      aside={<AsideStall />}
      banner={<StallBanner />}
    >
      <LoginForm
        email={email}
        refusal={refusal}
        onChallenge={(given, typed) => {
          setEmail(typed);
          setRefusal(null);
          setChallenge(given);
        }}
      />
      <p className="mt-6 border-t border-line pt-5 text-15 text-ink-2">
        {t('login.no_account')}{' '}
        <Link to={keepReturnUrl('/auth/register', returnUrl)} className="link">
          {t('login.register')}
        </Link>
      </p>
      <FreshAds className="mt-8 lg:hidden" />
    </AuthFrame>
  );
}
