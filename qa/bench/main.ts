import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apiSection } from './api/api-section';
import { growthSection } from './api/growth/growth-section';
import { browserSection } from './browser/browser-section';
import { firstLoadSection } from './first-load/first-load-section';
import { Cleanup } from './processes/cleanup';
import { figuresAsJson, machine, type Figure } from './report/figure';
import { table } from './report/table';
import type { Section } from './section';

const sections: Readonly<Record<string, Section>> = {
  api: apiSection,
  'api-growth': growthSection,
  browser: browserSection,
  'first-load': firstLoadSection,
};

interface BenchOptions {
  readonly names: readonly string[];
  readonly json: string | undefined;
  readonly profiles: boolean;
}

function readOptions(): BenchOptions {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { json: { type: 'string' }, profile: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(sections);
  const unknown = names.find((name) => !(name in sections));
  if (unknown !== undefined) {
    throw new Error(`There is no section ${unknown}; the sections are: ${Object.keys(sections).join(', ')}`);
  }
  return { names, json: values.json, profiles: values.profile };
}

/** `npm run bench [-- section …] [--json file] [--profile]`: measures each figure beside its reference in the same run. */
async function main(): Promise<void> {
  const { names, json, profiles } = readOptions();
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.all().then(() => process.exit(1)));
  }
  const before = machine();
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      const log = (line: string) => void process.stderr.write(`${name}: ${line}\n`);
      figures.push(...((await sections[name]?.({ cleanup, log, profiles })) ?? []));
    }
  } finally {
    await cleanup.all();
  }
  process.stdout.write(`\n${table(figures)}\n\nBefore: ${before}\nAfter:  ${machine()}\n`);
  if (json !== undefined) writeFileSync(json, figuresAsJson(figures, { before }));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
