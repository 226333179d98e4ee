import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { figuresAsJson, isMet, markdownTables, type Figure } from '../report';
import { CPU_SLOWDOWN } from './visits/networks';

/** Returns the page of the figures. */
export function performancePage(figures: readonly Figure[], measuredOn: string): string {
  const missed = figures
    .filter((figure) => isMet(figure) === false)
    .map(({ group, name }) => `${group}: ${name}`);
  return `# Performance

How soon can a customer with a cheap phone use the portal? \`npm run bench -- first-load\` measures this and writes this page and
[performance.json](performance.json). Do not edit them.

Measured on ${measuredOn}, in Chromium, in a window of 360 × 740 px, with the processor slowed ${CPU_SLOWDOWN} times and a slowed network:
"fast 3G" is 1.6 Mbit/s with 150 ms, "4G" 9 Mbit/s with 60 ms. Each figure is the median of interleaved rounds, next to the lowest and the
highest; a ratio is the median of the rounds' ratios. First visits start with an empty cache. A returning customer's browser has cached the
files and the compiled code of three visits, and was restarted.

The references are built from the same source and served by the same server, with the same page, headers and compression:

- **one preloaded bundle of today**: shell and remotes in one bundle with a file for each page; Home's is preloaded, and the
  page sends its first calls early too
- **one preloaded bundle, with its calls late**: the same, built from the last commit whose page sent its first calls only after its code had arrived

${missed.length === 0 ? 'Every aim of this page is met.' : `Aims that are not met:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}

Original aims that are not met: reads at least 0.35 (PostgreSQL) and 0.27 (embedded database) of an empty route, measured 0.22 and 0.10;
payments at least 0.3 of TPC-B, measured 0.20; at most 1 long frame more in 1,000 of a fast scroll, measured 2.7
([why](how-the-first-load-got-fast.md#original-aims)).

${markdownTables(figures)}`;
}

/**
 * Writes `docs/performance.md` and `docs/performance.json`.
 * @param before state of the machine when the measurement started
 */
export function writePerformancePage(figures: readonly Figure[], before: string): void {
  const docs = join(projectRoot, 'docs');
  writeFileSync(join(docs, 'performance.md'), performancePage(figures, before));
  writeFileSync(join(docs, 'performance.json'), figuresAsJson(figures, before));
}
