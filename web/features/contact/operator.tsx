import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { useSite } from '#web/lib/site.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Who reads the message, and the other ways to reach them. */
export function Operator() {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const { brand, companyCity, contactEmail, contactPhone } = useSite();
  return (
    <aside aria-labelledby="operator" className="rounded-box border border-line bg-surface p-5 md:p-6">
      <h2 id="operator" className="text-18">
        {t('operator', { brand })}
      </h2>
      <ul className="mt-3">
        <Line icon="geo-alt">{companyCity}</Line>
        <Line icon="envelope">
          <a href={`mailto:${contactEmail}`} className="break-all hover:underline">
            {contactEmail}
          </a>
        </Line>
        <Line icon="telephone">
          <a href={`tel:${contactPhone.replace(/\s/g, '')}`} className="hover:underline">
            {contactPhone}
          </a>
        </Line>
        <Line icon="clock">
          {common('header.hours_days')} {common('header.hours_time')}
        </Line>
      </ul>
    </aside>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 text-15">
      <Icon name={icon} className="text-18 text-primary-ink" />
      <span>{children}</span>
    </li>
  );
}
