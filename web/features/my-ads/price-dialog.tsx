import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { adLimits } from '#contract/ads.ts';
import { updateAd, type MyAd, type MyAdLine } from '#contract/api/my-ads.ts';
import { changedMeanwhile, isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { eurosText, readCents } from '#contract/numbers.ts';
import { forgetOldViews, showPrice } from '#web/features/my-ads/my-ads.queries.ts';
import { call } from '#web/lib/api.ts';
import { useMoney } from '#web/lib/money.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The price of one of my ads, and nothing else of it. */
export function PriceDialog({ ad, onClose }: { ad: MyAdLine; onClose: () => void }) {
  const { t, i18n } = useTranslation('my_ads');
  const language = toLanguage(i18n.language);
  const money = useMoney();
  const [typed, setTyped] = useState(ad.price === null ? '' : eurosText(ad.price, language));
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'unread' | 'too_high' | null>(null);
  const save = useMutation({
    mutationFn: (price: number) =>
      call(updateAd, { params: { id: String(ad.id) }, body: { price, version: ad.version } }),
    onSuccess: (after) => {
      showPrice(after);
      forgetOldViews(ad.id);
      showToast({ type: 'success', title: t('price.done'), message: t('price.done_text', { title: ad.title }) });
      onClose();
    },
    onError: (error) => {
      const current = changedMeanwhile<MyAd>(error);
      if (current) showPrice(current);
    },
  });
  const current = changedMeanwhile<MyAd>(save.error);
  // What is in the list is the current ad by now: the same button sends the price again.
  const refusal = current
    ? t('price.meanwhile', { price: money(current.price ?? 0) })
    : isFailure(save.error)
      ? (save.error.errors.find(({ field }) => field === 'price')?.message ?? save.error.message)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const price = readCents(typed, language);
    const isTooHigh = price !== null && price > adLimits.priceMax;
    setFault(isTooHigh ? 'too_high' : price ? null : 'unread');
    if (price && !isTooHigh) save.mutate(price);
  };
  return (
    <Dialog
      size="sm"
      focused={field}
      onClose={onClose}
      title={t('actions.price')}
      description={ad.title || t('untitled')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('price.label')}
          error={fault ? t(`price.${fault}`, { price: money(adLimits.priceMax) }) : refusal}
        >
          <TextInput
            ref={field}
            inputMode="decimal"
            unit="€"
            maxLength={14}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          {t('price.save')}
        </Button>
      </form>
    </Dialog>
  );
}
