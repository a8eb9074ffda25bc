/** What somebody can go on with: each draft once, whether this browser knows it, the server, or both. */
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { LocalDraft } from '#web/features/my-ads/editor/local-drafts.ts';

export type OpenDraft = { local: LocalDraft } | { line: MyAdLine };

const momentOf = (draft: OpenDraft) => ('local' in draft ? draft.local.keptAt : Date.parse(draft.line.updatedAt));

/** Sent from this browser, but the tab was closed before it heard so. */
const isSent = (local: LocalDraft, line: MyAdLine) =>
  local.ad === null && local.creation !== null && local.creation.values.title === line.title;

const momentMs = 60_000;

/** It went right after it was kept here, and the tab was closed before that could be noted. */
const wentAtOnce = (local: LocalDraft, line: MyAdLine) => {
  const later = Date.parse(line.updatedAt) - local.keptAt;
  return local.ad === null && local.values.title === line.title && later >= 0 && later < momentMs;
};

export function openDrafts(kept: readonly LocalDraft[], lines: readonly MyAdLine[]): OpenDraft[] {
  const drafts = kept.filter(({ ad }) => !ad || ad.status === 'Draft');
  const isOutdated = (local: LocalDraft) =>
    lines.some(
      (line) => wentAtOnce(local, line) || (isSent(local, line) && Date.parse(line.updatedAt) >= local.keptAt),
    );
  const local = drafts.filter((draft) => !isOutdated(draft));
  const isHere = (line: MyAdLine) => local.some((draft) => draft.ad?.id === line.id || isSent(draft, line));
  const open: OpenDraft[] = [
    ...local.map((draft) => ({ local: draft })),
    ...lines.filter((line) => !isHere(line)).map((line) => ({ line })),
  ];
  return open.sort((one, other) => momentOf(other) - momentOf(one));
}
