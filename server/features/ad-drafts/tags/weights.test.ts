import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { communesPath } from '#server/db/places/read-places.ts';
import { placesPath } from '#server/features/ad-drafts/tags/known-words.ts';
import { weightsPath } from '#server/features/ad-drafts/tags/tagger.service.ts';
import { digestOf, Weights } from '#server/features/ad-drafts/tags/weights.service.ts';

test('the weights of the tagger belong to its examples: npm run assistant:train', () => {
  const examples = readFileSync(join(import.meta.dirname, 'tagged.txt'), 'utf8');
  expect(new Weights(weightsPath).head.digest).toBe(digestOf(examples));
});

test('the places that the tagger knows are those of the communes: npm run assistant:train', () => {
  const [digest] = gunzipSync(readFileSync(placesPath)).toString('utf8').split('\n', 1);
  expect(digest).toBe(digestOf(readFileSync(communesPath).toString('base64')));
});
