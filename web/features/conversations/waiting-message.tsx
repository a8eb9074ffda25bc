import { Link } from 'react-router';
import type { ConversationLine } from '#contract/conversations.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { useBeginning } from '#web/features/conversations/conversation-row.tsx';
import { hintsOf } from '#web/features/conversations/hints.ts';
import { personName, shortName } from '#web/features/conversations/names.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useSite } from '#web/lib/site.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What somebody wrote last, with more of it than the list has room for; the whole box opens the conversation. */
export function WaitingMessage({ line, to }: { line: ConversationLine; to: string }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const beginning = useBeginning(line);
  const { publicUrl } = useSite();
  const { last, ad } = line;
  const [hint] = hintsOf(last.text, { before: last.seq - 1, ownHost: new URL(publicUrl).hostname });
  return (
    <article className="relative rounded-box border border-line bg-surface p-4 hover:border-line-strong">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 truncate font-text text-15 font-bold tracking-normal">{personName(line.other, t)}</h3>
        <span className="min-w-0 flex-1 truncate text-14 text-ink-2">{ad?.title ?? t('gone_ad')}</span>
        <time dateTime={line.lastAt} className="tnum flex-none text-13 text-ink-2">
          {times.short(line.lastAt)}
        </time>
      </div>
      <div className="mt-2 flex items-end gap-4">
        <div className="min-w-0 flex-1">
          {last.amount === null ? (
            <p className="line-clamp-2 text-15">{beginning}</p>
          ) : (
            <Offered amount={last.amount} asked={ad?.price ?? null} words={beginning} />
          )}
          {hint && (
            <p className="mt-2 flex items-center gap-2 text-13 font-semibold text-warning-ink">
              <Icon name="exclamation-triangle-fill" /> {t(`hints.${hint}.title`)}
            </p>
          )}
        </div>
        <Link
          to={to}
          preventScrollReset
          aria-label={t('none_open.answer_to', { name: shortName(line.other, t) })}
          className="flex flex-none items-center gap-1.5 text-14 font-semibold text-primary-ink after:absolute after:inset-0 after:rounded-box"
        >
          {t('none_open.answer')} <Icon name="arrow-right" />
        </Link>
      </div>
    </article>
  );
}

/** A price in its label, and what was asked for. */
function Offered({ amount, asked, words }: { amount: number; asked: number | null; words: string }) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      <span className="sr-only">{words}</span>
      <span aria-hidden>
        <PriceLabel amount={money(amount)} />
      </span>
      {asked !== null && asked !== amount && t('offer.instead_of', { price: money(asked) })}
    </p>
  );
}
