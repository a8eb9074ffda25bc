import { clsx } from 'clsx';
import type { Profile } from '#contract/api/profile.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';

const guards = ['email', 'phone', 'twoFactor'] as const;

/** What protects the account, and what does not yet. */
export function Protection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { verifications } = profile;
  const held = guards.filter((guard) => verifications[guard]).length;
  return (
    <Section
      isRow
      title={t('security.protection.title')}
      text={t('security.protection.text', { held, all: guards.length })}
    >
      <div aria-hidden className="mb-4 grid grid-cols-3 gap-3">
        {guards.map((guard) => (
          <span key={guard} className={clsx('h-1.5 rounded-full', verifications[guard] ? 'bg-success' : 'bg-line')} />
        ))}
      </div>
      <ul className="grid gap-3 sm:grid-cols-3">
        {guards.map((guard) => {
          const isHeld = verifications[guard];
          const state = t(`security.protection.${guard}.${isHeld ? 'held' : 'open'}`);
          return (
            <li key={guard} className="flex gap-2.5">
              <Icon
                name={isHeld ? 'check-circle-fill' : 'exclamation-circle-fill'}
                className={clsx('mt-0.5 flex-none text-18', isHeld ? 'text-success-ink' : 'text-warning-ink')}
              />
              <div className="min-w-0 text-14">
                <p className="font-semibold">{t(`security.protection.${guard}.name`)}</p>
                <p className="text-13 text-ink-2">{state}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
