/** Accessibility of one page as axe-core sees it: the serious and critical findings. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings are never serious, and which take a quarter of the time. */
// oxfmt-ignore
const moderate = [
  'region', 'heading-order', 'landmark-unique', 'aria-allowed-role', 'skip-link', 'empty-heading',
  'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-one-main',
  'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'page-has-heading-one',
  'aria-deprecated-role', 'empty-table-header', 'form-field-multiple-labels', 'html-xml-lang-mismatch', 'image-redundant-alt',
  'meta-viewport-large', 'no-autoplay-audio', 'presentation-role-conflict', 'server-side-image-map', 'table-duplicate-name',
];
const skipped = Object.fromEntries(moderate.map((rule) => [rule, { enabled: false }]));

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** What stands around a screen, site and back-office: the same on each, and half of what there is to look at. */
const shell = ['body > header', 'body > footer', 'body > nav', '[data-office] > .on-band'];

interface Look {
  /** Looks at what stands around the screen too, as e2e/a11y.slow.test.ts does for everybody. */
  hasShell?: boolean;
}

export async function axeFindings(page: Page, { hasShell = false }: Look = {}): Promise<string[]> {
  // Through the debugger, which the page's policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const given = { skipped, exclude: hasShell ? [] : shell };
  const violations = await page.evaluate(async ({ skipped, exclude }) => {
    // What is half faded in has colours that nobody reads it in.
    const isEnding = (one: Animation) =>
      one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map((one) => one.finished),
    );
    interface Axe {
      run(context: object, options: object): Promise<{ violations: Finding[] }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    // Listing what passes would take longer than finding what does not.
    const options = { resultTypes: ['violations'], preload: false, rules: skipped };
    return (await axe.run({ include: [['html']], exclude: exclude.map((part) => [part]) }, options)).violations;
  }, given);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}
