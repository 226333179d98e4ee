import { parts } from './chaos/parts';
import { runParts } from './chaos/run-parts';
import { minutesSince, formatSummary } from './test/summary';

/**
 * `npm run chaos`: runs every case of every part, or of the named parts (`npm run chaos -- hammer "crash
 * points"`). See docs/testing.md.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const known = parts.map(({ stage }) => stage.name);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are: ${known.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const started = Date.now();
  const results = await runParts(
    parts.filter(({ stage }) => named.length === 0 || named.includes(stage.name)),
  );
  console.log(`\n${minutesSince(started)}\n${formatSummary(results)}`);
  process.exitCode = results.some(({ outcome }) => outcome.failed > 0) ? 1 : 0;
}

void main();
