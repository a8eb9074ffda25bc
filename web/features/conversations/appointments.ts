import type { ConversationLine, Handover } from '#contract/conversations.ts';

/** One that has begun is still of interest for so long. */
const lastsMs = 3_600_000;

export type Agreed = ConversationLine & { handover: Handover };

const isToCome = (line: ConversationLine): line is Agreed =>
  line.handover !== null &&
  line.handover.status !== 'cancelled' &&
  line.soldAt === null &&
  Date.parse(line.handover.at) > Date.now() - lastsMs;

/** Still to come, the next one first. */
export const appointmentsOf = (lines: readonly ConversationLine[]): Agreed[] =>
  lines.filter(isToCome).sort((one, other) => Date.parse(one.handover.at) - Date.parse(other.handover.at));
