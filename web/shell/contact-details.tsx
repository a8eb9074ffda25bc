import { useTranslation } from '#web/lib/texts.tsx';
import { Kept } from '#web/render/kept.tsx';
import { useSite } from '#web/lib/site.ts';
import { Icon } from '#web/ui/icon.tsx';

const link = 'inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap hover:underline';

/** How to reach the people behind the site, and when. */
export function ContactDetails({ className }: { className: string }) {
  const { t } = useTranslation();
  const { contactEmail, contactPhone } = useSite();
  return (
    <Kept as="ul" name="contact" aria-label={t('header.contact')} className={className}>
      <li>
        <a href={`mailto:${contactEmail}`} className={link}>
          <Icon name="envelope" />
          {contactEmail}
        </a>
      </li>
      <li>
        <a href={`tel:${contactPhone.replace(/\s/g, '')}`} className={link}>
          <Icon name="telephone" />
          {contactPhone}
        </a>
      </li>
      <li className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Icon name="clock" />
        <span>
          {t('header.hours_days')} <b className="font-semibold">{t('header.hours_time')}</b>
        </span>
      </li>
    </Kept>
  );
}
