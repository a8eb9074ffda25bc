/** How far a draft is: the same answer, in the same words (texts of `drafts`), on every screen that shows it. */
type DraftState = 'ready' | 'unfinished';

export const draftState = (missing: readonly string[]): DraftState => (missing.length ? 'unfinished' : 'ready');
