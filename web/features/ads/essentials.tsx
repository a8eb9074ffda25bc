import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { jobFacts } from '#web/features/ads/job-facts.ts';
import { KeyFacts, splitFacts, type FactLine } from '#web/features/ads/key-facts.tsx';
import { AvailabilityWeek, timesOf } from '#web/features/ads/availability-week.tsx';
import { EnergyScale, toEnergyClass } from '#web/features/ads/energy-scale.tsx';
import { afterTaxCredit, handoversOf, rentOf } from '#web/features/ads/price-facts.ts';

const rentKeys = ['rentChargesIncluded', 'charges', 'deposit'];
/** Said already: what is offered by the category; by the price what a rent holds, an hour costs and how a thing is handed over. */
const isEcho = (ad: AdDetail, key: string) =>
  key === 'transaction' ||
  (key === 'offerType' && ad.attributes[key] === 'offer') ||
  (key === 'hourlyRate' && ad.pricePeriod === 'hour') ||
  (key === 'availability' && timesOf(ad).length > 0) ||
  (key === 'taxCredit' && afterTaxCredit(ad) !== null) ||
  (key === 'delivery' && handoversOf(ad).length > 0) ||
  (rentKeys.includes(key) && rentOf(ad) !== null);

export function Essentials({ ad }: { ad: AdDetail }) {
  return ad.family === 'jobs' ? <JobEssentials ad={ad} /> : <OtherEssentials ad={ad} />;
}

/** An offer of employment opens with its terms: they need no heading to be seen. */
function JobEssentials({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const { tiles, rest } = jobFacts(ad, {
    start: t('job.start'),
    open: t('job.open'),
    place: t('job.place'),
    extras: t('job.extras'),
    weekly: (hours) => t('job.weekly', { hours }),
    not: (label) => t('job.not', { label }),
    remote: (label, value) => t('job.remote', { label, value }),
  });
  return (
    <section aria-labelledby="essentials">
      <h2 id="essentials" className="sr-only">
        {t('essentials')}
      </h2>
      <KeyFacts family="jobs" facts={tiles} />
      <Lines lines={rest} />
    </section>
  );
}

/** What the category asks about: what decides first, then two columns of lines. */
function OtherEssentials({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation(['ad', 'ads']);
  const condition = ad.condition && {
    key: 'condition',
    label: t('condition.label'),
    value: t(`condition.${ad.condition}`),
  };
  const scales = ['dpe', 'ges'].filter((key) => toEnergyClass(ad.attributes[key]) !== null);
  const told = ad.attributeList.filter(({ key }) => key !== 'condition' && !isEcho(ad, key));
  const isYesOrNo = ({ key }: { key: string }) => typeof ad.attributes[key] === 'boolean';
  const lines = [
    ...(condition ? [condition] : []),
    ...told.filter((line) => !isYesOrNo(line)),
    ...told.filter(isYesOrNo),
  ];
  if (!lines.length) return null;
  const { first, rest } = splitFacts(
    ad.family,
    lines.filter(({ key }) => !scales.some((scale) => key === scale || key === `${scale}Value`)),
  );
  return (
    <section aria-labelledby="essentials">
      <h2 id="essentials" className="mt-6 mb-2.5 text-22 lg:mt-8">
        {t('essentials')}
      </h2>
      {first.length > 0 && <KeyFacts family={ad.family} facts={first} />}
      <Energy ad={ad} />
      <AvailabilityWeek ad={ad} />
      <Lines lines={rest} />
    </section>
  );
}

function Lines({ lines }: { lines: readonly FactLine[] }) {
  return (
    <dl className="grid gap-x-9 md:grid-cols-2 empty:hidden">
      {lines.map(({ key, label, value }) => (
        <div
          key={key}
          className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 text-15 md:odd:last:col-span-2"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="max-w-2/3 flex-none text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The certificate of a dwelling, and the sentence that goes with it. */
function Energy({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const dpe = toEnergyClass(ad.attributes['dpe']);
  const ges = toEnergyClass(ad.attributes['ges']);
  if (!dpe && !ges) return null;
  const told = (key: string) => ad.attributeList.find((one) => one.key === key)?.value;
  return (
    <>
      <div className="my-4 grid gap-x-8 gap-y-4 rounded-box border border-line bg-surface px-4 py-3.5 md:grid-cols-2">
        {dpe && <EnergyScale kind="dpe" value={dpe} measure={told('dpeValue')} />}
        {ges && <EnergyScale kind="ges" value={ges} measure={told('gesValue')} />}
      </div>
      {(dpe === 'f' || dpe === 'g') && <p className="mb-2 text-15 font-semibold">{t('energy.excessive')}</p>}
    </>
  );
}
