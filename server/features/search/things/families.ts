/** Words of one family among what jobs and services are called. */
import { categoriesCalled, workNames, type ThingName } from '#server/features/search/things/thing-names.service.ts';
import { onceFor } from '#server/kit/remembered.ts';

/** "Réparer" and "réparation", "tondre" and "tonte", "vendanges" and "vendangeur" have one. */
const rootOf = (lexeme: string): string =>
  lexeme
    .replace(/dre$/, 't')
    .replace(/(?:erie|ier|age|e?ment|ation|ateu|eu|ure|ade|er|ir|re|ie|e|ing)$/, '')
    .replace(/gu$/, 'g')
    .replace(/ss$/, '');
const leastRoot = 3;

const families = onceFor((names: readonly ThingName[]) =>
  Map.groupBy(new Set(names.flatMap(({ lexemes }) => lexemes)), rootOf),
);

/** The other words of its family among what jobs and services are called; none of what is something else. */
export function familyOf(lexeme: string): string[] {
  const [root, { names }] = [rootOf(lexeme), workNames()];
  const isOther = [...(categoriesCalled([lexeme]) ?? [])].some((id) => !names.some((name) => name.id === id));
  const all = families(names);
  const roots = root.length < leastRoot || isOther ? [] : [root, root.replace(/^re(?=p)/, '')];
  return [...new Set(roots)].flatMap((one) => all.get(one) ?? []).filter((one) => one !== lexeme);
}
