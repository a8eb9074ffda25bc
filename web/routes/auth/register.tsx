import { useTranslation } from '#web/lib/texts.tsx';
import { recentQuery } from '#web/features/home/home.queries.ts';
import { serverLoader } from '#web/lib/page-data.ts';
import type { Screen } from '#web/lib/screen.ts';
import { Link } from 'react-router';
import { AsidePromises, PromisesLine } from '#web/features/auth/aside-promises.tsx';
import { StallBanner } from '#web/features/auth/aside-stall.tsx';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { keepReturnUrl, useReturnUrl } from '#web/features/auth/return-url.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/auth/register'],
  noindex: true,
  texts: ['auth', 'errors', 'ads'],
  menu: [{ in: 'sitemap.account', label: 'content:sitemap.pages.auth/register', order: 20 }],
} satisfies Screen;

export const loader = serverLoader(({ language, call }) => [recentQuery(language, call)]);

/** In the browser the form does not wait for the pictures beside it. */
export const clientLoader = () => null;

export default function Register() {
  const { t } = useTranslation('auth');
  const returnUrl = useReturnUrl();
  return (
    <AuthFrame title={t('register.title')} lead={t('register.lead')} aside={<AsidePromises />} banner={<StallBanner />}>
      <PromisesLine />
      <RegisterForm />
      <p className="mt-6 border-t border-line pt-5 text-15 text-ink-2">
        {t('register.has_account')}{' '}
        <Link to={keepReturnUrl('/auth/login', returnUrl)} className="link">
          {t('register.log_in')}
        </Link>
      </p>
    </AuthFrame>
  );
}
