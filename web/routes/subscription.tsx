import { useQuery } from '@tanstack/react-query';
import type { Plan, Subscription } from '#contract/api/plans.ts';
import { toLanguage } from '#contract/languages.ts';
import { BillingNotice, BillingSection } from '#web/features/orders/billing-section.tsx';
import { InvoiceList } from '#web/features/invoices/invoice-list.tsx';
import { offerQuery, ownPlanQuery, planHistoryQuery, plansQuery } from '#web/features/plans/plans.queries.ts';
import { PlanSummary } from '#web/features/plans/plan-summary.tsx';
import { PlanTable } from '#web/features/plans/plan-table.tsx';
import { FirstInTheList } from '#web/features/promotions/first-in-the-list.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription'],
  title: 'plans:public_title',
  texts: ['plans', 'errors', 'ads'],
  menu: [{ in: 'sitemap.help', label: 'content:sitemap.pages.plans', order: 60 }],
} satisfies Screen;

/** Prices change for new subscribers at once. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const loader = serverLoader(({ language, call: by }) => [plansQuery(language, by), offerQuery(by)]);
export const clientLoader = browserLoader(({ language }) => [plansQuery(language), offerQuery()]);

/** All plans side by side for everybody; for a member also their own, and what was paid. */
export default function SubscriptionScreen() {
  const { t, i18n } = useTranslation('plans');
  const session = useSession();
  const { data: plans } = useQuery(plansQuery(toLanguage(i18n.language)));
  const { data: offer } = useQuery(offerQuery());
  const own = useQuery({ ...ownPlanQuery, enabled: Boolean(session) });
  if (!plans || !offer) return null;
  const isMember = Boolean(session);
  const freeAds = plans.find(({ id }) => id === 'free')?.limits.activeAds ?? 0;
  const mine = (isMember && own.data) || null;
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <PageMeta description={t('description')} />
      <h1 className="text-28 md:text-36">{t(isMember ? 'title' : 'public_title')}</h1>
      {session === null && <Lead price={offer.promotionPrice} ads={freeAds} />}
      {session === undefined && (
        <>
          <Skeleton className="mt-5 hidden h-60 rounded-box! [[data-session]:not([data-session=none])_&]:block" />
          <div className="[[data-session]:not([data-session=none])_&]:hidden">
            <Lead price={offer.promotionPrice} ads={freeAds} />
          </div>
        </>
      )}
      {offer.provider === 'test' && <Note className="mt-4">{t('test_note')}</Note>}
      {offer.provider === null && (
        <Note tone="warning" className="mt-4">
          {t('off_note')}
        </Note>
      )}
      {mine?.reference && mine.status !== 'ending' && <BillingNotice />}
      {isMember && (
        <Loaded query={own} skeleton={<OwnSkeleton />}>
          {(data) => <Own own={data} plans={plans} promotionPrice={offer.promotionPrice} />}
        </Loaded>
      )}
      {(!isMember || mine) && <PlanTable plans={plans} own={mine} canBuy={offer.provider !== null} />}
      {mine && (
        <>
          <InvoiceList />
          <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
            <BillingSection />
            <History names={namesOf(plans)} />
          </div>
        </>
      )}
    </div>
  );
}

const namesOf = (plans: readonly Plan[]) => new Map(plans.map(({ id, name }) => [id, name]));

function Lead({ price, ads }: { price: number; ads: number }) {
  const { t, i18n } = useTranslation('plans');
  return (
    <p className="mt-2 max-w-[66ch] text-ink-2">
      {t('public_lead', { ads, price: formatPrice(price, toLanguage(i18n.language)) })}
    </p>
  );
}

interface OwnProps {
  own: Subscription;
  plans: readonly Plan[];
  promotionPrice: number;
}

/** The plan of the member, and what is left of its promotions. */
function Own({ own, plans, promotionPrice }: OwnProps) {
  const { t, i18n } = useTranslation('plans');
  const plan = plans.find(({ id }) => id === own.plan);
  if (!plan) return <OwnSkeleton />;
  const left = own.usage.promotionsAllowed - own.usage.promotionsUsed;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <PlanSummary own={own} plan={plan} names={namesOf(plans)} />
      <section
        aria-labelledby="promote-box"
        className="flex flex-col rounded-box border border-line bg-surface p-5 md:p-7"
      >
        <FirstInTheList />
        <h2 id="promote-box" className="text-22">
          {t('box.title')}
        </h2>
        <p className="mt-1 text-14 text-ink-2">{t('box.text')}</p>
        <p className="mt-3 mb-4 font-semibold">
          {left > 0
            ? t('box.left', { count: left })
            : t('box.none', { price: formatPrice(promotionPrice, toLanguage(i18n.language)) })}
        </p>
        <ButtonLink block icon="megaphone" to="/my-ads?status=Active" className="mt-auto">
          {t('box.choose')}
        </ButtonLink>
      </section>
    </div>
  );
}

function OwnSkeleton() {
  return (
    <div className="mt-5 grid gap-5">
      <Skeleton className="h-60 rounded-box!" />
      <Skeleton className="h-96 rounded-box!" />
    </div>
  );
}

function History({ names }: { names: Map<string, string> }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const { data } = useQuery(planHistoryQuery);
  if (!data || data.length < 2) return null;
  return (
    <section aria-labelledby="plan-history">
      <h2 id="plan-history" className="text-22">
        {t('history')}
      </h2>
      <ul className="mt-3">
        {data.map((one) => (
          <li
            key={one.from}
            className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 text-15 not-first:border-t"
          >
            <b className="font-semibold">{names.get(one.plan)}</b>
            <span className="tnum text-ink-2">
              {one.to
                ? t('period', { from: date(one.from), to: date(one.to) })
                : t('period_open', { from: date(one.from) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
