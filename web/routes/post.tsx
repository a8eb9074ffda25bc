import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readMyAd } from '#contract/api/my-ads.ts';
import { isFailure } from '#contract/failure.ts';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import type { LocalDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import { unfinishedQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { pricedAs, ResumeOffer } from '#web/features/my-ads/editor/resume-offer.tsx';
import { stepToResume } from '#web/features/my-ads/editor/resume-step.ts';
import { Workspace } from '#web/features/my-ads/editor/workspace.tsx';
import { call, quietCall } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/post'],
  ownBottomBar: true,
  texts: ['post', 'rules', 'errors', 'places', 'ads', 'ad', 'families', 'auth', 'moderation'],
  menu: [{ in: 'sitemap.find', label: 'content:sitemap.pages.post', order: 50 }],
} satisfies Screen;

const DraftFromSentence = lazy(async () => ({
  default: (await import('#web/features/ad-drafts/draft-from-sentence.tsx')).DraftFromSentence,
}));

/** A copy from this browser: the server's newer version shows itself when it is sent; one that is gone begins anew. */
async function fromBrowser(local: LocalDraft): Promise<Pick<Start, 'ad' | 'local'>> {
  if (!local.ad) return { local };
  try {
    const ad = await quietCall(readMyAd, { params: { id: String(local.ad.id) } });
    return { ad, local };
  } catch (error) {
    if (isFailure(error) && error.code === 'not_found') return { local: { ...local, ad: null } };
    return { local };
  }
}

export default function PostScreen() {
  const userId = useSession()?.user.id ?? '';
  const [params] = useSearchParams();
  const [start, setStart] = useState<Start | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, isPending } = useQuery(unfinishedQuery(userId));
  if (start)
    return (
      <>
        {!start.ad && !start.local && (
          <Suspense>
            <DraftFromSentence />
          </Suspense>
        )}
        <Workspace start={start} />
      </>
    );
  if (isPending) return <ScreenSkeleton />;
  const local = data?.local.find(({ ad }) => !ad || ad.status === 'Draft');
  const { remote } = data ?? {};
  if (params.has('new') || (!local && !remote)) {
    // Settled once: drafts that are found later must not take the place of what is being written.
    setStart({ userId });
    return <ScreenSkeleton />;
  }
  const isLocal =
    local !== undefined && (!remote || remote.id === local.ad?.id || local.keptAt > Date.parse(remote.updatedAt));

  const resume = async () => {
    setBusy(true);
    try {
      const found = isLocal
        ? await fromBrowser(local)
        : { ad: await call(readMyAd, { params: { id: String(remote!.id) } }) };
      setStart({ userId, ...found, step: await stepToResume(found) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ResumeOffer
      busy={busy}
      draft={
        isLocal
          ? {
              title: local.values.title,
              at: local.keptAt,
              isLocal: true,
              image: local.ad?.images[0] ?? null,
              priced: pricedAs(local.values),
              findStep: () => stepToResume({ local }),
            }
          : {
              title: remote!.title,
              at: remote!.updatedAt,
              isLocal: false,
              image: remote!.image,
              priced: remote!,
              findStep: async () =>
                stepToResume({ ad: await quietCall(readMyAd, { params: { id: String(remote!.id) } }) }),
            }
      }
      onResume={() => void resume()}
      onNew={() => setStart({ userId })}
    />
  );
}
