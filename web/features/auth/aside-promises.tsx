import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Icon } from '#web/ui/icon.tsx';

const promises: readonly { key: string; icon: IconName }[] = [
  { key: 'free', icon: 'clock' },
  { key: 'here', icon: 'eye-slash' },
  { key: 'data', icon: 'shield-check' },
];

/** What an account brings, and what it does not cost. */
export function AsidePromises() {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-1 flex-col justify-center px-11 py-12 [&>svg]:mx-auto [&>svg]:h-auto [&>svg]:w-64">
      <Suitcase />
      <ul className="mt-9 grid gap-5">
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
    </div>
  );
}
