// First of all, before anything opens a file.
import { recordedDisk } from './begin-recording';
import { startSandbox } from '@billpay/sandbox';

/**
 * A server on `DATA_DIR` as `instance.ts` is one, with what a power cut would leave of it in `DISK`. The message
 * `{ full: true }` fills its disk.
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
