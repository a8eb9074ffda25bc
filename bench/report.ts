/** Many requests of several kinds, what they cost, and how that grows with the number of ads. */
import type { Bench, Cost } from './meter.ts';

/** By their names, the address of each round. */
export type Kinds = Record<string, (round: number) => string>;

interface Site {
  bench: Bench;
  kinds: Kinds;
}

/** So many requests later the compiler has settled on what a site does most; a site reaches that within minutes. */
const warmUp = Number(process.env.WARM_UP ?? 1200);
/** The other sites run the same code; their connections only have to know the statements. */
const warmUpOfOthers = Math.min(warmUp, 100);
const block = 10;

const sumOf = ({ app, database }: Cost) => app + database;
const figure = (value: number) => value.toFixed(1).padStart(8);

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}

/** Of the blocks the middle one, and the one at the first tenth: what it costs while the machine does least else. */
function figuresOf(blocks: readonly Cost[]): number[] {
  const times = blocks.flatMap((one) => one.times);
  return [
    at(
      blocks.map(({ app }) => app),
      0.5,
    ),
    at(
      blocks.map(({ database }) => database),
      0.5,
    ),
    at(blocks.map(sumOf), 0.5),
    at(blocks.map(sumOf), 0.1),
    at(times, 0.5),
    at(times, 0.99),
  ];
}

/** Milliseconds that a small calculation takes, the same each time: it tells how busy the machine is with other things. */
function pace(): number {
  const cpu = process.cpuUsage();
  let text = '';
  for (let round = 0; round < 300_000; round++) text = `a${(round * 7919) % 1000}${text.slice(0, 20)}`;
  const { user, system } = process.cpuUsage(cpu);
  return text ? (user + system) / 1000 : 0;
}

const urlsOf = (url: (round: number) => string, from: number, many: number) =>
  Array.from({ length: many }, (_, index) => url(from + index));

/**
 * Measures all kinds of requests of all sites in turns, a block of each at a time: whatever else the machine does slows
 * all of them alike.
 */
export async function measureAll(sites: readonly Site[], rounds: number): Promise<void> {
  for (const [index, { bench, kinds }] of sites.entries())
    for (const url of Object.values(kinds)) await bench.measure(urlsOf(url, rounds, index ? warmUpOfOthers : warmUp));
  const costs = sites.map(({ kinds }) => new Map<string, Cost[]>(Object.keys(kinds).map((name) => [name, []])));
  const paces: number[] = [];
  for (let from = 0; from < rounds; from += block) {
    paces.push(pace());
    for (const name of Object.keys(sites[0]!.kinds))
      for (const [index, { bench, kinds }] of sites.entries())
        costs[index]!.get(name)!.push(await bench.measure(urlsOf(kinds[name]!, from, block)));
  }
  for (const [index, { bench }] of sites.entries()) tellCosts(bench.ads, costs[index]!);
  console.log(`\n(the machine's pace: ${at(paces, 0.1).toFixed(0)} calm, ${at(paces, 0.5).toFixed(0)} in the middle)`);
  for (const [index, { bench }] of sites.entries())
    if (index) tellGrowth(sites[0]!.bench.ads, bench.ads, costs[0]!, costs[index]!);
}

function tellCosts(ads: number, costs: ReadonlyMap<string, Cost[]>): void {
  const width = Math.max(...[...costs.keys()].map(({ length }) => length));
  console.log(`\n${`${ads} ads`.padEnd(width)}  app ms   db ms     sum    calm     p50     p99`);
  for (const [name, blocks] of costs) console.log(`${name.padEnd(width)}${figuresOf(blocks).map(figure).join('')}`);
}

/** How the processor time grows with the number of ads: the middle of what neighbouring blocks say. */
function tellGrowth(
  few: number,
  many: number,
  small: ReadonlyMap<string, Cost[]>,
  big: ReadonlyMap<string, Cost[]>,
): void {
  console.log(`\nprocessor time with ${many} ads against ${few}`);
  for (const [name, blocks] of big) {
    const ratios = blocks.map((one, index) => sumOf(one) / sumOf(small.get(name)![index]!));
    console.log(`${at(ratios, 0.5).toFixed(2).padStart(8)} times  ${name}`);
  }
}
