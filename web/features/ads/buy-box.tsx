import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { Contact, EmployerPhone } from '#web/features/ads/contact.tsx';
import { sectorOf } from '#web/features/ads/job-facts.ts';
import { PriceNotes } from '#web/features/ads/price-notes.tsx';
import { PhoneOffer } from '#web/features/ads/phone-offer.tsx';
import { PricePosition } from '#web/features/price-guide/price-guide.tsx';
import { PrintButton } from '#web/features/ads/print-button.tsx';
import type { Guide } from '#web/features/price-guide/price-guide.queries.ts';
import { rentOf } from '#web/features/ads/price-facts.ts';
import { SellerStrip } from '#web/features/ads/seller-strip.tsx';
import { Share } from '#web/features/ads/share.tsx';
import { Sponsored } from '#web/features/ad-parts/sponsored.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Title, label and everything one can do about the ad. On narrow screens it has no box and who sells stands below the price;
 * what comparable ads cost comes after its facts, the ways to pass the ad on after its text. Both are drawn twice, as the
 * order that a screen reader and the keyboard follow is the one that is seen.
 */
export function BuyBox({ ad, guide }: { ad: AdDetail; guide: Guide | null | undefined }) {
  const { t } = useTranslation('ad');
  const rent = rentOf(ad);
  const position = guide && (
    <div className="max-lg:hidden">
      <PricePosition guide={guide} price={ad.price} />
    </div>
  );
  // Beneath a rent and what it is made of, the comparison would push the way to a visit below the fold.
  const isLong = ad.family === 'homes';
  const isJob = ad.family === 'jobs';
  return (
    <section className="lg:rounded-box lg:border lg:border-line lg:bg-surface lg:p-[22px]">
      <div className="max-lg:pt-4.5">
        {ad.isPromoted && <Sponsored className="relative mb-2.5" />}
        <h1 className="text-[1.5rem] break-words md:text-[1.875rem]">{unbroken(ad.title)}</h1>
        <p className="mt-3 text-14 text-ink-2">
          {ad.city && (
            <>
              <Icon name="geo-alt" /> {ad.city}
              {ad.departement && ` (${ad.departement})`} ·{' '}
            </>
          )}
          <Posted at={ad.createdAt} />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <AdPrice
            ad={ad}
            size="xl"
            holds={rent ? t(`price.holds_${rent.kind}`) : undefined}
            className="max-w-full lg:-ml-[34px] lg:max-w-[calc(100%+34px)]"
          />
        </div>
        <PriceNotes ad={ad} />
        <SellerStrip seller={ad.seller} family={ad.family} sector={sectorOf(ad)}>
          {isJob ? (
            <EmployerPhone ad={ad} />
          ) : (
            <div className="md:hidden">
              <PhoneOffer ad={ad} />
            </div>
          )}
        </SellerStrip>
      </div>
      {!isLong && position}
      {/* A green label keeps away from the green button. */}
      <div className={clsx('max-md:hidden', ad.priceType === 'Free' && 'pt-3')}>
        <Contact ad={ad} />
      </div>
      {isJob && ad.status === 'Active' && <Assurance ad={ad} />}
      {isLong && position}
      <div className="mt-3 flex flex-wrap justify-around gap-y-2 max-lg:hidden [&>a]:px-2.5 [&>button]:px-2.5">
        {isJob && <EmployerPhone ad={ad} quiet />}
        <PassOn ad={ad} />
      </div>
    </section>
  );
}

/** Who applies knows who reads it, and until when there is time. */
function Assurance({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const { date } = useDates();
  const isOffer = ad.attributes['offerType'] !== 'request' && ad.contactByMessage;
  return (
    <ul className="mt-3.5 grid gap-1 text-13 text-ink-2 max-lg:hidden">
      {isOffer && (
        <li>
          <Icon name="lock" /> {t('apply.private')}
        </li>
      )}
      {ad.expiresAt && (
        <li>
          <Icon name="calendar3" /> {t('apply.until', { date: date(ad.expiresAt, 'long') })}
        </li>
      )}
    </ul>
  );
}

/** The ways to pass the ad on, or to put it beside others. */
export function PassOn({ ad }: { ad: AdDetail }) {
  return (
    <>
      <Share title={ad.title} />
      <CompareButton ad={ad} />
      <PrintButton />
    </>
  );
}

/** A date needs a word before it which "yesterday" does not. */
function Posted({ at }: { at: string }) {
  const { t } = useTranslation('ad');
  const { date, ago } = useDates();
  const inBrowser = useSession() !== undefined;
  const when = inBrowser ? ago(at) : date(at, 'day');
  const isDate = when === date(at, 'day') || when === date(at, 'brief');
  return <time dateTime={at}>{t(isDate ? 'published_on' : 'published', { when })}</time>;
}
