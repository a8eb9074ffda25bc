/**
 * Writes server/features/search/synonyms/lexicon.json: what things, animals and trades are called in French and English, from
 * the names that Unicode's translators gave its pictures (emojibase-data, MIT).
 *
 * With the file of FreeDict's English-French dictionary (GPL 2 or later; `apt-get download dict-freedict-eng-fra`,
 * freedict-eng-fra.dict.dz in it) also dictionary.json, for words that no ad of a site holds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

interface Picture {
  hexcode: string;
  label: string;
  group?: number;
  subgroup?: number;
}

const require = createRequire(import.meta.url);
const read = (language: string): Picture[] =>
  JSON.parse(readFileSync(require.resolve(`emojibase-data/${language}/data.json`), 'utf8'));

/** Of Unicode's: animals, plants, vehicles, luggage, sports, games and crafts, objects. */
const kept = new Set([
  34, 35, 36, 37, 38, 40, 41, 51, 54, 55, 57, 62, 63, 64, 65, 67, 68, 69, 70, 71, 72, 75, 77, 78, 81,
]);
const people = 1;
const mostWords = 3;
/** A word that means another thing in the other language would find that: a pie is no magpie. */
const misleading =
  /^(?:bat|pie|seal|ram|coin|pin|chair|four|club|dice|link|basket|basketball|guard|herb|goal net|goggles|musical keyboard|page.*|locked|unlocked|label|rock|pick|crayon|houses|ring)$|ing$|^(?:in|with|wearing) /;

const french = new Map(read('fr').map(({ hexcode, label }) => [hexcode, label]));
const groups = read('en').flatMap(({ hexcode, label, group = -1, subgroup = -1 }) => {
  const trade = /^(?:wo)?man (\S+(?: \S+)?)$/.exec(label)?.[1];
  const english = group === people ? trade : kept.has(subgroup) ? label : undefined;
  const own = french.get(hexcode)?.replace(/ (?:homme|femme)$/, '');
  const isPlain = (text: string) => /^[\p{L}’ -]+$/u.test(text) && text.split(' ').length <= mostWords;
  if (!english || !own || !isPlain(english) || !isPlain(own) || english === own) return [];
  return misleading.test(english) || /^tête| de$/.test(own) ? [] : [`${own}|${english}`];
});
const write = (file: string, all: readonly string[]) => {
  const lines = [...new Set(all)].map((group) => `  ${JSON.stringify(group.split('|'))}`);
  writeFileSync(join(import.meta.dirname, '../server/features/search/synonyms', file), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${file}: ${lines.length} groups`);
};
write('lexicon.json', groups);

/** "bench /bentʃ/", then a line for each meaning: "1. banc, banquette". */
function readDictionary(text: string): string[] {
  const entries: { word: string; meanings: string[] }[] = [];
  for (const line of text.split('\n')) {
    const head = /^(\S.*?) \/.*\/\s*$/.exec(line)?.[1];
    if (head) entries.push({ word: head, meanings: [] });
    else entries.at(-1)?.meanings.push(...line.replace(/^\s*\d+\.\s*/, '').split(','));
  }
  const isThing = (word: string) => /^\p{Ll}[\p{Ll}' -]{2,}$/u.test(word) && word.split(' ').length <= mostWords;
  const isVerb = (word: string) =>
    /^(?:s'|se )|(?:er|ir|re|oir)$/.test(word) && !/(?:ier|oir|ère|aire|ettre)$/.test(word);
  return entries.flatMap(({ word, meanings }) => {
    const all = meanings.map((one) => one.trim().replaceAll('‐', '-').replaceAll('’', "'")).filter(isThing);
    const things = all.filter((one) => !isVerb(one) && one !== word);
    return isThing(word) && things.length ? [[word, ...new Set(things)].slice(0, 5).join('|')] : [];
  });
}

const [dictionary] = process.argv.slice(2);
if (dictionary) write('dictionary.json', readDictionary(gunzipSync(readFileSync(dictionary)).toString()));
