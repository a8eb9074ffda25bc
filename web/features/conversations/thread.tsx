import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import type { Conversation } from '#contract/conversations.ts';
import { VerifyEmailNotice } from '#web/features/auth/verify-email-notice.tsx';
import { AdStrip } from '#web/features/conversations/ad-strip.tsx';
import { Composer } from '#web/features/conversations/composer.tsx';
import { conversationQuery, messagesQuery } from '#web/features/conversations/conversations.queries.ts';
import { useDraft } from '#web/features/conversations/drafts.ts';
import { MessageFlow } from '#web/features/conversations/message-flow.tsx';
import { useConnection, watchConversation } from '#web/features/conversations/moments.ts';
import { personName } from '#web/features/conversations/names.ts';
import { ThreadHead } from '#web/features/conversations/thread-head.tsx';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ContextPane = lazy(async () => ({
  default: (await import('#web/features/conversations/context-pane.tsx')).ContextPane,
}));

const PushOffer = lazy(async () => ({ default: (await import('#web/features/push/push-offer.tsx')).PushOffer }));

const side = 'hidden w-[300px] flex-none overflow-y-auto border-l border-line bg-surface p-5 xl:block';

/** One conversation: the messages and what one writes, and at its side what it is about. */
export function Thread({ id, backTo }: { id: string; backTo: string }) {
  const { t } = useTranslation('conversations');
  const conversation = useQuery(conversationQuery(id));
  const messages = useQuery(messagesQuery(id));
  const failed = conversation.error ?? messages.error;
  const isThere = Boolean(conversation.data);
  useEffect(() => {
    if (!isThere) return;
    watchConversation(id);
    return () => watchConversation(null);
  }, [id, isThere]);

  if (conversation.data && messages.data)
    return <Open conversation={conversation.data} stretch={messages.data} backTo={backTo} />;
  if (isFailure(failed) && failed.statusCode === 404)
    return (
      <div className="m-auto">
        <EmptyState bare drawing={<Letter />} title={t('missing.title')} text={t('missing.text')}>
          <ButtonLink to={backTo} variant="secondary">
            {t('back')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  if (failed)
    return (
      <div className="m-auto">
        <ErrorState
          bare
          drawing={<Phones />}
          error={failed}
          text={t('thread_failed')}
          retrying={conversation.isFetching || messages.isFetching}
          onRetry={() => void Promise.all([conversation.refetch(), messages.refetch()])}
        />
      </div>
    );
  return <ThreadSkeleton />;
}

interface OpenProps {
  conversation: Conversation;
  stretch: Parameters<typeof MessageFlow>[0]['stretch'];
  backTo: string;
}

function Open({ conversation, stretch, backTo }: OpenProps) {
  const { t } = useTranslation('conversations');
  const navigate = useNavigate();
  const [showsDetails, setShowsDetails] = useState(false);
  const section = useRef<HTMLElement>(null);
  const name = personName(conversation.other, t);
  const { state } = useLocation();
  // What was pressed to come here is gone: the keyboard goes on in the messages.
  useEffect(() => {
    if (state?.takesFocus) section.current?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
  }, [state]);
  // On a phone back to the list; beside it, to the row that was opened.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !section.current?.contains(event.target as Node)) return;
      const row = document.querySelector<HTMLElement>(`[data-row="${conversation.id}"]`);
      if (row?.offsetParent) row.focus();
      else void navigate(backTo, { preventScrollReset: true });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [conversation.id, backTo, navigate]);
  return (
    <>
      <section
        ref={section}
        data-thread={conversation.id}
        aria-label={t('thread', { name, title: conversation.ad?.title ?? t('gone_ad') })}
        className="flex min-w-0 flex-1 flex-col"
      >
        <ThreadHead conversation={conversation} backTo={backTo} onOpenDetails={() => setShowsDetails(true)} />
        <AdStrip conversation={conversation} onOpen={() => setShowsDetails(true)} />
        <ConnectionNote />
        <MessageFlow conversation={conversation} stretch={stretch} />
        {conversation.limits.cannotWrite ? (
          <CannotWrite conversation={conversation} />
        ) : (
          <>
            {conversation.last.isMine && (
              <Suspense>
                <PushOffer />
              </Suspense>
            )}
            <Composer conversation={conversation} />
          </>
        )}
      </section>
      <aside aria-label={t('details')} className={side}>
        <Suspense>
          <ContextPane conversation={conversation} />
        </Suspense>
      </aside>
      <Sheet open={showsDetails} onOpenChange={setShowsDetails} title={t('details')}>
        <Suspense>
          <ContextPane conversation={conversation} />
        </Suspense>
      </Sheet>
    </>
  );
}

/** Patience before a pause in the connection is worth a word. */
const patience = 4_000;

function ConnectionNote() {
  const { t } = useTranslation('conversations');
  const state = useConnection();
  const isLost = state === 'waiting' || state === 'connecting';
  return <output className="block flex-none">{isLost && <Late>{t('connection.lost_note')}</Late>}</output>;
}

function Late({ children }: { children: string }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setTime, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <span className="block bg-warning-soft px-5 py-1.5 text-13 text-warning-ink">{children}</span>;
}

/** Why nothing can be written here, and what to do about it. */
function CannotWrite({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const deal = useDeal(conversation.id);
  const [draft] = useDraft(conversation.id);
  const user = useSession()?.user;
  const why = conversation.limits.cannotWrite;
  if (why === 'email_not_verified' && user)
    return (
      <div className="flex-none border-t border-line bg-surface">
        <VerifyEmailNotice user={user} />
      </div>
    );
  return (
    <div className="flex-none border-t border-line bg-surface p-4">
      <Note tone="warning">
        <p>{t(`cannot_write.${why}`)}</p>
        {draft && (
          <p className="mt-1.5 break-words whitespace-pre-wrap">
            {t('cannot_write.kept')} <q>{draft}</q>
          </p>
        )}
        {why === 'blocked_by_me' && (
          <Button
            size="sm"
            variant="secondary"
            className="mt-2"
            busy={deal.isPending}
            onClick={() => void deal.unblock().catch(() => undefined)}
          >
            {t('menu.unblock')}
          </Button>
        )}
      </Note>
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <>
      <div aria-busy="true" className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-3 border-b border-line bg-surface px-5 py-2.5">
          <Skeleton className="size-[34px] rounded-full!" />
          <Skeleton className="h-4 w-32" />
        </div>
        <div className="flex flex-1 flex-col gap-3 p-6">
          <Skeleton className="h-16 w-3/5 self-end rounded-box!" />
          <Skeleton className="h-20 w-3/5 rounded-box!" />
          <Skeleton className="h-12 w-2/5 self-end rounded-box!" />
        </div>
      </div>
      <div className={side}>
        <Skeleton className="aspect-[4/3] rounded-box!" />
        <Skeleton className="mt-3 h-5 w-4/5" />
      </div>
    </>
  );
}
