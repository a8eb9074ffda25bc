/** "Compare une Clio et une 208", "à Nantes ou à Rennes ?": kinds of things or places, by what they cost here. */
import type { SearchParams } from '#contract/assistant.ts';
import type { Memory } from '#server/features/assistant/assistant.queries.ts';
import { linkText, use, type Talk } from '#server/features/assistant/local/use-tool.ts';
import { everywhere } from '#server/features/assistant/local/phrases.ts';
import { readRequest, withWords, type Request } from '#server/features/assistant/local/read-request.ts';
import { readTold, sure } from '#server/features/assistant/local/told.ts';
import { one } from '#server/features/assistant/tools/chips.ts';
import { priceTool } from '#server/features/assistant/tools/price-stats.ts';
import { findTown } from '#server/features/locations/locations.service.ts';

/** What asks for the comparison and names nothing that is compared. */
const asking = everywhere(String.raw`
  (?:peux-tu|tu peux|pouvez-vous|can you|could you|please) (?:me )?compare[rz]?|compare[rz]?(?:[ -]?moi)?|comparing|comparaison|comparison|comparatif
  (?:quelle (?:est la )?|what(?:'s| is) the |la |une )?diff[ée]rences?(?: de prix| in price| of price)?(?: entre| between)?
  (?:lequel|laquelle|lesquels|which(?: one| of)?|what)(?: (?:est|is|are|costs?|co[uû]te))?
  c'est quoi|quel(?:le)? est(?= l[ea] (?:moins|plus|mieux))|qu'est-ce qui (?:est|co[uû]te)
  (?:c'est|est-ce(?: que c'est)?|is it|is|are|ça|ca) (?=(?:plus|moins|mieux|cheaper|better|more|less|dearer|pricier))
  (?:co[uû]te(?:nt)? |costs? )?(?:le |la |les |the )?(?:plus|moins) (?:ch[eè]re?s?|int[ée]ressante?s?)|co[uû]te(?:nt)? (?:plus|moins)(?: cher)?|(?:the )?(?:cheaper|cheapest|dearer|pricier|better(?: value)?|best|(?:more|less) expensive)|costs? (?:more|less)
  (?:le |la )?mieux|(?:vaut|vaudrait)-?(?:il)? mieux|niveau prix|en termes? de prix|(?:on|in|by) price|(?:les? |the )?(?:prix|prices?|tarifs?)(?: (?:d'une?|des?|du|of|for))?
  d'occasion|second[ -]?hand|used
`);
const lead = /^[\s,:;.?!-]*(?:(?:entre|between|of|de|est-ce (?:que|qu')|is|are|et|and|by|between)\s+)*/iu;
const between =
  /\s*,?\s+(?:et|ou|vs\.?|versus|and|or|avec|with|contre|against|than|qu'|que|par rapport (?:à|a)|compared (?:to|with)|face (?:à|a))\s+/iu;
const placeKeys = ['inseeCode', 'area', 'city', 'postalCode', 'lat', 'lon', 'radius'];

/** What is compared, in the words of the question. */
function thingsIn(text: string): string[] {
  return text
    .replace(/[’`´]/g, "'")
    .replace(/(?<!\p{L})(?:les? )?(?:loyers?|rents?)(?: (?:moyens?|d'une?|des?|of|for))*(?=\s)/giu, 'louer')
    .replace(asking, ' ')
    .replace(lead, '')
    .split(between)
    .map((part) => part.replace(/^[\s,:;.?!-]+|[\s,:;.?!-]+$/g, '').replace(/\s+/g, ' '))
    .filter(Boolean)
    .slice(0, 3);
}

/** Each thing that the tags tell, with what is said of it. */
async function thingsMarked(talk: Talk): Promise<string[]> {
  const { spans } = await readTold(talk, talk.text, talk.search !== undefined);
  const things: string[][] = [];
  for (const { tag, text, sureness } of spans) {
    if (tag === 'what' && sureness < sure) return [];
    if (tag === 'what') things.push([text]);
    else if (tag !== 'sort') things.at(-1)?.push(text);
  }
  return things.map((parts) => parts.join(' ')).slice(0, 3);
}

/** A town by its bare name, beside another: "Angers and Le Mans". */
async function readSide(talk: Talk, thing: string): Promise<Request> {
  const town = /^[\p{L}' -]{3,40}$/u.test(thing) ? await findTown(talk.context.db, thing) : null;
  if (town && town.population >= 10_000) return { params: { inseeCode: town.inseeCode }, words: '', categoryId: null };
  return readRequest(talk, thing);
}

const isThing = ({ words, categoryId }: Request) => words !== '' || categoryId !== null;

/** A side that names only a place or a colour is the other one with that. */
function complete(side: Request, other: SearchParams): SearchParams {
  const base = placeKeys.some((key) => key in side.params)
    ? Object.fromEntries(Object.entries(other).filter(([key]) => !placeKeys.includes(key)))
    : other;
  return { ...base, ...side.params };
}

/** The two or three searches, or null where the question names less than two. */
async function sidesOf(talk: Talk): Promise<{ name: string; params: SearchParams }[] | null> {
  const marked = await thingsMarked(talk);
  const things = marked.length > 1 ? marked : thingsIn(talk.text);
  const requests = await Promise.all(things.map((thing) => readSide(talk, thing)));
  const whole = requests.find(isThing);
  if (things.length > 1) {
    if (!whole) return null;
    return requests.map((request, index) => ({
      name: linkText(things[index] ?? ''),
      params: isThing(request) ? withWords(request) : complete(request, withWords(whole)),
    }));
  }
  // "Et par rapport à une Bosch ?": beside what was searched for before.
  const [request] = requests;
  const before = talk.search?.params;
  const category = Number(one(before?.categoryId) ?? 0);
  if (!request || !before || !category) return null;
  const own = withWords({ ...request, categoryId: category });
  const name = [one(before.q)].filter(Boolean).join(' ') || talk.translate('compare.before');
  return [
    { name, params: before },
    { name: linkText(things[0] ?? ''), params: isThing(request) ? { ...own } : complete(request, before) },
  ];
}

export async function compareOthers(talk: Talk): Promise<Pick<Memory, 'search'> | null> {
  const sides = await sidesOf(talk);
  if (!sides) return null;
  const lines: string[] = [];
  const known: { name: string; median: number }[] = [];
  let search: Memory['search'];
  for (const [index, { name, params }] of sides.entries()) {
    const { shown, told } = await use(talk, 'price_stats', () => priceTool(talk, params), `price_stats-${index}`);
    search ??= { params: shown.params ?? {}, adIds: shown.adIds ?? [], about: 'price' };
    if (told) known.push({ name, median: told.median });
    lines.push(
      told
        ? talk.translate('compare.stats', { words: name, median: talk.money(told.median), count: told.count })
        : talk.translate('compare.stats_few', { words: name }),
    );
  }
  talk.voice.say(`${lines.join('\n')}\n\n`);
  const [least, next] = known.toSorted((a, b) => a.median - b.median);
  if (least && next && least.median < next.median) talk.say('compare.least', { words: least.name });
  talk.say('price.note');
  return search ? { search } : {};
}
