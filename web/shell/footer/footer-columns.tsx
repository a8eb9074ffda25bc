import { useTranslation } from '#web/lib/texts.tsx';
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

export function FooterColumns() {
  return (
    <>
      <Column heading="quick_links" links={quickLinks} />
      <Column heading="categories" links={categories} />
      <Column heading="support" links={support} />
    </>
  );
}
