/** npm run assistant:train: learns what the local assistant knows of language from its examples, and keeps the weights. */
import { readFileSync } from 'node:fs';
import { Features, Learner, measure } from './train-tagger.ts';
import { listPlaces } from './list-places.ts';
import { learnWishes, type Examples } from './train-wishes.ts';
import { randomFrom, vary } from './vary.ts';
import { isOneOf } from '#contract/known-values.ts';
import { categoryTree } from '#server/db/seed/categories/tree.ts';
import { kinds, wishWeightsPath } from '#server/features/assistant/local/learned-wish.ts';
import { choicesOf } from '#server/features/ad-drafts/tags/known-words.ts';
import { labels, readTagged } from '#server/features/ad-drafts/tags/tagged-sentences.ts';
import { weightsPath } from '#server/features/ad-drafts/tags/tagger.service.ts';
import { digestOf, writeWeights } from '#server/features/ad-drafts/tags/weights.service.ts';

listPlaces();
const text = readFileSync('server/features/ad-drafts/tags/tagged.txt', 'utf8');
const attributes = categoryTree.flatMap((one) => [one, ...(one.children ?? [])]).flatMap((one) => one.attributes ?? []);
const choices = choicesOf(attributes.map(({ key, options = [] }) => ({ key, options })));
const sentences = text.trimEnd().split('\n').map(readTagged);
/** Each sentence is learned as it is and so many times with other things and places, some of its words unseen. */
const copies = 4;
const unseen = 0.2;

/** So many of a hundred are kept apart to measure on; what is kept is learned from all. */
const isApart = (at: number) => (at * 37) % 100 < 15;

function learn(isLearned: (at: number) => boolean) {
  const features = new Features();
  const own = sentences.filter((_, at) => isLearned(at));
  const random = randomFrom(1);
  const plain = own.map((one) => features.exampleOf(one, choices, () => true));
  const learned = [
    ...plain,
    ...Array.from({ length: copies }, () => own.map((one) => vary(one, choices, random))).flatMap((varied) =>
      varied.map((one) => features.exampleOf(one, choices, (word) => random() > unseen || /^[^\p{L}]/u.test(word))),
    ),
  ];
  const others = sentences.filter((_, at) => !isLearned(at)).map((one) => features.exampleOf(one, choices, null));
  const learner = new Learner(features);
  learner.train(learned);
  return { learner, features, others };
}

const { learner: measured, others } = learn((at) => !isApart(at));
console.log(`held out: ${measure(measured, others)}`);
const { learner, features } = learn(() => true);
const rows = new Map([...features.names].map(([name, at]) => [name, learner.weights.subarray(at, at + labels.length)]));
const more = [...learner.steps].map((one) => Math.round(one * 1000) / 1000);
writeWeights(weightsPath, { labels, digest: digestOf(text), more }, rows);

// What is marked was said for some reason too.
const wishes = readFileSync('server/features/assistant/local/wishes.json', 'utf8');
const examples: Examples = JSON.parse(wishes);
for (const line of text.trimEnd().split('\n')) {
  const { kind, plain } = readTagged(line);
  if (isOneOf(kinds, kind)) examples[kind].push(plain);
}
writeWeights(wishWeightsPath, { labels: [...kinds], digest: digestOf(wishes + text) }, learnWishes(examples));
