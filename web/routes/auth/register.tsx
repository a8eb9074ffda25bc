import { useTranslation } from '#web/lib/texts.tsx';
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
  texts: ['auth', 'errors'],
  menu: [{ in: 'sitemap.account', label: 'content:sitemap.pages.auth/register', order: 20 }],
} satisfies Screen;

export default function Register() {
  const { t } = useTranslation('auth');
  const returnUrl = useReturnUrl();
  return (
    <AuthFrame
      title={t('register.title')}
      lead={t('register.lead')}
      aside={<AsidePromises />}
      banner={<StallBanner>{t('register.aside')}</StallBanner>}
    >
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
