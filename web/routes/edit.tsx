import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useParams } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { Plant } from '#web/ui/illustrations/plant.tsx';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import { forgetDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import { myAdQuery, unfinishedQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { pricedAs } from '#web/features/my-ads/editor/draft-summary.tsx';
import { ResumeOffer } from '#web/features/my-ads/editor/resume-offer.tsx';
import { stepToResume } from '#web/features/my-ads/editor/resume-step.ts';
import { Workspace } from '#web/features/my-ads/editor/workspace.tsx';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
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
  return <EditAd key={id} id={id} />;
}

function EditAd({ id }: { id: string }) {
  const { t } = useTranslation('post');
  const userId = useSession()?.user.id ?? '';
  const [start, setStart] = useState<Start | null>(null);
  const { data: ad, error, isFetching, refetch } = useQuery(myAdQuery(id));
  const { data: unfinished, isPending } = useQuery(unfinishedQuery(userId));
  const open = (found: Pick<Start, 'ad' | 'local'>) => {
    if (found.ad?.status !== 'Draft') return setStart({ userId, ...found });
    return void stepToResume(found).then((step) => setStart({ userId, ...found, step }));
  };
  const isUntouched = ad && !isPending && !unfinished?.local.some((draft) => draft.ad?.id === ad.id);
  useEffect(() => {
    if (isUntouched && ad.status !== 'Suspended' && !start) open({ ad });
    // oxlint-disable-next-line react/exhaustive-deps -- settled once
  }, [isUntouched]);
  if (start) return <Workspace isEdit start={start} />;
  if (error)
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
  if (!ad || isPending) return <ScreenSkeleton />;
  if (ad.status === 'Suspended')
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
  const local = unfinished?.local.find((draft) => draft.ad?.id === ad.id);
  if (!local) return <ScreenSkeleton />;
  return (
    <ResumeOffer
      draft={{
        key: local.key,
        title: local.values.title,
        at: local.keptAt,
        isLocal: true,
        image: ad.images[0] ?? null,
        priced: pricedAs(local.values),
      }}
      onResume={() => open({ ad, local })}
      onForget={() => {
        void forgetDraft(local.key);
        open({ ad });
      }}
    />
  );
}
