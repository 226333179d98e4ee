import { measureApi } from './api/measure-api';
import { measureFirstLoad } from './first-load/measure-first-load';
import { measureInteractions } from './interactions/measure-interactions';
import { measureProtocols } from './protocols/measure-protocols';
import { describeMachine, markdownTables, type Figure } from './report';
import { Run } from './run';
import { measureVault } from './vault/measure-vault';

const sections: Readonly<Record<string, (run: Run) => Promise<readonly Figure[]>>> = {
  api: measureApi,
  'first-load': measureFirstLoad,
  interactions: measureInteractions,
  protocols: measureProtocols,
  vault: measureVault,
};

/** `npm run bench [-- NAME]`: measures each figure of a section and its reference in the same run. */
async function main([name = 'api']: readonly string[]): Promise<void> {
  const measure = sections[name];
  if (!measure)
    throw new Error(`The bench has no ${name}; choose one of: ${Object.keys(sections).join(', ')}`);
  const run = new Run((line) => void process.stderr.write(`${name}: ${line}\n`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void run.end().then(() => process.exit(1)));
  const before = describeMachine();
  try {
    const figures = await measure(run);
    process.stdout.write(`\n${markdownTables(figures)}\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
  } finally {
    await run.end();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
