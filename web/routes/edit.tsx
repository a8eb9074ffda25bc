import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useParams } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { Plant } from '#web/ui/illustrations/plant.tsx';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import { forgetDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import { keepQuestions } from '#web/features/my-ads/editor/kept-questions.ts';
import { myAdQuery, unfinishedQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { pricedAs } from '#web/features/my-ads/editor/draft-summary.tsx';
import { ResumeOffer } from '#web/features/my-ads/editor/resume-offer.tsx';
import { stepToResume } from '#web/features/my-ads/editor/resume-step.ts';
import { Workspace } from '#web/features/my-ads/editor/workspace.tsx';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
import { keepScreen } from '#web/lib/without-connection.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/edit/999999'],
  ownBottomBar: true,
  texts: ['post', 'rules', 'errors', 'places', 'ads', 'ad', 'families', 'auth', 'moderation', 'my_ads'],
} satisfies Screen;

export default function EditScreen() {
  const { id = '' } = useParams();
  useEffect(() => {
    // The same for every ad: nothing of one is in it.
    const ends = [keepScreen('/edit/0'), keepQuestions()];
    return () => ends.forEach((end) => end());
  }, []);
  return <EditAd key={id} id={id} />;
}

function EditAd({ id }: { id: string }) {
  const { t } = useTranslation('post');
  const userId = useSession()?.user.id ?? '';
  const [start, setStart] = useState<Start | null>(null);
  const { data: ad, error, isFetching, refetch } = useQuery(myAdQuery(id));
  const { data: unfinished, isPending, refetch: lookAgain } = useQuery(unfinishedQuery(userId));
  const open = (found: Pick<Start, 'ad' | 'local'>) => {
    if ((found.ad ?? found.local?.ad)?.status !== 'Draft') return setStart({ userId, ...found });
    return void stepToResume(found).then((step) => setStart({ userId, ...found, step }));
  };
  const local = unfinished?.local.find((draft) => String(draft.ad?.id) === id);
  const isUntouched = ad && !isPending && !local;
  useEffect(() => {
    if (isUntouched && ad.status !== 'Suspended' && !start) open({ ad });
    // oxlint-disable-next-line react/exhaustive-deps -- settled once
  }, [isUntouched]);
  if (start) return <Workspace isEdit start={start} />;
  const isUnreachable = isFailure(error) && (error.statusCode === 0 || error.statusCode >= 500);
  if (error && !(isUnreachable && (isPending || local)))
    return (
      <div className="wrap py-10 md:py-16">
        {isFailure(error) && error.statusCode !== 404 && error.statusCode !== 422 ? (
          <ErrorState
            drawing={<Plant />}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            level={1}
          />
        ) : (
          <EmptyState level={1} drawing={<Plant />} title={t('edit.unknown')} text={t('edit.unknown_text')}>
            <ButtonLink to="/dashboard">{t('edit.dashboard')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    );
  if (!(ad || isUnreachable) || isPending) return <ScreenSkeleton />;
  if (ad?.status === 'Suspended')
    return (
      <div className="wrap py-10 md:py-16">
        <EmptyState
          level={1}
          drawing={<Plant />}
          title={t('edit.suspended')}
          text={ad.reason?.text ?? t('edit.suspended_text')}
        >
          <ButtonLink to="/dashboard">{t('edit.dashboard')}</ButtonLink>
        </EmptyState>
      </div>
    );
  if (!local) return <ScreenSkeleton />;
  return (
    <ResumeOffer
      draft={{
        key: local.key,
        title: local.values.title,
        at: local.keptAt,
        isLocal: true,
        image: (ad ?? local.ad)?.images[0] ?? null,
        priced: pricedAs(local.values),
      }}
      onResume={() => open({ ...(ad && { ad }), local })}
      onForget={() => {
        const forgotten = forgetDraft(local.key);
        // Without the ad nothing is left to open.
        if (ad) open({ ad });
        else void forgotten.then(() => lookAgain());
      }}
    />
  );
}
