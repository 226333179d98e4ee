import { endAtChange } from '../../build/testing/end-at-change';
import { readConfig } from '../../serve/config';
import { startReleaseServer } from '../start-release-server';

/** Runs the release server until it is killed at a change of a file: `killed-server.ts <configuration> <change>`. */
async function main(): Promise<void> {
  const [file = '', at = '0'] = process.argv.slice(2);
  await startReleaseServer(readConfig(file, {}), { write: () => undefined });
  endAtChange(Number(at), () => process.kill(process.pid, 'SIGKILL'));
}

void main();
