import { subscribe } from '#web/features/newsletter/subscribe.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { FooterCompany } from '#web/shell/footer/footer-company.tsx';
import { FooterLegal } from '#web/shell/footer/footer-legal.tsx';
import { Newsletter } from '#web/shell/footer/newsletter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface FooterLink {
  to: string;
  /** Below footer in the texts. */
  key: string;
}

const quickLinks: FooterLink[] = [
  { to: '/post', key: 'post' },
  { to: '/advanced-search', key: 'advanced_search' },
  { to: '/categories', key: 'all_categories' },
  { to: '/favorites', key: 'favorites' },
  { to: '/claude-chat', key: 'assistant' },
];

/** Vehicles, real estate, jobs, services. */
const categories: FooterLink[] = [1, 2, 3, 4].map((id) => ({ to: `/category/${id}`, key: `category.${id}` }));

const support: FooterLink[] = [
  { to: '/help', key: 'help' },
  { to: '/faq', key: 'faq' },
  { to: '/subscription', key: 'plans' },
  { to: '/contact', key: 'contact' },
  { to: '/security', key: 'security' },
  { to: '/report', key: 'report' },
  { to: '/about', key: 'about' },
];

function Column({ heading, links }: { heading: string; links: readonly FooterLink[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t(`footer.${heading}`)}>
      <h2 className="mb-3 font-text text-14 tracking-normal text-on-band">{t(`footer.${heading}`)}</h2>
      <ul>
        {links.map(({ to, key }) => (
          <li key={to}>
            <PlainLink to={to} className="inline-flex min-h-[29px] items-center hover:text-on-band hover:underline">
              {t(`footer.${key}`)}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterColumns() {
  return (
    <>
      <Column heading="quick_links" links={quickLinks} />
      <Column heading="categories" links={categories} />
      <Column heading="support" links={support} />
    </>
  );
}

function StoreLinks() {
  const { t } = useTranslation();
  const { appStoreUrl, googlePlayUrl } = useSite();
  const stores = [
    { url: appStoreUrl, key: 'app_store', icon: 'apple' },
    { url: googlePlayUrl, key: 'google_play', icon: 'google-play' },
  ] as const;
  return (
    <div>
      <h2 className="mb-3 font-text text-14 tracking-normal text-on-band">{t('footer.application')}</h2>
      <ul className="grid gap-2.5">
        {stores.map(({ url, key, icon }) => (
          <li key={key}>
            <a
              href={url}
              rel="noopener noreferrer"
              className="flex items-center gap-2.5 rounded-control border-[1.5px] border-on-band-2 px-3 py-[7px] leading-[1.15] font-semibold text-on-band hover:bg-line-band"
            >
              <Icon name={icon} className="text-22" />
              <span>
                <span className="block text-badge font-normal text-on-band-2">{t(`footer.${key}_before`)}</span>
                {t(`footer.${key}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function FooterContent() {
  return (
    <>
      <Newsletter subscribe={subscribe} />
      <div className="beside-bars bg-band-deep max-md:pb-[76px] md:pb-(--cookie-bar)">
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-6 pt-10 pb-8 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.15fr] lg:gap-8">
          <FooterCompany />
          <FooterColumns />
          <StoreLinks />
        </div>
        <FooterLegal />
      </div>
    </>
  );
}
