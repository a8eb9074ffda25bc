import type { MouseEvent } from 'react';
import { revokeConsent } from '#web/features/consents/cookie-consent.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { thisYear } from '#web/lib/this-year.ts';
import { scrollToTop } from '#web/shell/scroll-to-top.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

const methods = ['CB', 'VISA', 'Mastercard', 'PayPal', 'SEPA'];

function PaymentIcons() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2">
      {methods.map((name) => (
        <li
          key={name}
          className="inline-flex h-[26px] items-center gap-[5px] rounded-[5px] bg-on-band px-[9px] text-12 font-bold text-band-deep"
        >
          {name === 'PayPal' && <Icon name="paypal" />}
          {name}
        </li>
      ))}
    </ul>
  );
}

const links = [
  { to: '/terms', key: 'terms' },
  { to: '/privacy', key: 'privacy' },
  { to: '/cookies', key: 'cookies' },
  { to: '/legal', key: 'legal_notice' },
  { to: '/sitemap', key: 'sitemap' },
  { to: '/accessibility', key: 'accessibility' },
  { to: '/ranking', key: 'ranking' },
  { to: '/transparency', key: 'transparency' },
  { to: '/subscription/cancel', key: 'cancel_contract' },
];

const line = 'inline-flex min-h-7 items-center gap-1.5 hover:text-on-band hover:underline';

const climb = (event: MouseEvent) => {
  event.preventDefault();
  scrollToTop();
};

/** The last lines: what the law asks for, the way back up, who publishes and how one pays. */
export function FooterLegal() {
  const { t } = useTranslation();
  const { brand, companyRegistration } = useSite();
  return (
    <div className="border-t border-line-band">
      {/* The floating back-to-top button must not lie on the end of these lines. */}
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-3 py-[18px] text-13 max-[1400px]:pr-[92px]">
        <nav aria-label={t('footer.legal')} className="basis-full">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {links.map(({ to, key }) => (
              <li key={to}>
                <PlainLink to={to} className={line}>
                  {t(`footer.${key}`)}
                </PlainLink>
              </li>
            ))}
            <li>
              <button type="button" onClick={revokeConsent} className={line}>
                {t('footer.manage_cookies')}
              </button>
            </li>
          </ul>
        </nav>
        <div className="flex basis-full flex-wrap items-center gap-x-8 gap-y-3 min-[1400px]:justify-between">
          <p className="tnum" suppressHydrationWarning>
            © {thisYear()} {brand} · {companyRegistration}
          </p>
          <PaymentIcons />
          <a href="#top" onClick={climb} className={line}>
            <Icon name="arrow-up" />
            {t('footer.back_to_top')}
          </a>
        </div>
      </div>
    </div>
  );
}
