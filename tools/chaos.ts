import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import type { Part } from './chaos/part-kinds';
import { parts } from './chaos/parts';
import { installPrerequisites } from './test/prerequisites';
import { runStage, type StageResult } from './test/stage';
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

/**
 * Runs all cases of the parts, one part per core at a time. Returns the results in the order of the parts.
 */
async function runParts(parts: readonly Part[]): Promise<StageResult[]> {
  mkdirSync(path.join(projectRoot, 'test-results', 'chaos'), { recursive: true });
  await installPrerequisites(parts.flatMap(({ packages = [] }) => packages));
  const results = new Map<Part, StageResult>();
  const waiting = [...parts];
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      results.set(part, await runStage(part.stage));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return parts.flatMap((part) => results.get(part) ?? []);
}

void main();
