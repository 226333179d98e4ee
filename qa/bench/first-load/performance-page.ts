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

How soon can a customer with a cheap phone use the portal? \`npm run bench -- first-load\` measures this, and writes this page and
[performance.json](performance.json). Do not edit them.

The measurements were made on a machine with ${measuredOn}. The browser is Chromium with a window of 360 × 740 px, a processor that is slowed ${CPU_SLOWDOWN} times, and a slowed
network. "Fast 3G" is 1.6 Mbit/s with 150 ms, and "4G" is 9 Mbit/s with 60 ms. Each figure is the median of interleaved rounds, next to the lowest and the
highest value. A ratio is the median of the rounds' ratios. First visits start with an empty cache. The browser of a returning customer has cached the files
and the compiled code of three visits, and was restarted. The bank's page shares its process with the portal in its frame, as on most phones.

The references are built from the same source, and served by the same server with the same page, headers and compression:

- **one preloaded bundle of today** contains the shell and the remotes in one bundle, with a file for each page. Home's file is preloaded, and the page also sends
  its first calls early.
- **one preloaded bundle, with its calls late** is the same, but built from the last commit whose page sent its first calls only after its code had arrived.

${missed.length === 0 ? 'The portal meets every aim on this page.' : `The portal does not meet these aims:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}

The portal does not meet these original aims ([why](how-the-first-load-got-fast.md#original-aims)):

- Reads should have at least 0.35 (PostgreSQL) and 0.27 (embedded database) of the throughput of an empty route. The measured values are 0.15 and 0.14.
- Payments should have at least 0.3 of the throughput of TPC-B. The measured value is 0.15.
- A fast scroll should have at most 1 more long frame in 1,000. The measured value is 2.7.

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
