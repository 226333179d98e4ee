import { escapeUnprintable, describeFailure } from './operations/printable';
import { runProcess } from './operations/run-process';
import { readBankApiConfig, readOwnerUrl } from './production/config';
import { migrateDatabase } from './production/migrate-database';
import { startBankApi } from './production/start-bank-api';

const usage = 'npm run api -- <configuration.json> [migrate]';

async function serve(file: string): Promise<void> {
  const config = readBankApiConfig(file, process.env);
  const api = await startBankApi(config);
  runProcess(api, { drainDelayMs: config.drainDelayMs, deadlineMs: config.shutdownDeadlineMs });
  console.log(escapeUnprintable(`API on ${api.origin}`));
  console.log(escapeUnprintable(`Hand-offs on ${api.handOffOrigin}`));
}

/**
 * `npm run api -- bank-api.json`: serves the API with the bank's adapters. `migrate` only migrates the
 * database, with its owner's login (docs/operations.md).
 */
async function main(): Promise<void> {
  try {
    const [file, command, ...others] = process.argv.slice(2);
    if (file === undefined || others.length > 0) throw new Error(usage);
    if (command === undefined) return await serve(file);
    if (command !== 'migrate') throw new Error(usage);
    await migrateDatabase(readOwnerUrl(file, process.env));
    console.log('The database is up to date.');
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

void main();
