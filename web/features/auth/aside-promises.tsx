import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { LabelledStall } from '#web/features/auth/aside-stall.tsx';
import { FreshAds } from '#web/features/auth/fresh-ads.tsx';
import { Icon } from '#web/ui/icon.tsx';

const promises: readonly { key: string; icon: IconName }[] = [
  { key: 'free', icon: 'clock' },
  { key: 'here', icon: 'eye-slash' },
  { key: 'data', icon: 'shield-check' },
];

/** The same in few words, where there is no room beside the form. */
export function PromisesLine() {
  const { t } = useTranslation('auth');
  return (
    <ul className="-mt-2 mb-6 grid grid-cols-3 gap-2 border-y border-line py-3 text-center text-13/tight text-ink-2 lg:hidden">
      {promises.map(({ key, icon }) => (
        <li key={key} className="grid content-start justify-items-center gap-1.5">
          <Icon name={icon} className="text-18 text-primary-ink" />
          {t(`register.promises.${key}.short`)}
        </li>
      ))}
    </ul>
  );
}

/** What an account brings, and what it does not cost. */
export function AsidePromises() {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-1 flex-col gap-7 overflow-hidden pt-12">
      <p className="px-9 font-display text-28/[1.12] font-bold tracking-[-0.015em] text-balance">
        {t('register.aside')}
      </p>
      <ul className="grid gap-5 px-9">
        {promises.map(({ key, icon }) => (
          <li key={key} className="flex gap-3.5">
            <Icon name={icon} className="mt-0.5 text-[20px] text-on-band-2" />
            <div>
              <p className="font-semibold">{t(`register.promises.${key}.title`)}</p>
              <p className="text-15 text-on-band-2">{t(`register.promises.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <FreshAds className="px-9" />
      <div className="mt-auto px-9">
        <LabelledStall />
      </div>
    </div>
  );
}
