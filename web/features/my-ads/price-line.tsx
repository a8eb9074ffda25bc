import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { adLimits } from '#contract/ads.ts';
import { updateAd, type MyAdLine } from '#contract/api/my-ads.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { eurosText, readCents } from '#contract/numbers.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { forgetOldViews, showPrice } from '#web/features/my-ads/my-ads.queries.ts';
import { isEditable } from '#web/features/my-ads/owner-actions.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The price of one of my ads, changed where it stands. */
export function PriceLine({ ad }: { ad: MyAdLine }) {
  const { t } = useTranslation('my_ads');
  const [open, setOpen] = useState(false);
  const mayChange =
    isEditable(ad) && ad.status !== 'Sold' && (ad.priceType === 'Fixed' || ad.priceType === 'Negotiable');
  if (open) return <PriceForm ad={ad} onClose={() => setOpen(false)} />;
  return (
    <span className="flex items-center gap-1">
      {/* The badge above it says whether it is sold. */}
      <AdPrice ad={{ ...ad, status: 'Active', previousPrice: null }} />
      {mayChange && (
        <IconButton small icon="pencil" label={t('price.change', { title: ad.title })} onClick={() => setOpen(true)} />
      )}
    </span>
  );
}

function PriceForm({ ad, onClose }: { ad: MyAdLine; onClose: () => void }) {
  const { t, i18n } = useTranslation('my_ads');
  const language = toLanguage(i18n.language);
  const [typed, setTyped] = useState(ad.price === null ? '' : eurosText(ad.price, language));
  const [isUnread, setUnread] = useState(false);
  const save = useMutation({
    mutationFn: (price: number) =>
      call(updateAd, { params: { id: String(ad.id) }, body: { price, version: ad.version } }),
    onSuccess: (after) => {
      showPrice(after);
      forgetOldViews(ad.id);
      showToast({ type: 'success', title: t('price.done'), message: t('price.done_text', { title: ad.title }) });
      onClose();
    },
  });
  const refusal = isFailure(save.error)
    ? (save.error.errors.find(({ field }) => field === 'price')?.message ?? save.error.message)
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const price = readCents(typed, language);
    const isRight = price !== null && price > 0 && price <= adLimits.priceMax;
    setUnread(!isRight);
    if (isRight) save.mutate(price);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={t('price.label')} error={isUnread ? t('price.unread') : refusal}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          inputMode="decimal"
          unit="€"
          maxLength={14}
          autoComplete="off"
          className="w-36"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Field>
      <Button size="sm" type="submit" busy={save.isPending}>
        {t('price.save')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {t('price.cancel')}
      </Button>
    </form>
  );
}
