import { useTranslation } from '#web/lib/texts.tsx';
import { Kept } from '#web/render/kept.tsx';
import { Icon } from '#web/ui/icon.tsx';

const steps = [
  { key: 'post', icon: 'camera' },
  { key: 'price', icon: 'bar-chart' },
  { key: 'talk', icon: 'shield-check' },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <Kept
      as="section"
      name="how-it-works"
      aria-labelledby="how-title"
      className="grid gap-5 rounded-box bg-sunken p-[22px] md:grid-cols-3 md:gap-8 md:p-9 lg:grid-cols-[1.1fr_1fr_1fr_1fr]"
    >
      <h2 id="how-title" className="text-22 md:text-28 md:max-lg:col-span-3">
        {t('how.title')}
      </h2>
      <ol className="contents">
        {steps.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} className="text-[26px] text-primary-ink" />
            <h3 className="mt-2.5 mb-1 text-18">{t(`how.${key}.title`)}</h3>
            <p className="text-15 text-ink-2">{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Kept>
  );
}
