// Must be the first import, because it must precede every file access.
import { recordedDisk } from './start-recording';
import { startSandbox } from '@billpay/sandbox';

/**
 * Runs a server like `instance.ts` on `DATA_DIR`, with `DISK` as the copy that a power cut would leave. The
 * message `{ full: true }` fills its disk.
 */
async function main(): Promise<void> {
  const { PORT, DATA_DIR = '' } = process.env;
  process.once('disconnect', () => process.exit(0));
  process.on('message', ({ full }: { full: boolean }) => {
    recordedDisk.isFull = full;
    process.send?.({ full });
  });
  const { origin } = await startSandbox({
    port: Number(PORT),
    dataDir: DATA_DIR,
    lookEveryMs: 250,
    rateLimits: 'off',
    directory: 'known',
  });
  process.send?.({ origin });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
