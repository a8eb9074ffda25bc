import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AssistantConversation, AssistantState } from '#contract/api/assistant.ts';
import { Answer } from '#web/features/assistant/answer.tsx';
import { conversationQuery } from '#web/features/assistant/assistant.queries.ts';
import { Composer } from '#web/features/assistant/composer.tsx';
import { QuestionBubble } from '#web/features/assistant/question-bubble.tsx';
import { StatusLine } from '#web/features/assistant/status-line.tsx';
import { ThreadHead } from '#web/features/assistant/thread-head.tsx';
import { useConversation } from '#web/features/assistant/use-conversation.ts';
import { useFollowEnd } from '#web/features/assistant/use-follow-end.ts';
import { takeFirstQuestion } from '#web/features/assistant/first-question.ts';
import { usePhotos } from '#web/features/conversations/composer-photos.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

interface ThreadProps {
  id: string;
  state: AssistantState | undefined;
  backTo: string;
}

export function Thread({ id, state, backTo }: ThreadProps) {
  const { t } = useTranslation('assistant');
  const query = useQuery(conversationQuery(id));
  const { data } = query;
  if (query.isPending)
    return (
      <div aria-busy="true" className="flex-1 p-6">
        <ListSkeleton rows={4} />
      </div>
    );
  if (!data)
    return (
      <div className="m-auto">
        <ErrorState
          bare
          drawing={<Phones />}
          error={query.error}
          text={t('not_read')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    );
  return <OpenThread key={id} conversation={data} state={state} backTo={backTo} />;
}

/** Pages that an answer may point to without a tool having named them. */
const always = new Set(['/contact', '/help', '/faq', '/report', '/security']);

function OpenThread({
  conversation,
  state,
  backTo,
}: {
  conversation: AssistantConversation;
  state: AssistantState | undefined;
  backTo: string;
}) {
  const { t } = useTranslation('assistant');
  const { questions, hasEarlier, ads, ask, again, stop, replace, showEarlier } = useConversation(conversation);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  /** The last question is being asked again; the server has not begun yet, or answers. */
  const [isStarting, setStarting] = useState(false);
  const last = questions.at(-1);
  const isRunning = last?.status === 'running';
  const { box, toEnd } = useFollowEnd(questions, Boolean(last) && !isRunning);
  const photos = usePhotos();
  const send = async (words: string, files: readonly File[] = []) => {
    setFailure(null);
    toEnd();
    const refused = await ask(words, files);
    if (!refused) return;
    setFailure(refused.message);
    setText((typed) => typed || words);
    if (files.length) photos.take(files);
  };
  const first = useRef(false);
  useEffect(() => {
    if (first.current) return;
    first.current = true;
    const asked = takeFirstQuestion(conversation.id);
    if (asked && !questions.length) void send(asked.text, asked.photos);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const rerun = async (change: { text?: string; mode?: 'local' }) => {
    if (!last || isStarting) return;
    setFailure(null);
    setStarting(true);
    try {
      const refused = await again(last.id, change);
      if (refused) setFailure(refused.message);
    } finally {
      setStarting(false);
    }
  };
  const pages = new Set(
    questions.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'tool' ? (event.shown.pages ?? []).map(({ to }) => to) : [])),
    ),
  );
  const shownPhotos = new Map(questions.flatMap((one) => one.photos.map((photo) => [photo.id, photo] as const)));
  const mayLink = (path: string) => {
    const ad = /^\/advertisement\/(\d{1,9})$/.exec(path)?.[1];
    return ad ? ads.has(Number(ad)) : pages.has(path) || always.has(path);
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <ThreadHead
        conversation={conversation}
        title={conversation.title || questions[0]?.text.slice(0, 60) || t('new')}
        state={state}
        backTo={backTo}
      />
      <div
        ref={box}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        role="log"
        aria-live="off"
        aria-label={t('log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {hasEarlier && <Earlier onShow={showEarlier} />}
        <ol className="mx-auto grid max-w-[804px] grid-cols-1 gap-6 p-4 pb-6 md:pt-6">
          {questions.map((question, index) => {
            const isLast = index === questions.length - 1;
            return (
              <li key={question.id} className="grid grid-cols-1 gap-4">
                <QuestionBubble
                  text={question.text}
                  photos={question.photos}
                  canEdit={isLast && !isRunning && !isStarting}
                  onEdit={(words) => void rerun({ text: words })}
                />
                <Answer
                  question={question}
                  ads={ads}
                  photos={shownPhotos}
                  isLast={isLast}
                  isQuiet={!isRunning}
                  mayLink={mayLink}
                  onRetry={(mode) => void rerun(mode ? { mode } : {})}
                  onReplace={(frame) => replace(question.id, frame)}
                />
              </li>
            );
          })}
        </ol>
      </div>
      <div aria-hidden className="pointer-events-none relative -mt-6 h-6 bg-linear-to-t from-bg" />
      <StatusLine question={last} />
      <Composer
        state={state}
        text={text}
        onText={setText}
        photos={photos}
        isRunning={isRunning}
        failure={failure}
        onSend={() => {
          const words = text.trim() || t('photos.default');
          const { files } = photos;
          setText('');
          photos.clear();
          void send(words, files);
        }}
        onStop={() => last && void stop(last.id)}
      />
    </div>
  );
}

/** Long conversations begin with their latest questions. */
function Earlier({ onShow }: { onShow: () => Promise<void> }) {
  const { t } = useTranslation('assistant');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailed(false);
    await onShow().catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <p className="grid justify-items-center gap-2 p-4">
      <Button size="sm" variant="secondary" icon="clock" busy={busy} onClick={() => void show()}>
        {t('earlier')}
      </Button>
      {failed && (
        <span role="alert" className="text-14 text-danger-ink">
          {t('not_read')}
        </span>
      )}
    </p>
  );
}
