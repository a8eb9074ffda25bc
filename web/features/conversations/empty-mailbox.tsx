import type { IconName } from '#contract/icons.ts';
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

/** Nobody has written yet: what this place is for, and two ways to begin. */
export function EmptyMailbox() {
  const { t } = useTranslation('conversations');
  const isAdmin = useSession()?.user.role === 'Admin';
  return (
    <div className="wrap grid w-full max-w-[1000px] gap-4 pt-2 pb-24 md:pt-6">
      <section className="grid items-center overflow-hidden rounded-box border border-line bg-surface md:grid-cols-[2fr_3fr]">
        <div className="grid h-full place-items-center bg-primary-soft p-6 [&_svg]:h-auto [&_svg]:w-full [&_svg]:max-w-[200px] md:[&_svg]:max-w-[280px]">
          <Chat />
        </div>
        <div className="p-5 md:p-9">
          <h2 className="text-22 md:text-28">{t('empty.all.title')}</h2>
          <p className="mt-2 max-w-[44ch] text-ink-2">{t('empty.all.text')}</p>
          <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:w-full">
            <ButtonLink to="/search" icon="search">
              {t('empty.all.next')}
            </ButtonLink>
            <ButtonLink
              to={isAdmin ? '/help' : '/post'}
              variant="secondary"
              icon={isAdmin ? 'question-circle' : 'plus-lg'}
            >
              {t(isAdmin ? 'empty.all.help' : 'empty.all.post')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <ul className="grid gap-4 md:grid-cols-3">
        {uses.map(({ name, icon }) => (
          <li key={name} className="flex gap-3.5 rounded-box border border-line bg-surface p-5">
            <Icon name={icon} className="mt-0.5 text-22 text-primary-ink" />
            <div>
              <h3 className="text-16">{t(`empty.uses.${name}`)}</h3>
              <p className="mt-1 text-14 text-ink-2">{t(`empty.uses.${name}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
