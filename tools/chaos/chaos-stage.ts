import type { Outcome, Stage } from '../test/stage';
import { parts } from './parts';
import { Passed } from './passed';
import { runParts } from './run-parts';

/** Runs every case of the parts with guarded code that changed since they last passed; `npm test` ends with it in CI. */
export function chaosStage(name: string, budget: number): Stage {
  return {
    name,
    budget,
    async run(): Promise<Outcome> {
      const passed = new Passed();
      const outdated = parts.filter((part) => passed.isOutdated(part));
      if (outdated.length === 0)
        return { passed: 0, failed: 0, remark: 'unchanged since the last full run: skipped' };
      const outcomes = (await runParts(outdated)).map(({ outcome }) => outcome);
      return {
        passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
        failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
        files: outcomes.flatMap(({ files = [] }) => files),
        remark: `changed: ${outdated.map(({ stage }) => stage.name).join(', ')}; run npm run chaos and commit tools/chaos/passed.json`,
      };
    },
  };
}
