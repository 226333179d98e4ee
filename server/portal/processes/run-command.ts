import { describeFailure } from '@billpay/api/operations/printable';

/** Runs a command of the command line; a failure is printed, and the exit code is 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(describeFailure(error));
    process.exitCode = 1;
  });
}
