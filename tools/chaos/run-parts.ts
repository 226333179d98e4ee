import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../build/repository';
import { resultOf, type StageResult } from '../test/stage';
import type { Part } from './parts';

/** Runs parts in full, as many at a time as there are cores; the results come in the order of the parts. */
export async function runParts(parts: readonly Part[]): Promise<StageResult[]> {
  mkdirSync(path.join(projectRoot, 'test-results', 'chaos'), { recursive: true });
  const results = new Map<Part, StageResult>();
  const waiting = [...parts];
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      results.set(part, await resultOf(part.stage));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return parts.flatMap((part) => results.get(part) ?? []);
}
