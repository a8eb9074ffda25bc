import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, Weights } from '#server/features/ad-drafts/tags/weights.service.ts';
import { wishWeightsPath } from '#server/features/assistant/local/learned-wish.ts';

test('the weights of the wishes belong to their examples: npm run assistant:train', () => {
  const [wishes, tagged] = ['wishes.json', '../../ad-drafts/tags/tagged.txt'].map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  );
  expect(new Weights(wishWeightsPath).head.digest).toBe(digestOf(`${wishes}${tagged}`));
});
