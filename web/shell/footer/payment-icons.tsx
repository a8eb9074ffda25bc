import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

const methods = ['CB', 'VISA', 'Mastercard', 'PayPal', 'SEPA'];

export function PaymentIcons() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2">
      {methods.map((name) => (
        <li
          key={name}
          className="inline-flex h-[26px] items-center gap-[5px] rounded-[5px] bg-on-band px-[9px] text-12 font-bold text-band-deep"
        >
          {name === 'PayPal' && <Icon name="paypal" />}
          {name}
        </li>
      ))}
    </ul>
  );
}
