import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { installPrerequisites } from '../test/prerequisites';
import { runStage, type StageResult } from '../test/stage';
import type { Part } from './part-kinds';

/**
 * Runs all cases of the parts, one part per core at a time; returns the results in the order of the parts.
 */
export async function runParts(parts: readonly Part[]): Promise<StageResult[]> {
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
