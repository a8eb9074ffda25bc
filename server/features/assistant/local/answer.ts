/** The assistant without a model: it tells what is wanted by how it is said, and answers with the same tools. */
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { holdsLinks } from '#server/features/link-checks/link-checks.service.ts';
import { questionsBefore } from '#server/features/assistant/assistant.queries.ts';
import type { Answer, Voice } from '#server/features/assistant/answering.service.ts';
import { languageOf } from '#contract/language-of.ts';
import { wishOf } from '#server/features/assistant/local/talk.ts';
import * as answers from '#server/features/assistant/local/answers.ts';
import type { Talk } from '#server/features/assistant/local/use-tool.ts';
import { photosOfQuestion } from '#server/features/assistant/photos.service.ts';
import { euros } from '#server/features/assistant/tools/chips.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const remembered = 12;

/** The language of the question, or of the last one before it that tells. */
const spokenIn = (texts: readonly string[]) =>
  texts.map((text) => languageOf(text)).find((language) => language !== null) ?? null;

export async function answerLocally(context: Context, voice: Voice): Promise<Answer> {
  const { question } = voice;
  const { text } = question;
  const before = await questionsBefore(context.db, question, remembered);
  const language = spokenIn([text, ...before.map((one) => one.text).toReversed()]) ?? question.language;
  const search = before.findLast(({ memory }) => memory?.search)?.memory?.search;
  const draft = before.at(-1)?.memory?.draft;
  const photos = (await photosOfQuestion(context.db, question.id)).length;
  const told = (key: string, values: Record<string, unknown> = {}) =>
    translate(language, `assistant_says:${key}`, values);
  const talk: Talk = {
    context,
    language,
    voice,
    text,
    folded: foldLetters(text).replace(/\s+/g, ' ').trim(),
    search,
    draft,
    question,
    photos,
    say: (key, values) => voice.say(`${told(key, values)}\n\n`),
    money: (cents) => euros(cents, language),
    translate: told,
  };
  const wish = wishOf({
    folded: talk.folded,
    hasSearch: search !== undefined,
    holdsLinks: holdsLinks(text),
    wasDraft: draft !== undefined,
  });
  // Who shows photos and says what of, sells.
  const meant = photos && wish === 'search' && !search ? 'draft' : wish;
  const memory = await answers.by[meant](talk);
  if (photos && meant !== 'draft') talk.say('photos.unseen', { count: photos });
  return { status: 'done', memory: { ...(search && { search }), ...memory } };
}
