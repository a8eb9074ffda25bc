/**
 * Writes server/features/search/synonyms/lexicon.json: what things, animals and trades are called in French and English, from
 * the names that Unicode's translators gave its pictures (emojibase-data, MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
const target = join(import.meta.dirname, '../server/features/search/synonyms/lexicon.json');
writeFileSync(
  target,
  `[\n${[...new Set(groups)].map((group) => `  ${JSON.stringify(group.split('|'))}`).join(',\n')}\n]\n`,
);
console.log(`${groups.length} groups`);
