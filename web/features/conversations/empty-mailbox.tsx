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
    <div className="wrap grid gap-6 pt-4 pb-16 md:gap-10 md:pt-6">
      <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 rounded-box bg-primary-soft p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8 md:py-3 md:pr-8">
        <div className="max-md:-my-2 max-md:-ml-2 [&_svg]:h-auto [&_svg]:w-[128px] md:[&_svg]:w-[220px]">
          <Chat />
        </div>
        <div>
          <h2 className="text-18 md:text-22">{t('empty.all.title')}</h2>
          <p className="mt-1.5 max-w-[46ch] text-15 text-ink-2 max-md:hidden">{t('empty.all.text')}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:col-span-full max-md:[&>*]:flex-1 md:grid">
          <ButtonLink to="/search" icon="search">
            {t('empty.all.next')}
          </ButtonLink>
          <ButtonLink to={isAdmin ? '/help' : '/post'} variant="quiet" icon={isAdmin ? 'question-circle' : 'plus-lg'}>
            {t(isAdmin ? 'empty.all.help' : 'empty.all.post')}
          </ButtonLink>
        </div>
      </section>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-8">
        {uses.map(({ name, icon }) => (
          <li key={name} className="flex gap-3.5 max-md:items-center">
            <Icon name={icon} className="flex-none text-[20px] text-primary-ink md:mt-0.5 md:text-22" />
            <div>
              <h3 className="text-16">{t(`empty.uses.${name}`)}</h3>
              <p className="mt-1 max-w-[34ch] text-14 text-ink-2 max-md:hidden">{t(`empty.uses.${name}_text`)}</p>
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
