/** "Compare une Clio et une 208": two kinds of things, by what they cost here. */
import type { Memory } from '#server/features/assistant/assistant.queries.ts';
import type { Talk } from '#server/features/assistant/local/answer.ts';
import { use } from '#server/features/assistant/local/use-tool.ts';
import { readRequest, withWords } from '#server/features/assistant/local/read-request.ts';
import { priceTool } from '#server/features/assistant/tools/price-stats.ts';

const leads =
  /^.*?(?:compare[rz]?(?:-moi)?|comparaison|diff[ée]rences?|lequel|laquelle|which|comparing)(?:\s+(?:entre|between|of|de|is (?:better|cheaper)|est (?:le|la) (?:mieux|moins ch[eè]re?)))?[\s:,]*/iu;
const between = /\s+(?:et|ou|vs\.?|versus|and|or|avec|with|contre|against)\s+/iu;

export async function compareOthers(talk: Talk): Promise<Pick<Memory, 'search'> | null> {
  const things = talk.text
    .replace(leads, '')
    .replace(/[?!.]+\s*$/, '')
    .split(between)
    .slice(0, 3);
  if (things.length < 2) return null;
  const requests = await Promise.all(things.map((thing) => readRequest(talk, thing)));
  if (requests.some(({ words, categoryId }) => !words && categoryId === null)) return null;
  const lines: string[] = [];
  let search: Memory['search'];
  for (const [index, request] of requests.entries()) {
    const { shown, told } = await use(
      talk,
      'price_stats',
      () => priceTool(talk, withWords(request)),
      `price_stats-${index}`,
    );
    search ??= { params: shown.params ?? {}, adIds: shown.adIds ?? [], about: 'price' };
    const words = (things[index] ?? '').trim();
    lines.push(
      told
        ? talk.translate('compare.stats', { words, median: talk.money(told.median), count: told.count })
        : talk.translate('compare.stats_few', { words }),
    );
  }
  talk.voice.say(`${lines.join('\n')}\n\n`);
  talk.say('price.note');
  return search ? { search } : {};
}
