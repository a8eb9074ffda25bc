import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { Profile } from '#contract/api/profile.ts';
import type { IconName } from '#contract/icons.ts';
import { useUnreadConversations } from '#web/features/conversations/unread.ts';
import { AdToDo, MoreAds, ToDoLine } from '#web/features/dashboard/ad-to-dos.tsx';
import { needs, type Need } from '#web/features/dashboard/needs-me.ts';
import { Section } from '#web/ui/section.tsx';
import { phoneAddress, tabAddress } from '#web/features/profile/profile-tabs.ts';
import { Note } from '#web/ui/note.tsx';

interface ToDo {
  id: string;
  icon: IconName;
  to: string;
  /** Below `missing` in the texts. */
  missing?: readonly string[];
}

const wanted = ['avatar', 'bio', 'city'] as const;

/** What the account still lacks, the most useful first. */
function toDosOf(profile: Profile): ToDo[] {
  const missing = wanted.filter((field) => !profile[field]);
  return [
    ...(profile.verifications.email ? [] : [{ id: 'email', icon: 'envelope', to: tabAddress('basic') } as const]),
    ...(profile.verifications.phone ? [] : [{ id: 'phone', icon: 'telephone', to: phoneAddress } as const]),
    ...(profile.verifications.twoFactor
      ? []
      : [{ id: 'two_factor', icon: 'shield-check', to: tabAddress('security') } as const]),
    ...(missing.length
      ? [
          {
            id: 'profile',
            icon: 'person',
            to: tabAddress(missing[0] === 'avatar' ? 'picture' : 'basic'),
            missing,
          } as const,
        ]
      : []),
  ];
}

interface ToDosProps {
  profile: Profile;
  /** Undefined while nobody knows yet. */
  waiting: Record<Need, { ads: MyAdLine[]; count: number }> | undefined;
}

/** People who wait for an answer first, then ads, for time runs for them; then what the account lacks. */
export function ToDos({ profile, waiting }: ToDosProps) {
  const { t } = useTranslation('dashboard');
  const toDos = toDosOf(profile);
  const unread = useUnreadConversations();
  const isWaiting = unread > 0 || needs.some((need) => waiting?.[need].count);
  const isQuiet = waiting && !isWaiting && !toDos.length;
  // What can wait stands behind what cannot; without a verified address nothing is published.
  const isFolded = isWaiting && toDos.length > 1 && profile.verifications.email;
  if (isQuiet) {
    return (
      <Section title={t('to_do.title')}>
        <Note tone="success">{t('to_do.none')}</Note>
      </Section>
    );
  }
  return (
    <Section title={t('to_do.title')}>
      <ul className="-my-2">
        {unread > 0 && (
          <li className="border-line not-first:border-t">
            <ToDoLine
              to="/messages?filter=unread"
              icon="chat-left-text"
              disc="bg-danger-soft text-danger-ink"
              title={t('needs.messages.title', { count: unread })}
              text={t('needs.messages.text')}
            />
          </li>
        )}
        {waiting &&
          needs.flatMap((need) => {
            const { ads, count } = waiting[need];
            return [
              ...ads.map((ad) => (
                <li key={`${need} ${ad.id}`} className="border-line not-first:border-t">
                  <AdToDo need={need} ad={ad} />
                </li>
              )),
              ...(count > ads.length
                ? [
                    <li key={need} className="pl-[72px]">
                      <MoreAds need={need} count={count - ads.length} />
                    </li>,
                  ]
                : []),
            ];
          })}
        {isFolded || toDos.map((toDo) => <Line key={toDo.id} {...toDo} />)}
      </ul>
      {isFolded && (
        <details className="mt-2 border-t border-line pt-1 -mb-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-15 font-semibold">
            {t('to_do.account', { count: toDos.length })}
          </summary>
          <ul>
            {toDos.map((toDo) => (
              <Line key={toDo.id} {...toDo} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function Line({ id, icon, to, missing = [] }: ToDo) {
  const { t, i18n } = useTranslation('dashboard');
  const list = new Intl.ListFormat(i18n.language).format(missing.map((field) => t(`to_do.missing.${field}`)));
  return (
    <li className="border-line not-first:border-t">
      <ToDoLine to={to} icon={icon} title={t(`to_do.${id}.title`)} text={t(`to_do.${id}.text`, { list })} />
    </li>
  );
}
