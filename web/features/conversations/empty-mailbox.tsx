import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid, AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import { recentQuery } from '#web/features/home/home.queries.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Chat } from '#web/ui/illustrations/chat.tsx';

const uses = [
  { name: 'ask', icon: 'chat-left-text' },
  { name: 'offer', icon: 'tag' },
  { name: 'meet', icon: 'calendar-plus' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** Nobody has written yet: what this place is for, and ads to begin with. */
export function EmptyMailbox() {
  const { t } = useTranslation('conversations');
  const isAdmin = useSession()?.user.role === 'Admin';
  return (
    <div className="wrap grid gap-8 pt-4 pb-16 md:gap-10 md:pt-6">
      <section className="grid items-center gap-x-12 gap-y-5 rounded-box bg-primary-soft p-5 md:grid-cols-[1fr_auto] md:px-12 md:py-10">
        <div>
          <h2 className="text-22 md:text-28">{t('empty.all.title')}</h2>
          <p className="mt-2 max-w-[44ch] text-ink-2">{t('empty.all.text')}</p>
          <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:w-full">
            <ButtonLink to="/search" icon="search">
              {t('empty.all.next')}
            </ButtonLink>
            <ButtonLink to={isAdmin ? '/help' : '/post'} variant="quiet" icon={isAdmin ? 'question-circle' : 'plus-lg'}>
              {t(isAdmin ? 'empty.all.help' : 'empty.all.post')}
            </ButtonLink>
          </div>
        </div>
        <div className="max-md:-order-1 [&_svg]:h-auto [&_svg]:w-[150px] md:[&_svg]:w-[260px]">
          <Chat />
        </div>
      </section>
      <ul className="grid gap-5 md:grid-cols-3 md:gap-8">
        {uses.map(({ name, icon }) => (
          <li key={name} className="flex gap-3.5">
            <Icon name={icon} className="mt-0.5 flex-none text-22 text-primary-ink" />
            <div>
              <h3 className="text-16">{t(`empty.uses.${name}`)}</h3>
              <p className="mt-1 max-w-[34ch] text-14 text-ink-2">{t(`empty.uses.${name}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <NewestAds />
    </div>
  );
}

/** Whole rows only, whatever the number of columns. */
const wholeRows =
  'max-[720px]:[&>li:nth-child(n+7)]:hidden min-[720px]:max-lg:[&>li:nth-child(n+10)]:hidden lg:max-xl:[&>li:nth-child(n+9)]:hidden';

/** A conversation begins on the page of an ad. */
function NewestAds() {
  const { t, i18n } = useTranslation('conversations');
  const { data, isPending } = useQuery(recentQuery(toLanguage(i18n.language)));
  if (!isPending && !data?.length) return null;
  return (
    <section aria-labelledby="newest-ads">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="newest-ads" className="text-22">
          {t('empty.newest')}
        </h2>
        <Link to="/search" className="link">
          {t('empty.all_ads')}
        </Link>
      </div>
      {data ? <AdGrid ads={data.slice(0, 10)} className={wholeRows} /> : <AdGridSkeleton />}
    </section>
  );
}
