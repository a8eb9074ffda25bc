import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = 'server/db/testing.global.ts';

/** On a busy machine everything takes its time; what never comes still fails. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Small files go last, and slow ones among them would keep one worker busy when all others have gone home. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('.slow.test.ts'));
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => (a.project.name === b.project.name ? isSlow(b) - isSlow(a) : 0));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Two more than cores: many tests wait more than they work.
    maxWorkers: 4,
    // Programs that tests start over and over read what Node made of them the last time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts}/**/*.test.ts'],
          globalSetup: [database],
          ...patience,
          // Loading the server anew for each file would take as long as all the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/site.global.ts'],
          ...patience,
          // The files of a worker share its browser.
          isolate: false,
        },
      },
      { test: { name: 'faults', include: ['faults/**/*.test.ts'], ...patience } },
    ],
  },
});
