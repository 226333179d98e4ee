import { describeFailure } from '@billpay/api/operations/printable';
import { isForAdapters, readAdapterOptions } from './adapters/adapter-options';
import { checkAdapters } from './adapters/check-adapters';
import { checkConformance } from './conformance';
import { readOptions, usage, UsageError } from './options';

async function runChecks(args: readonly string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  if (!isForAdapters(args)) return (await checkConformance(readOptions(args), print)).failed;
  const { under, options } = readAdapterOptions(args, process.env);
  return (await checkAdapters(under, options, print)).failed;
}

/**
 * Runs `npm run conformance -- --base https://host/api`, which checks any server against the contract (docs/api.md),
 * or with `--adapters FILE` a bank's adapters (docs/adapters.md).
 */
async function main(): Promise<void> {
  try {
    const failed = await runChecks(process.argv.slice(2));
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${describeFailure(error)}\n\n${usage}`);
    process.exitCode = 2;
  }
}

void main();
