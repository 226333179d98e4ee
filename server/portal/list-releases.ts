import { parseArgs } from 'node:util';
import { networkOptions, printNetworkState } from '@billpay/remote-kit/release/client/network-commands';
import { defaultPortalDir } from './build/repository';
import { overview } from './releases/overview';
import { RELEASES_STATE_PATH } from './releases/page/serve-releases-page';
import { releasedFiles } from './releases/released-files';
import { releasesState, type ReleasesState } from './releases/releases-state';
import { runCommand } from './processes/run-command';

const DEADLINE_MS = 2_000;

/**
 * `npm run releases`: lists the live versions, their customers, their age and their health in the last five
 * minutes, of a portal on this machine. `npm run releases -- http://127.0.0.1:4200` asks the
 * portal or the watch at that URL. `npm run releases -- status --to …` asks a release server.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: networkOptions });
  if (values.to !== undefined) return await printNetworkState(values);
  const [origin = `http://127.0.0.1:${process.env.PORT ?? 4000}`] = positionals;
  const served = await stateAt(origin);
  console.log(overview(served ?? builtState()));
  console.log(`\n${served ? `${origin}, the last five minutes` : `No portal runs at ${origin}`}`);
}

async function stateAt(origin: string): Promise<ReleasesState | undefined> {
  try {
    const response = await fetch(origin + RELEASES_STATE_PATH, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return response.ok ? ((await response.json()) as ReleasesState) : undefined;
  } catch {
    return undefined;
  }
}

function builtState(): ReleasesState {
  const files = releasedFiles(defaultPortalDir);
  const [registry, withdrawn, log] = [files.registry(), files.withdrawn(), files.log()];
  if (Object.keys(registry.remotes).length === 0) throw new Error('Nothing is released yet: npm run build');
  return releasesState({
    registry,
    withdrawn,
    log,
    health: [],
    nowMs: Date.now(),
  });
}

runCommand(main);
