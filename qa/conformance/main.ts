import { describeFailure } from '@billpay/api/operations/printable';
import { checkConformance } from './conformance';
import { readOptions, usage, UsageError } from './options';

/**
 * Runs `npm run conformance -- --base https://host/api`, which checks any server against the contract; see
 * docs/api.md.
 */
async function main(): Promise<void> {
  try {
    const { failed } = await checkConformance(readOptions(process.argv.slice(2)), (line) =>
      console.log(line),
    );
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${describeFailure(error)}\n\n${usage}`);
    process.exitCode = 2;
  }
}

void main();
