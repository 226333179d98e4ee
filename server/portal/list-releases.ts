import { describeFailure } from '@billpay/api/operations/printable';
import { defaultPortalDir } from './build/repository';
import { overview } from './releases/overview';
import { releasesState, type ReleasesState } from './releases/page/releases-state';
import { RELEASES_STATE_PATH } from './releases/page/serve-releases-page';
import { releasedFiles } from './releases/released-files';

const DEADLINE_MS = 2_000;

/**
 * `npm run releases`: which versions are live for whom, since when, and what customers saw of them in the last five minutes and over
 * time, where a portal runs on this machine. `npm run releases -- http://127.0.0.1:4200`: by the portal or the watch at that address.
 */
async function main(): Promise<void> {
  const [origin = `http://127.0.0.1:${process.env.PORT ?? 4000}`] = process.argv.slice(2);
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
    vitals: [],
    periods: () => [],
    nowMs: Date.now(),
  });
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
