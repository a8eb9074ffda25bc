import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Profile } from '#contract/api/profile.ts';
import type { IconName } from '#contract/icons.ts';
import { Section } from '#web/features/profile/section.tsx';
import { tabAddress, type TabId } from '#web/features/profile/tabs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

interface ToDo {
  id: string;
  icon: IconName;
  tab: TabId;
  /** Below `missing` in the texts. */
  missing?: readonly string[];
}

const wanted = ['avatar', 'bio', 'city'] as const;

/** What the account still lacks, the most useful first. */
export function toDosOf(profile: Profile): ToDo[] {
  const missing = wanted.filter((field) => !profile[field]);
  return [
    ...(profile.verifications.email ? [] : [{ id: 'email', icon: 'envelope', tab: 'basic' } as const]),
    ...(profile.verifications.phone ? [] : [{ id: 'phone', icon: 'telephone', tab: 'basic' } as const]),
    ...(profile.verifications.twoFactor ? [] : [{ id: 'two_factor', icon: 'shield-check', tab: 'security' } as const]),
    ...(missing.length
      ? [{ id: 'profile', icon: 'person', tab: missing[0] === 'avatar' ? 'picture' : 'basic', missing } as const]
      : []),
  ];
}

export function ToDos({ profile }: { profile: Profile }) {
  const { t } = useTranslation('dashboard');
  const toDos = toDosOf(profile);
  if (!toDos.length) {
    return (
      <Section title={t('to_do.title')}>
        <Note tone="success">{t('to_do.none')}</Note>
      </Section>
    );
  }
  return (
    <Section title={t('to_do.title')}>
      <ul className="-my-2">
        {toDos.map((toDo) => (
          <li key={toDo.id} className="border-line not-first:border-t">
            <Line {...toDo} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ id, icon, tab, missing = [] }: ToDo) {
  const { t, i18n } = useTranslation('dashboard');
  const list = new Intl.ListFormat(i18n.language).format(missing.map((field) => t(`to_do.missing.${field}`)));
  return (
    <Link
      to={tabAddress(tab)}
      className="-mx-3 flex items-center gap-3.5 rounded-control px-3 py-3 -outline-offset-3 hover:bg-sunken"
    >
      <span className="grid size-10 flex-none place-items-center rounded-full bg-warning-soft text-18 text-warning-ink">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold">{t(`to_do.${id}.title`)}</span>
        <span className="block text-14 text-ink-2">{t(`to_do.${id}.text`, { list })}</span>
      </span>
      <Icon name="chevron-right" className="text-ink-2" />
    </Link>
  );
}
