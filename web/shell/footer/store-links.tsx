import { useTranslation } from '#web/lib/texts.tsx';
import { useSite } from '#web/lib/site.ts';
import { Icon } from '#web/ui/icon.tsx';

export function StoreLinks() {
  const { t } = useTranslation();
  const { appStoreUrl, googlePlayUrl } = useSite();
  const stores = [
    { url: appStoreUrl, key: 'app_store', icon: 'apple' },
    { url: googlePlayUrl, key: 'google_play', icon: 'google-play' },
  ] as const;
  return (
    <div>
      <h2 className="mb-3 font-text text-14 tracking-normal text-on-band">{t('footer.application')}</h2>
      <ul className="grid gap-2.5">
        {stores.map(({ url, key, icon }) => (
          <li key={key}>
            <a
              href={url}
              rel="noopener noreferrer"
              className="flex items-center gap-2.5 rounded-control border-[1.5px] border-on-band-2 px-3 py-[7px] leading-[1.15] font-semibold text-on-band hover:bg-line-band"
            >
              <Icon name={icon} className="text-22" />
              <span>
                <span className="block text-badge font-normal text-on-band-2">{t(`footer.${key}_before`)}</span>
                {t(`footer.${key}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
