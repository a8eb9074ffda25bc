import { useState, type FormEvent, type ReactNode } from 'react';
import { talkLimits, type Conversation, type Handover } from '#contract/conversations.ts';
import { meetings } from '#contract/families.ts';
import { toLanguage } from '#contract/languages.ts';
import { eurosText, readCents } from '#contract/numbers.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { localInput } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const dayMs = 86_400_000;

/** The price that was agreed on, else the one that is asked. */
function startPrice({ offers, ad, handover }: Conversation): number | null {
  const accepted = offers.findLast(({ status }) => status === 'accepted');
  return handover?.price ?? accepted?.amount ?? ad?.price ?? null;
}

type Problems = Partial<Record<'price' | 'place' | 'at' | 'all', string>>;

interface HandoverFormProps {
  conversation: Conversation;
  /** The one to change. */
  handover?: Handover;
  children: ReactNode;
}

export function HandoverForm({ conversation, handover, children }: HandoverFormProps) {
  const { t, i18n } = useTranslation('conversations');
  const language = toLanguage(i18n.language);
  const family = conversation.ad?.family ?? 'things';
  const hasPrice = meetings[family] === 'handover';
  const fresh = () => {
    const price = startPrice(conversation);
    return {
      price: price === null ? '' : eurosText(price, language),
      place: handover?.place ?? '',
      at: handover ? localInput(Date.parse(handover.at)) : '',
    };
  };
  const [now] = useState(Date.now);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(fresh);
  const [problems, setProblems] = useState<Problems>({});
  const deal = useDeal(conversation.id, ({ errors, message }) => {
    const byField = errors.filter(({ field }) => field !== null && field in typed);
    setProblems(byField.length ? Object.fromEntries(byField.map((one) => [one.field, one.message])) : { all: message });
  });
  const set = (field: keyof typeof typed) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined, all: undefined }));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const price = hasPrice && typed.price.trim() ? readCents(typed.price, language) : null;
    const found: Problems = {
      ...(hasPrice && typed.price.trim() && (price === null || price < 0) && { price: t('handover.wrong_price') }),
      ...(typed.place.trim().length < 2 && { place: t('handover.wrong_place') }),
      ...(!typed.at && { at: t('handover.wrong_time') }),
    };
    if (Object.keys(found).length) return setProblems(found);
    const body = {
      price,
      place: typed.place.trim(),
      at: new Date(typed.at).toISOString(),
      ...(handover && { version: handover.version }),
    };
    try {
      await deal.propose(body);
      setOpen(false);
    } catch {
      // Said beside the fields.
    }
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setProblems({});
        if (open) setTyped(fresh());
      }}
      trigger={children}
      size="sm"
      insistent
      title={t(handover ? 'handover.change' : 'handover.propose')}
      description={t(`handover.text.${family}`)}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {problems.all && (
          <Note tone="danger" role="alert">
            {problems.all}
          </Note>
        )}
        {hasPrice && (
          <Field label={t('handover.price_label')} error={problems.price}>
            <TextInput
              inputMode="decimal"
              unit="€"
              value={typed.price}
              onChange={({ target }) => set('price')(target.value)}
            />
          </Field>
        )}
        <Field label={t('handover.place_label')} hint={t('handover.place_hint')} error={problems.place}>
          <TextInput
            value={typed.place}
            maxLength={talkLimits.placeMax}
            onChange={({ target }) => set('place')(target.value)}
          />
        </Field>
        <Field label={t('handover.time_label')} error={problems.at}>
          <DateInput
            withTime
            value={typed.at}
            min={localInput(now)}
            max={localInput(now + talkLimits.handoverDays * dayMs)}
            onChange={({ target }) => set('at')(target.value)}
          />
        </Field>
        <Button type="submit" busy={deal.isPending}>
          {t('handover.send')}
        </Button>
      </form>
    </Dialog>
  );
}
