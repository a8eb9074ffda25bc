/** Accessibility of one page as axe-core sees it: the serious and critical findings. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings are never serious, and which take a fifth of the time. */
const moderate = ['region', 'heading-order', 'landmark-unique', 'aria-allowed-role', 'skip-link', 'empty-heading'];
const skipped = Object.fromEntries(moderate.map((rule) => [rule, { enabled: false }]));

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy does not concern.
  await page.evaluate(source);
  const violations = await page.evaluate(async (skipped) => {
    // What is half faded in has colours that nobody reads it in.
    const isEnding = (one: Animation) =>
      one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map((one) => one.finished),
    );
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } };
    // Listing what passes would take longer than finding what does not.
    return (await axe.run({ resultTypes: ['violations'], preload: false, rules: skipped })).violations;
  }, skipped);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}
