import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { subscriptionQuery } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The plan and what it allows; it is changed on a screen of its own. */
export function SubscriptionTab() {
  const { t, i18n } = useTranslation('profile');
  const { date } = useDates();
  const query = useQuery(subscriptionQuery);
  return (
    <Loaded query={query}>
      {({ subscription: { plan, status, price, currency, renewsAt, limits }, history }) => (
        <div className="grid gap-5">
          <Section
            title={t('subscription.title', { plan: t(`subscription.plans.${plan}`) })}
            text={
              price === 0
                ? t('subscription.free')
                : t('subscription.price', { price: formatPrice(price, toLanguage(i18n.language), { currency }) })
            }
            action={
              <Badge tone={status === 'active' ? 'success' : 'neutral'}>{t(`subscription.statuses.${status}`)}</Badge>
            }
          >
            <dl className="grid gap-3 xs:grid-cols-3">
              <Limit label={t('subscription.active_ads')} value={limits.activeAds ?? t('subscription.unlimited')} />
              <Limit label={t('subscription.images')} value={limits.images} />
              <Limit label={t('subscription.promotions')} value={limits.promotionsPerMonth} />
            </dl>
            {renewsAt && (
              <p className="mt-4 text-14 text-ink-2">{t('subscription.renews', { date: date(renewsAt) })}</p>
            )}
            <ButtonLink to="/subscription" variant="secondary" className="mt-4">
              {t('subscription.manage')}
            </ButtonLink>
          </Section>
          {history.length > 0 && (
            <Section title={t('subscription.history')}>
              <ul>
                {history.map((period) => (
                  <li
                    key={period.from}
                    className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 text-15 not-first:border-t"
                  >
                    <span className="font-semibold">{t(`subscription.plans.${period.plan}`)}</span>
                    <span className="tnum text-ink-2">
                      {period.to
                        ? t('subscription.period', { from: date(period.from), to: date(period.to) })
                        : t('subscription.since', { from: date(period.from) })}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Limit({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="tnum font-display text-22 font-bold">{value}</dd>
    </div>
  );
}
