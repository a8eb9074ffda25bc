import { useTranslation } from '#web/lib/texts.tsx';
import { Kept } from '#web/render/kept.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

const promises = [
  { key: 'ranking', icon: 'diagram-3' },
  { key: 'privacy', icon: 'eye-slash' },
  { key: 'security', icon: 'flag' },
  { key: 'about', icon: 'people' },
] as const;

/** Each promise leads to the written page that holds it. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <Kept as="section" name="promises" aria-labelledby="why-title">
      <h2 id="why-title" className="mb-5 text-22 md:text-28">
        {t('why.title')}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ key, icon }) => (
          <li key={key} className="group relative flex gap-3.5 border-t border-line py-4">
            <Icon name={icon} className="mt-0.5 text-[22px] text-primary-ink" />
            <div>
              <h3 className="font-text text-16 tracking-normal">
                <PlainLink
                  to={`/${key}`}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
                >
                  {t(`why.${key}.title`)}
                </PlainLink>
              </h3>
              <p className="mt-1 text-15 text-ink-2">{t(`why.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Kept>
  );
}
