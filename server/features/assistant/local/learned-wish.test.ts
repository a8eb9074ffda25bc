import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, Weights } from '#server/features/ad-drafts/tags/weights.service.ts';
import { wishWeightsPath } from '#server/features/assistant/local/learned-wish.ts';

test('the weights of the wishes belong to their examples: npm run assistant:train', () => {
  const examples = readFileSync(join(import.meta.dirname, 'wishes.json'), 'utf8');
  expect(new Weights(wishWeightsPath).head.digest).toBe(digestOf(examples));
});
