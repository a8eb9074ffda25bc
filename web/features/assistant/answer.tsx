import { clsx } from 'clsx';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import type { AdCard } from '#contract/ads.ts';
import type { Question } from '#contract/api/assistant.ts';
import type { Photo } from '#contract/conversations.ts';
import type { AssistantFrame } from '#contract/assistant.ts';
import { AlertCard } from '#web/features/assistant/alert-card.tsx';
import { foldEvents, searchOf, textOf, wordsFirst, type Folded } from '#web/features/assistant/fold-events.ts';
import { Markdown } from '#web/features/assistant/markdown.tsx';
import { searchAddress, totalOf } from '#web/features/assistant/search-address.ts';
import { ToolCard } from '#web/features/assistant/tool-card.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface AnswerProps {
  question: Question;
  ads: ReadonlyMap<number, AdCard>;
  photos: ReadonlyMap<string, Photo>;
  isLast: boolean;
  /** No answer of the conversation is under way. */
  isQuiet: boolean;
  mayLink: (path: string) => boolean;
  onRetry: (mode?: 'local') => void;
  onReplace: (frame: AssistantFrame) => void;
}

export function Answer({ question, ads, photos, isLast, isQuiet, mayLink, onRetry, onReplace }: AnswerProps) {
  const { t } = useTranslation('assistant');
  const folded = useMemo(() => foldEvents(question.events), [question.events]);
  const isRunning = question.status === 'running';
  const { parts, retry } = folded;
  return (
    <div className="grid grid-cols-1 gap-4" data-answer={question.status}>
      {wordsFirst(parts).map((part, index) =>
        part.kind === 'text' ? (
          <Markdown key={index} text={part.text} mayLink={mayLink} isOpen={isRunning && part === parts.at(-1)} />
        ) : (
          <ToolCard
            key={part.tool.id}
            tool={part.tool}
            questionId={question.id}
            ads={ads}
            photos={photos}
            isLast={isLast}
            isQuiet={isQuiet}
            onAgain={onReplace}
          />
        ),
      )}
      {isRunning && !retry && (
        <p aria-hidden className="flex items-center gap-2 text-14 text-ink-2">
          <span className="inline-block h-4 w-2 bg-primary motion-safe:animate-pulse" />
          {!parts.length && t('thinking')}
        </p>
      )}
      {isRunning && retry && <Countdown key={question.events.length} seconds={retry.seconds} />}
      {!isRunning && <Ending question={question} folded={folded} isLast={isLast} onRetry={onRetry} />}
    </div>
  );
}

/** The model could not be reached: when it is asked again. */
function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('assistant');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <Note tone="warning">{t('retrying', { count: left })}</Note>;
}

/** What can be done with an answer is at hand, and no louder than it. */
const quiet = 'font-normal! text-ink-2!';

function Ending({
  question,
  folded,
  isLast,
  onRetry,
}: {
  question: Question;
  folded: Folded;
  isLast: boolean;
  onRetry: (mode?: 'local') => void;
}) {
  const { t } = useTranslation(['assistant', 'errors']);
  const [copied, setCopied] = useState(false);
  const [isAlertOpen, setAlertOpen] = useState(false);
  const { status, code, mode } = question;
  const text = textOf(folded);
  const search = searchOf(folded);
  const total = search && totalOf(search.shown);
  const copy = async () => {
    setCopied(await copyText(text));
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <>
      {status !== 'done' && (
        <Note
          tone={status === 'failed' ? 'danger' : 'warning'}
          {...(isLast && { role: status === 'failed' ? 'alert' : undefined })}
        >
          <p>{t(`ended.${status}`)}</p>
          {status === 'failed' && code && (
            <p className="text-14">{t([`ended_code.${code}`, `errors:codes.${code}`, 'ended_code.other'])}</p>
          )}
        </Note>
      )}
      <div className={clsx('-my-1 flex flex-wrap items-center', !(search && isLast) && '-ml-3')}>
        {search?.shown.params && (
          <ButtonLink
            size="sm"
            variant={isLast ? 'primary' : 'quiet'}
            icon="search"
            to={searchAddress(search.shown.params)}
            className={isLast ? 'mr-2' : quiet}
          >
            {total ? t('see_all', { count: total }) : t('open_search')}
          </ButtonLink>
        )}
        {search?.shown.params && isLast && (
          <QuietButton icon="bell" aria-expanded={isAlertOpen} onClick={() => setAlertOpen(!isAlertOpen)}>
            {t('create_alert')}
          </QuietButton>
        )}
        {text && (
          <QuietButton icon={copied ? 'check-lg' : 'copy'} onClick={() => void copy()}>
            {t(copied ? 'copied' : 'copy')}
          </QuietButton>
        )}
        {isLast && (
          <QuietButton icon="arrow-clockwise" onClick={() => onRetry()}>
            {t(status === 'cut' ? 'continue' : 'retry')}
          </QuietButton>
        )}
        {isLast && status === 'failed' && mode === 'anthropic' && (
          <Button size="sm" variant="quiet" icon="house-door" onClick={() => onRetry('local')} className={quiet}>
            {t('retry_local')}
          </Button>
        )}
      </div>
      {isAlertOpen && search?.shown.params && <AlertCard params={search.shown.params} />}
    </>
  );
}

/** On a phone its icon alone: all of them stand in one row. */
function QuietButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button size="sm" variant="quiet" {...rest} className={quiet}>
      <span className="max-md:sr-only">{children}</span>
    </Button>
  );
}
