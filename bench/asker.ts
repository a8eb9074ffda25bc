/** Asks a site over HTTP, one request after the other, from a process of its own: who asks is not to be measured. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

export interface Asker {
  /** Milliseconds of each answer. */
  ask: (urls: readonly string[]) => Promise<number[]>;
  end: () => void;
}

export function startAsker(base: string): Asker {
  const child = fork(import.meta.filename, [base]);
  return {
    ask: async (urls) => {
      child.send(urls);
      const [answer] = (await once(child, 'message')) as [number[] | string];
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
    end: () => child.disconnect(),
  };
}

const agent = new Agent({ keepAlive: true });

async function ask(address: string): Promise<number> {
  const begin = performance.now();
  const [answer] = (await once(get(address, { agent }), 'response')) as [IncomingMessage];
  await finished(answer.resume());
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
  return performance.now() - begin;
}

if (process.argv[1] === import.meta.filename)
  process.on('message', async (urls: string[]) => {
    const times: number[] = [];
    try {
      for (const url of urls) times.push(await ask(process.argv[2] + url));
      process.send!(times);
    } catch (error) {
      process.send!(String(error));
    }
  });
