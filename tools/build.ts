import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOneRemote, buildPortal } from './build/build-portal';
import { defaultPortalDir } from './build/repository';
import { readPercent } from './releases/registry-entry';
import type { RemoteOutcome } from './build/build-remote';

/**
 * `npm run build` builds whatever has changed; `npm run build -- billers` that remote alone, `--from <folder>` from
 * sources that lie elsewhere below the project, `--canary 5` for 5 % of the customers.
 */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, canary: { type: 'string' } },
  });
  if (names.length > 0) {
    const from = values.from && resolve(values.from);
    const canary = values.canary === undefined ? undefined : readPercent(values.canary);
    for (const name of names) say(await buildOneRemote(name, defaultPortalDir, from, canary));
  } else {
    const { shellChanged, remotes } = await buildPortal(defaultPortalDir);
    console.log(`shell ${shellChanged ? 'built' : 'unchanged'}`);
    remotes.forEach(say);
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function say({ name, version, changed }: RemoteOutcome): void {
  console.log(`${name} ${version} ${changed ? 'is live' : 'unchanged'}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
