import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ConversationLine, Offer } from '#contract/conversations.ts';
import { toLanguage } from '#contract/languages.ts';
import { readCents } from '#contract/numbers.ts';
import { AmountField, leastOffer } from '#web/features/conversations/amount-field.tsx';
import { shortName } from '#web/features/conversations/names.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';

/** For whoever proposes it than what the other proposed, or no better. */
const isWorse = (role: ConversationLine['role'], mine: number, theirs: number) =>
  role === 'seller' ? mine <= theirs : mine >= theirs;

interface OfferDialogProps {
  conversation: ConversationLine;
  /** The offer of the other that is answered; none: a new one. */
  counters?: Pick<Offer, 'id' | 'amount'>;
  onSent?: () => void;
  /** The button that opens it. */
  children: ReactNode;
}

export function OfferDialog({ conversation, counters, onSent, children }: OfferDialogProps) {
  const { t, i18n } = useTranslation('conversations');
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const amount = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const deal = useDeal(conversation.id, ({ errors, message }) => setProblem(errors[0]?.message ?? message));
  const cents = readCents(typed, toLanguage(i18n.language));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (cents === null || cents < leastOffer) return setProblem(t('offer.wrong'));
    try {
      await (counters ? deal.counter(counters.id, cents) : deal.offer(cents));
      setTyped('');
      setOpen(false);
      onSent?.();
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
      focused={amount}
    >
      <form onSubmit={(event) => void send(event)}>
        <AmountField
          ref={amount}
          value={typed}
          price={conversation.ad?.price}
          error={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
        {counters && cents !== null && isWorse(conversation.role, cents, counters.amount) && (
          <Note tone="warning" className="mt-4">
            <output>
              {t('offer.better_accept', { name: shortName(conversation.other, t), price: money(counters.amount) })}
            </output>
          </Note>
        )}
        <Button type="submit" block className="mt-5" busy={deal.isPending}>
          {t(counters ? 'offer.send_counter' : 'offer.send')}
        </Button>
      </form>
    </Dialog>
  );
}
