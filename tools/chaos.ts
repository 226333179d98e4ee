import { parts } from './chaos/parts';
import { Passed } from './chaos/passed';
import { runParts } from './chaos/run-parts';
import { minutesSince, summaryOf } from './test/summary';

/**
 * `npm run chaos`: every case of every part, or of those that are named (`npm run chaos -- hammer "power cuts"`). Notes what
 * passed in `tools/chaos/passed.json`, to be committed: CI runs a part when its code has changed since. docs/testing.md.
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
  const chosen = parts.filter(({ stage }) => named.length === 0 || named.includes(stage.name));
  const started = Date.now();
  const passed = new Passed();
  const fingerprints = passed.fingerprints(chosen);
  const results = await runParts(chosen);
  const names = results.filter(({ outcome }) => outcome.failed === 0).map(({ stage }) => stage.name);
  passed.record(Object.fromEntries(Object.entries(fingerprints).filter(([name]) => names.includes(name))));
  console.log(`\n${minutesSince(started)}\n${summaryOf(results)}`);
  process.exitCode = results.some(({ outcome }) => outcome.failed > 0) ? 1 : 0;
}

void main();
