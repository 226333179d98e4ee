import { relative } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** Prints the seed that selected the run's cases, and after a failure the command that selects them again. */
export default class SeedReporter {
  onRunComplete(_tests, { testResults }) {
    const seed = `CHAOS_SEED=${process.env.CHAOS_SEED}`;
    const failed = testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath }) => relative(root, testFilePath));
    process.stderr.write(
      failed.length === 0 ? `${seed}\n` : `Repeat what failed: ${seed} npm run unit -- ${failed.join(' ')}\n`,
    );
  }
}
