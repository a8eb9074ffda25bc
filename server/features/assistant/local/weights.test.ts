import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wishWeightsPath } from '#server/features/assistant/local/learned-wish.ts';
import { communesPath } from '#server/db/places/read-places.ts';
import { placesPath } from '#server/features/assistant/local/tags/known-words.ts';
import { weightsPath } from '#server/features/assistant/local/tags/tagger.ts';
import { digestOf, Weights } from '#server/features/assistant/local/weights.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test.each([
  ['the tagger', weightsPath, 'tags/tagged.txt'],
  ['the wishes', wishWeightsPath, 'wishes.json'],
])('the weights of %s belong to their examples: npm run assistant:train', (_, weights, data) => {
  expect(new Weights(weights).head.digest).toBe(digestOf(read(data)));
});

test('the places that the tagger knows are those of the communes: npm run assistant:train', () => {
  const [digest] = gunzipSync(readFileSync(placesPath)).toString('utf8').split('\n', 1);
  expect(digest).toBe(digestOf(readFileSync(communesPath).toString('base64')));
});
