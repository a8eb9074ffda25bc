/** What a tool brings: what the screen shows, and what is told to whoever asked. Tools read as the caller and never write. */
import type { ToolShown } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import type { Context } from '#server/kit/context.ts';

export interface Outcome<Told = unknown> {
  shown: ToolShown;
  told: Told;
}

export interface Asker {
  context: Context;
  language: Language;
  /** Whose photos a draft begins with. */
  question?: { conversationId: string; position: number };
}

/** Characters that show nothing or turn the reading round: nobody who reads an ad sees them. */
const unseen = /[\p{Cf}\u{e0000}-\u{e007f}\u2028\u2029]|[^\P{Cc}\n]/gu;

/** Somebody else's words as data: cut, and without what cannot be seen. */
export const quoted = (text: string, most: number): string => {
  const seen = text.replace(unseen, '');
  return seen.length > most ? `${seen.slice(0, most).toWellFormed()}…` : seen;
};
