import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { startAssistantConversation, type AssistantState } from '#contract/api/assistant.ts';
import { isFailure } from '#contract/failure.ts';
import { stateQuery } from '#web/features/assistant/assistant.queries.ts';
import { Composer } from '#web/features/assistant/composer.tsx';
import { ConversationList } from '#web/features/assistant/conversation-list.tsx';
import { keepFirstQuestion } from '#web/features/assistant/first-question.ts';
import { Thread } from '#web/features/assistant/thread.tsx';
import { usePhotos } from '#web/features/conversations/composer-photos.tsx';
import { call } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/chip.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LiveSearch } from '#web/ui/live-search.tsx';

const height =
  'beside-bars h-[calc(100dvh-61px-var(--cookie-top))] min-h-[420px] md:h-[calc(100dvh-111px-var(--cookie-bar))]';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function useAddress() {
  const [params] = useSearchParams();
  const id = params.get('c') ?? '';
  const place = {
    openId: uuid.test(id) ? id : null,
    isNew: id === 'new',
    q: params.get('q')?.trim().slice(0, 100) ?? '',
  };
  const to = (change: { c?: string | null; q?: string }) => {
    const next = new URLSearchParams();
    const c = change.c === undefined ? params.get('c') : change.c;
    const q = change.q ?? place.q;
    if (c) next.set('c', c);
    if (q) next.set('q', q);
    return `/claude-chat${next.size ? `?${next}` : ''}`;
  };
  return { ...place, to };
}

/** Conversations beside the open one; on a phone one of the two. */
export function AssistantRoom() {
  const { t } = useTranslation('assistant');
  const { openId, isNew, q, to } = useAddress();
  const state = useQuery(stateQuery).data;
  const isThread = openId !== null || isNew;
  return (
    <div className={`${height} flex border-b border-line`} data-mailbox={isThread ? 'thread' : 'list'}>
      {isThread && <h1 className="sr-only md:hidden">{t('title')}</h1>}
      <div
        className={`flex min-w-0 flex-col border-line bg-surface max-md:flex-1 max-md:pb-16 md:w-[292px] md:flex-none md:border-r ${isThread ? 'max-md:hidden' : ''}`}
      >
        <div className="flex-none px-4 pt-4 pb-2">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <h1 className="text-22">{t('title')}</h1>
            <ButtonLink to={to({ c: 'new' })} variant="secondary" icon="plus-lg">
              {t('new')}
            </ButtonLink>
          </div>
          <Search q={q} to={(words) => to({ q: words })} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <ConversationList q={q} openId={openId} to={(id) => to({ c: id })} />
        </div>
        {state && <Usage state={state} />}
      </div>
      {openId ? (
        <Thread key={openId} id={openId} state={state} backTo={to({ c: null })} />
      ) : (
        <NewThread state={state} isHidden={!isNew} backTo={to({ c: null })} />
      )}
    </div>
  );
}

function Usage({ state }: { state: AssistantState }) {
  const { t } = useTranslation('assistant');
  const { questionsToday: used, questionsPerDay: all } = state;
  return (
    <div className="flex-none border-t border-line px-4 py-3 text-13">
      <p className="mb-1.5">{t('usage', { used, all })}</p>
      <ProgressBar label={t('usage', { used, all })} value={used} max={all} />
    </div>
  );
}

function Search({ q, to }: { q: string; to: (words: string) => string }) {
  const { t } = useTranslation('assistant');
  const navigate = useNavigate();
  return (
    <LiveSearch
      label={t('list.search')}
      value={q}
      onSearch={(words) => void navigate(to(words), { replace: true, preventScrollReset: true })}
    />
  );
}

const examples = ['search', 'price', 'draft', 'help'] as const;

/** Nothing asked yet: what can be asked, and where. */
function NewThread({
  state,
  isHidden,
  backTo,
}: {
  state: AssistantState | undefined;
  isHidden: boolean;
  backTo: string;
}) {
  const { t } = useTranslation('assistant');
  const { brand } = useSite();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const photos = usePhotos();
  const begin = async (words: string) => {
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await call(startAssistantConversation, { body: {} });
      keepFirstQuestion(id, { text: words, photos: photos.files });
      void navigate(`/claude-chat?c=${id}`, { preventScrollReset: true });
    } catch (error) {
      setFailure(isFailure(error) ? error.message : t('not_read'));
      setBusy(false);
    }
  };
  return (
    <div className={`flex min-w-0 flex-1 flex-col ${isHidden ? 'max-md:hidden' : ''}`}>
      <div className="md:hidden">
        <IconLink to={backTo} icon="arrow-left" label={t('back')} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="mx-auto grid max-w-[640px] gap-4 md:pt-16">
          <h2 className="text-28">{t('empty.title')}</h2>
          <p className="text-ink-2">{t(`empty.${state?.mode ?? 'local'}`, { brand })}</p>
          {state && !state.isOn && <Note tone="warning">{t('empty.off')}</Note>}
          <div className="flex flex-wrap gap-2">
            {examples.map((key) => (
              <ChoiceChip
                key={key}
                pressed={false}
                className="h-auto! min-h-11 py-1.5 text-left whitespace-normal!"
                onClick={() => void begin(t(`examples.${key}`))}
              >
                {t(`examples.${key}`)}
              </ChoiceChip>
            ))}
          </div>
        </div>
      </div>
      <Composer
        state={state}
        text={text}
        onText={setText}
        photos={photos}
        isRunning={busy}
        failure={failure}
        onSend={() => void begin(text.trim() || t('photos.default'))}
        onStop={() => setBusy(false)}
      />
    </div>
  );
}
