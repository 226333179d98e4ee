import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { apiSection } from './api/api-section';
import { browserSection } from './browser/browser-section';
import { Cleanup } from './processes/cleanup';
import { isMet, type Figure } from './report/figure';
import { table } from './report/table';
import type { Section } from './section';

const sections: Readonly<Record<string, Section>> = { api: apiSection, browser: browserSection };

interface BenchOptions {
  readonly names: readonly string[];
  readonly json: string | undefined;
}

function readOptions(): BenchOptions {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(sections);
  const unknown = names.find((name) => !(name in sections));
  if (unknown !== undefined) {
    throw new Error(`There is no section ${unknown}; the sections are: ${Object.keys(sections).join(', ')}`);
  }
  return { names, json: values.json };
}

function machine(): string {
  const load = loadavg().map((average) => average.toFixed(1));
  return `${cpus().length} cores, Node ${process.version}, load average ${load.join(' ')}`;
}

/** `npm run bench [-- section …] [--json file]`: measures each figure beside its reference in the same run. */
async function main(): Promise<void> {
  const { names, json } = readOptions();
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.all().then(() => process.exit(1)));
  }
  const before = machine();
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      const log = (line: string) => void process.stderr.write(`${name}: ${line}\n`);
      figures.push(...((await sections[name]?.({ cleanup, log })) ?? []));
    }
  } finally {
    await cleanup.all();
  }
  process.stdout.write(`\n${table(figures)}\n\nBefore: ${before}\nAfter:  ${machine()}\n`);
  if (json !== undefined) {
    const lines = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
    writeFileSync(json, `${JSON.stringify({ before, after: machine(), figures: lines }, null, 2)}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
