/** The shop of a verified professional, around their ads. */
import { clsx } from 'clsx';
import { Fragment, useId, useSyncExternalStore, type ReactNode } from 'react';
import type { IconName } from '#contract/icons.ts';
import type { PublicProfile } from '#contract/api/users.ts';
import type { Shop } from '#contract/api/business.ts';
import { formatSiret } from '#contract/company-numbers.ts';
import { toLanguage } from '#contract/languages.ts';
import { isOpenAt, weekDayAt, weekDays, writeHours } from '#contract/opening-hours.ts';
import { Answers } from '#web/features/ad-parts/answers.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge, ProBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const box = 'rounded-box border border-line bg-surface p-5';

interface ShopHeadProps {
  member: PublicProfile;
  shop: Shop;
  /** The ways to reach it. */
  children: ReactNode;
}

export function ShopHead({ member, shop, children }: ShopHeadProps) {
  const { t } = useTranslation('user');
  const { date } = useDates();
  const siret = formatSiret(shop.siret);
  return (
    <header className="mb-6">
      <div className="relative aspect-[1200/236] min-h-32 w-full overflow-hidden rounded-box bg-primary-soft">
        {/* Its left end is calm, for the logo; a phone shows that end too. */}
        {shop.banner && (
          <img src={shop.banner} alt="" className="size-full object-cover max-sm:object-left dark:brightness-80" />
        )}
        <Awning />
      </div>
      <div className="relative -mt-8 flex flex-wrap items-end gap-x-5 gap-y-3 sm:-mt-10">
        <Logo shop={shop} />
        <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-28 break-words md:text-36">
            {shop.companyName} <ProBadge />
          </h1>
          {shop.tagline && <p className="break-words text-ink-2">{shop.tagline}</p>}
        </div>
        <div className="flex flex-wrap items-start gap-2.5 max-sm:w-full max-sm:[&>a]:flex-1 max-sm:[&>button]:flex-1">
          {children}
        </div>
      </div>
      <ul className={`mt-5 flex flex-wrap gap-x-6 gap-y-2 text-14 ${box} py-3!`}>
        <Fact icon="patch-check-fill" className="font-semibold text-success-ink">
          {t('shop.verified', { siret, date: date(shop.verifiedAt, 'month') })}
        </Fact>
        <Fact icon="geo-alt">{shop.address}</Fact>
        {member.responseMinutes !== null && (
          <Fact icon="clock">
            <Answers minutes={member.responseMinutes} />
          </Fact>
        )}
        {shop.soldCount > 0 && <Fact icon="bag">{t('shop.sold', { count: shop.soldCount })}</Fact>}
      </ul>
    </header>
  );
}

function Fact({ icon, className, children }: { icon: IconName; className?: string; children: ReactNode }) {
  return (
    <li className={clsx('flex min-w-0 items-center gap-2', className)}>
      <Icon name={icon} className="flex-none" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** The blind over a shop window, as wide as the banner. */
function Awning() {
  const id = useId();
  return (
    <svg aria-hidden className="absolute inset-x-0 top-0 h-[52px] w-full text-band max-md:h-9">
      <pattern id={id} width="64" height="52" patternUnits="userSpaceOnUse">
        <path d="M0 0h64v20L32 36 0 20zM0 20z" fill="currentColor" />
      </pattern>
      <rect width="100%" height="36" fill={`url(#${id})`} />
    </svg>
  );
}

const square = 'size-24 flex-none rounded-[22px] ring-[5px] ring-bg sm:size-[120px]';

function Logo({ shop: { logo, companyName } }: { shop: Shop }) {
  if (logo) return <img src={logo} alt="" className={`${square} object-cover dark:brightness-90`} />;
  return (
    <span
      aria-hidden
      className={`${square} grid place-items-center bg-band font-display text-36 font-bold text-on-band`}
    >
      {Array.from(companyName)[0]?.toLocaleUpperCase()}
    </span>
  );
}

/** The page is the same for everybody at any hour: whether it is open now is told by the browser. */
const never = () => () => {};
function useNow({ hours }: Shop): { day: number | null; isOpen: boolean | null } {
  const day = useSyncExternalStore(
    never,
    () => weekDayAt(new Date()),
    () => null,
  );
  const isOpen = useSyncExternalStore(
    never,
    () => isOpenAt(hours, new Date()),
    () => null,
  );
  return { day, isOpen };
}

export function ShopHours({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation('user');
  const language = toLanguage(i18n.language);
  const now = useNow(shop);
  if (!shop.hours.length) return null;
  return (
    <section aria-labelledby="hours" className={box}>
      <h2 id="hours" className="flex min-h-7 items-center justify-between gap-2 text-18">
        {t('shop.hours')}
        {now.isOpen !== null && (
          <Badge tone={now.isOpen ? 'success' : 'neutral'}>{t(now.isOpen ? 'shop.open' : 'shop.closed')}</Badge>
        )}
      </h2>
      <dl className="mt-3 grid gap-1.5 text-14">
        {weekDays.map((day) => (
          <div
            key={day}
            className={clsx(
              'flex justify-between gap-2',
              now.day === day && '-mx-2 rounded-badge bg-sunken px-2 py-0.5',
            )}
          >
            <dt className={clsx(now.day === day && 'font-semibold')}>
              {t(`days.${day}`)}
              {now.day === day && <span className="sr-only">, {t('shop.today')}</span>}
            </dt>
            <dd className="tnum text-right">
              {writeHours(shop.hours, day, language)
                .split(', ')
                .map((span, index) => (
                  <Fragment key={span}>
                    {index > 0 && ', '}
                    <span className="whitespace-nowrap">
                      {span || <span className="text-ink-2">{t('shop.closed_day')}</span>}
                    </span>
                  </Fragment>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the law gives to whoever buys goods here, and who the professional is. */
export function ShopLaw({ shop, sellsGoods }: { shop: Shop; sellsGoods: boolean }) {
  const { t } = useTranslation('user');
  return (
    <section aria-labelledby="law" className={box}>
      <h2 id="law" className="text-18">
        {t(sellsGoods ? 'shop.law' : 'shop.identity')}
      </h2>
      {sellsGoods && (
        <ul className="mt-3 grid gap-2.5 text-14">
          <Duty icon="shield-check">{t('shop.guarantee')}</Duty>
          <Duty icon="arrow-return-left">{t('shop.withdraw')}</Duty>
        </ul>
      )}
      {shop.sellingTerms && (
        <details className="mt-2 text-14">
          <summary className="link min-h-11 cursor-pointer py-2.5 font-semibold">{t('shop.terms')}</summary>
          <p className="break-words whitespace-pre-line">{shop.sellingTerms}</p>
        </details>
      )}
      {sellsGoods && <h3 className="mt-4 text-15">{t('shop.identity')}</h3>}
      <p className="mt-1 grid gap-1 text-14 break-words">
        <b>{shop.companyName}</b>
        <span>{shop.address}</span>
        <span className="tnum">SIREN {formatSiret(shop.siret).slice(0, 11)}</span>
        {shop.vatNumber && <span className="tnum">{t('shop.vat', { number: shop.vatNumber })}</span>}
        <a href={`mailto:${shop.email}`} className="link">
          {shop.email}
        </a>
      </p>
    </section>
  );
}

function Duty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 flex-none text-16 text-primary-ink" />
      <span>{children}</span>
    </li>
  );
}

export function ShopWords({ shop }: { shop: Shop }) {
  if (!shop.presentation) return null;
  return <p className="max-w-[72ch] text-15 break-words md:text-16 whitespace-pre-line">{shop.presentation}</p>;
}
