import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import type { Site } from '#contract/site.ts';
import { useSite } from '#web/lib/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

const networks: [key: keyof Site['social'], name: string, icon: IconName][] = [
  ['facebook', 'Facebook', 'facebook'],
  ['instagram', 'Instagram', 'instagram'],
  ['mastodon', 'Mastodon', 'mastodon'],
  ['youtube', 'YouTube', 'youtube'],
];

const line = 'inline-flex min-h-6 items-center gap-1.5';

/** Who runs the site: brand, slogan, where to write, and the networks. */
export function FooterCompany() {
  const { t } = useTranslation();
  const { brand, companyCity, contactEmail, contactPhone, social } = useSite();
  return (
    <div className="col-span-2 md:col-span-3 lg:col-span-1">
      <PlainLink to="/" className="inline-flex rounded-control text-on-band">
        <Logo name={brand} />
      </PlainLink>
      <p className="my-3">{t('footer.slogan')}</p>
      <ul>
        <li className="flex">
          <span className={line}>
            <Icon name="geo-alt" />
            {companyCity}
          </span>
        </li>
        <li className="flex">
          <a href={`mailto:${contactEmail}`} className={`${line} hover:underline`}>
            <Icon name="envelope" />
            {contactEmail}
          </a>
        </li>
        <li className="flex">
          <a href={`tel:${contactPhone.replace(/\s/g, '')}`} className={`${line} hover:underline`}>
            <Icon name="telephone" />
            {contactPhone}
          </a>
        </li>
      </ul>
      <ul className="mt-3 -ml-3 flex gap-1 text-on-band">
        {networks.map(([key, name, icon]) => (
          <li key={key}>
            <a
              href={social[key]}
              rel="me noopener noreferrer"
              aria-label={t('footer.social', { brand, network: name })}
              title={name}
              className="grid size-11 place-items-center rounded-control text-[20px] hover:bg-line-band"
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
