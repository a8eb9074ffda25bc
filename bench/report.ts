/** Many requests of several kinds, what they cost, and how that grows with the number of ads. */
import type { Bench, Cost } from './meter.ts';

/** What one kind of request costs: of its blocks the middle one, and the one at the first tenth. */
export interface Figures {
  app: number;
  database: number;
  sum: number;
  calm: number;
  median: number;
  slowest: number;
}

export interface Report {
  ads: number;
  costs: Map<string, Figures>;
}

/** A site that has been up for some minutes: by then its code is compiled for what it does most. */
const warmUp = 300;
const block = 25;

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}

function figuresOf(blocks: readonly Cost[]): Figures {
  const [apps, databases] = [blocks.map(({ app }) => app), blocks.map(({ database }) => database)];
  const sums = blocks.map(({ app, database }) => app + database);
  const times = blocks.flatMap((one) => one.times);
  return {
    app: at(apps, 0.5),
    database: at(databases, 0.5),
    sum: at(sums, 0.5),
    calm: at(sums, 0.1),
    median: at(times, 0.5),
    slowest: at(times, 0.99),
  };
}

/** Milliseconds that a small calculation takes, the same each time: it tells how busy the machine is with other things. */
function pace(): number {
  const cpu = process.cpuUsage();
  let text = '';
  for (let round = 0; round < 300_000; round++) text = `a${(round * 7919) % 1000}${text.slice(0, 20)}`;
  const { user, system } = process.cpuUsage(cpu);
  return text ? (user + system) / 1000 : 0;
}

const figure = (value: number) => value.toFixed(1).padStart(8);

/**
 * Measures all kinds of requests in turns, a block of each at a time: whatever else the machine does slows all of them
 * alike. "calm" tells what they cost while it does least.
 */
export async function measureAll(
  bench: Bench,
  kinds: Record<string, (round: number) => string>,
  rounds: number,
): Promise<Report> {
  const all = Object.entries(kinds);
  const urlsOf = (url: (round: number) => string, from: number, many: number) =>
    Array.from({ length: many }, (_, index) => url(from + index));
  for (const [, url] of all) await bench.measure(urlsOf(url, rounds, warmUp));
  const costs = new Map<string, Cost[]>(all.map(([name]) => [name, []]));
  const paces: number[] = [];
  for (let from = 0; from < rounds; from += block) {
    paces.push(pace());
    for (const [name, url] of all) costs.get(name)!.push(await bench.measure(urlsOf(url, from, block)));
  }

  const width = Math.max(...Object.keys(kinds).map(({ length }) => length));
  console.log(`\n${`${bench.ads} ads`.padEnd(width)}  app ms   db ms     sum    calm     p50     p99`);
  const figures = new Map([...costs].map(([name, blocks]) => [name, figuresOf(blocks)]));
  for (const [name, { app, database, sum, calm, median, slowest }] of figures)
    console.log(`${name.padEnd(width)}${[app, database, sum, calm, median, slowest].map(figure).join('')}`);
  console.log(`(the machine's pace: ${at(paces, 0.1).toFixed(0)} calm, ${at(paces, 0.5).toFixed(0)} in the middle)`);
  return { ads: bench.ads, costs: figures };
}

/** How the processor time grows with the number of ads. */
export function tellGrowth([first, ...others]: readonly Report[]): void {
  for (const { ads, costs } of others) {
    console.log(`\nprocessor time with ${ads} ads against ${first!.ads}`);
    for (const [name, { sum, calm }] of costs) {
      const small = first!.costs.get(name);
      if (small) console.log(`${figure(sum / small.sum)} times, calm ${figure(calm / small.calm)} times  ${name}`);
    }
  }
}
