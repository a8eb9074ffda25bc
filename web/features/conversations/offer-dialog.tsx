import { useState, type FormEvent, type ReactNode } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { toLanguage } from '#contract/languages.ts';
import { eurosText, readCents } from '#contract/numbers.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Cents. The least one can offer. */
export const leastOffer = 100;
const shares = [0.95, 0.9, 0.85];

/** Whole euros, rounded as people do: to five from a hundred on. */
const rounded = (cents: number) => {
  const step = cents >= 10_000 ? 500 : 100;
  return Math.max(leastOffer, Math.round(cents / step) * step);
};

interface AmountFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Cents, of the ad. */
  price: number | null | undefined;
  error: string | undefined;
}

/** A price one proposes, with some that are near. */
export function AmountField({ value, onChange, price, error }: AmountFieldProps) {
  const { t, i18n } = useTranslation('conversations');
  const money = useMoney();
  const language = toLanguage(i18n.language);
  const near = price ? [...new Set(shares.map((share) => rounded(price * share)))] : [];
  return (
    <>
      <Field
        label={t('offer.amount')}
        error={error}
        hint={price ? t('offer.asked', { price: money(price) }) : undefined}
      >
        <TextInput
          inputMode="decimal"
          unit="€"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {near.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {near.map((cents) => (
            <ChoiceChip
              key={cents}
              pressed={readCents(value, language) === cents}
              onClick={() => onChange(eurosText(cents, language))}
            >
              {money(cents)}
            </ChoiceChip>
          ))}
        </div>
      )}
    </>
  );
}

interface OfferDialogProps {
  conversation: Conversation;
  /** The offer of the other that is answered; none: a new one. */
  counters?: string;
  /** The button that opens it. */
  children: ReactNode;
}

export function OfferDialog({ conversation, counters, children }: OfferDialogProps) {
  const { t, i18n } = useTranslation('conversations');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const deal = useDeal(conversation.id, ({ errors, message }) => setProblem(errors[0]?.message ?? message));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const cents = readCents(typed, toLanguage(i18n.language));
    if (cents === null || cents < leastOffer) return setProblem(t('offer.wrong'));
    try {
      await (counters ? deal.counter(counters, cents) : deal.offer(cents));
      setTyped('');
      setOpen(false);
    } catch {
      // Said beside the field.
    }
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setProblem(undefined);
      }}
      trigger={children}
      size="sm"
      title={t(counters ? 'offer.counter_title' : 'offer.title')}
      description={t('offer.text')}
    >
      <form onSubmit={(event) => void send(event)}>
        <AmountField
          value={typed}
          price={conversation.ad?.price}
          error={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
        <Button type="submit" block className="mt-5" busy={deal.isPending}>
          {t(counters ? 'offer.send_counter' : 'offer.send')}
        </Button>
      </form>
    </Dialog>
  );
}
