import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { readMyAd } from '#contract/api/my-ads.ts';
import { isFailure } from '#contract/failure.ts';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import type { LocalDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import { unfinishedQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import type { Resumable } from '#web/features/my-ads/editor/draft-actions.tsx';
import { DraftList } from '#web/features/my-ads/editor/draft-list.tsx';
import { pricedAs } from '#web/features/my-ads/editor/draft-summary.tsx';
import { removeDraft } from '#web/features/my-ads/editor/remove-draft.ts';
import { openDrafts } from '#web/features/my-ads/editor/open-drafts.ts';
import { keepQuestions } from '#web/features/my-ads/editor/kept-questions.ts';
import { missingIn, stepToResume } from '#web/features/my-ads/editor/resume-step.ts';
import { Workspace } from '#web/features/my-ads/editor/workspace.tsx';
import { call, quietCall } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
import { keepScreen } from '#web/lib/without-connection.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/post'],
  ownBottomBar: true,
  texts: ['post', 'rules', 'errors', 'places', 'ads', 'ad', 'families', 'auth', 'moderation', 'drafts'],
  menu: [{ in: 'sitemap.find', label: 'content:sitemap.pages.post', order: 50 }],
} satisfies Screen;

/** A help that the screen does without where it cannot be fetched. */
const DraftFromSentence = lazy<ComponentType>(() =>
  import('#web/features/ad-drafts/draft-from-sentence.tsx').then(
    (module) => ({ default: module.DraftFromSentence }),
    () => ({ default: () => null }),
  ),
);

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
  const [search] = useSearchParams();
  const [start, setStart] = useState<Start | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const { data, isPending } = useQuery(unfinishedQuery(userId));
  useEffect(() => {
    const ends = [keepScreen('/post'), keepQuestions()];
    return () => ends.forEach((end) => end());
  }, []);
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
  const open = async (key: string, find: () => Promise<Pick<Start, 'ad' | 'local'>>) => {
    setOpening(key);
    try {
      const found = await find();
      setStart({ userId, ...found, step: await stepToResume(found) });
    } finally {
      setOpening(null);
    }
  };
  const drafts = openDrafts(data?.local ?? [], data?.remote ?? []).map((draft): Resumable => {
    if ('local' in draft) {
      const { local } = draft;
      return {
        key: local.key,
        title: local.values.title,
        at: local.keptAt,
        isLocal: true,
        image: local.ad?.images[0] ?? null,
        priced: pricedAs(local.values),
        findMissing: () => missingIn({ local }),
        remove: () => removeDraft({ local }),
        isOnlyHere: !local.ad,
        resume: () => open(local.key, () => fromBrowser(local)),
      };
    }
    const { line } = draft;
    const params = { id: String(line.id) };
    return {
      key: params.id,
      title: line.title,
      at: line.updatedAt,
      isLocal: false,
      image: line.image,
      priced: line,
      missing: line.missing,
      remove: () => removeDraft({ line }),
      isOnlyHere: false,
      resume: () => open(params.id, async () => ({ ad: await call(readMyAd, { params }) })),
    };
  });
  if (search.has('new') || !drafts.length) {
    // Settled once: drafts that are found later must not take the place of what is being written.
    setStart({ userId });
    return <ScreenSkeleton />;
  }
  return <DraftList drafts={drafts} opening={opening} onNew={(begin) => setStart({ userId, ...begin })} />;
}
