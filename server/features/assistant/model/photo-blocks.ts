/** Photos in what is said to a model: kept by their ids, and put in as pictures when it is sent. */
import type Anthropic from '@anthropic-ai/sdk';
import { readPhotos } from '#server/features/assistant/photos.service.ts';
import type { Context } from '#server/kit/context.ts';

interface PhotoBlock {
  type: 'photo';
  id: string;
}
/** A turn as it is remembered. */
export interface KeptTurn {
  role: 'user' | 'assistant';
  content: string | (Anthropic.Messages.ContentBlockParam | PhotoBlock)[];
}
type Turn = Anthropic.Messages.MessageParam;

/** Older ones are only mentioned: each costs as much as some pages of text. */
const mostSent = 10;
/** What the provider counts for the largest picture that we keep. */
export const photoTokens = 1_600;

const isPhoto = (block: { type: string }): block is PhotoBlock => block.type === 'photo';
const blocksOf = ({ content }: KeptTurn) => (typeof content === 'string' ? [] : content);

export const photosIn = (turns: readonly KeptTurn[]): string[] =>
  turns.flatMap((turn) => blocksOf(turn).filter(isPhoto)).map(({ id }) => id);

/** The turns as the provider takes them. */
export async function withPhotos(context: Context, turns: readonly KeptTurn[]): Promise<Turn[]> {
  const sent = await readPhotos(context, photosIn(turns).slice(-mostSent));
  const toBlock = (block: Anthropic.Messages.ContentBlockParam | PhotoBlock): Anthropic.Messages.ContentBlockParam => {
    if (!isPhoto(block)) return block;
    const bytes = sent.get(block.id);
    if (!bytes) return { type: 'text', text: '[A photo that is no longer shown.]' };
    return { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: bytes.toString('base64') } };
  };
  return turns.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : content.map(toBlock),
  }));
}
