import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a mail takes to be written. */
const floorMs = 200;

/** Takes the same time whether there was something to do or not, so that the wait tells nothing. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(floorMs)]);
  return result;
}
