/** What the two links of the newsletter's mails show: the token is used at once, in the browser. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSearchParams } from 'react-router';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface AnswerProps {
  /** Below it in the texts: busy, done, refused. */
  name: 'confirm' | 'unsubscribe';
  send: (token: string) => Promise<Done>;
}

interface Done {
  email?: string;
  /** What was left, where it is not the newsletter. */
  list?: 'newsletter' | 'suggestions';
}

/** A query, though it changes something: a screen may be shown twice, and the token is used once. */
function useAnswer({ name, send }: AnswerProps) {
  const [params] = useSearchParams();
  const token = params.get('token');
  // Null on the server: a link that a mail program opens by itself, without a browser, must not count.
  const inBrowser = useSession() !== undefined;
  const query: UseQueryOptions<Done> = {
    queryKey: ['newsletter', name, token],
    queryFn: () => send(token ?? ''),
    enabled: inBrowser && Boolean(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  };
  return { ...useQuery(query), missing: inBrowser && !token };
}

const isRefusal = ({ statusCode }: ApiFailure) => statusCode === 410 || statusCode === 404 || statusCode === 422;

export function Answer(props: AnswerProps) {
  const { t } = useTranslation('newsletter');
  const { data, error, isSuccess, isError, isFetching, refetch, missing } = useAnswer(props);
  const text = (key: string, values = {}) => t(`${props.name}.${key}`, values);
  const home = (
    <ButtonLink to="/" variant={isSuccess ? 'primary' : 'secondary'}>
      {t('home')}
    </ButtonLink>
  );
  if (isSuccess) {
    return (
      <Frame>
        <output className="block">
          <EmptyState
            bare
            level={1}
            drawing={<Letter />}
            title={text('done_title')}
            text={text(data.list === 'suggestions' ? 'done_suggestions' : 'done_text', { email: data.email })}
          >
            {home}
          </EmptyState>
        </output>
      </Frame>
    );
  }
  if (missing || (isFailure(error) && isRefusal(error))) {
    return (
      <Frame>
        <EmptyState bare level={1} drawing={<Suitcase />} title={t('refused_title')} text={text('refused_text')}>
          {home}
        </EmptyState>
      </Frame>
    );
  }
  if (isError) {
    return (
      <Frame>
        <EmptyState
          bare
          level={1}
          drawing={<Suitcase />}
          title={t('failed_title')}
          text={isFailure(error) && error.message}
        >
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      </Frame>
    );
  }
  return (
    <Frame>
      <div aria-busy="true" className="grid justify-items-center gap-4 py-10">
        <h1 className="text-22">{text('busy')}</h1>
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <div className="wrap py-10 md:py-16">{children}</div>;
