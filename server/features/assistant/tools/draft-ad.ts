/** An ad read out of a sentence, with the photos that the member has shown: a card, until they press it. */
import type { DraftIdea } from '#contract/draft-idea.ts';
import { readDraft } from '#server/features/ad-drafts/ad-drafts.service.ts';
import { photosAtHand } from '#server/features/assistant/photos.service.ts';
import type { Asker, Outcome } from '#server/features/assistant/tools/tool.ts';

export async function draftTool(
  { context, language, question }: Asker,
  sentence: string,
): Promise<Outcome<DraftIdea> | null> {
  const draft = await readDraft(context, sentence, language);
  if (!draft) return null;
  const photoIds = question ? await photosAtHand(context.db, question) : [];
  return { shown: { draft, ...(photoIds.length && { photoIds }) }, told: draft };
}
