import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyRemote, editFile, type Change } from '@billpay/e2e/portal/workshop';
import { projectRoot } from '@billpay/portal/build/repository';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import type { Run } from '../../run';
import { buildOneBundle, type BundleSources } from './one-bundle';
import type { Site } from './site';
import { extractCommit } from './extract-commit';

/** Name of the portal itself among its references. */
export const PORTAL = 'portal';
/** Today's source as one preloaded bundle. */
export const ONE_BUNDLE = 'one-bundle';
/** The source of `LATE_COMMIT` as one preloaded bundle. */
export const LATE_BUNDLE = 'late-bundle';

/** The last commit whose portal sent its first calls only after all of its code had arrived. */
export const LATE_COMMIT = '1d050020';

/** The remote with Home, and a release of this remote that changes one text. */
export const releasedRemote = 'billers';
export const changeOfRelease: Change = {
  file: 'home/home-texts.ts',
  find: "loading: 'Loading your bills'",
  replace: "loading: 'Loading all your bills'",
};

const released = `mfe-${releasedRemote}`;

/**
 * Builds the references in folders below `dir`. Each has two releases, and the second one contains the
 * change. If the clone does not have the late commit, builds no late bundle.
 */
export async function buildReferences(dir: string, run: Run): Promise<Site[]> {
  run.log('building one bundle');
  const copy = copyRemote(releasedRemote);
  run.onEnd(() => copy.remove());
  const others = remotesIn(projectRoot).filter((folder) => !folder.endsWith(released));
  const today: BundleSources = {
    shell: join(projectRoot, 'shell'),
    remotes: [copy.folder, ...others],
    outDir: join(dir, `${ONE_BUNDLE}-files`),
  };
  const sites = [
    await buildSite(today, {
      name: ONE_BUNDLE,
      page: join(projectRoot, 'server/portal/pages/page'),
      callsEarly: true,
    }),
  ];
  const tree = extractCommit(
    join(dir, 'sources-of-late-bundle'),
    LATE_COMMIT,
    /^(shell|shared|mfe-[a-z0-9-]+)$/,
  );
  if (tree === undefined) {
    run.log(`this clone has no commit ${LATE_COMMIT}: its bundle is left out`);
    return sites;
  }
  run.log(`building one bundle of ${LATE_COMMIT}`);
  const late: BundleSources = {
    shell: join(tree, 'shell'),
    remotes: remotesIn(tree),
    outDir: join(dir, `${LATE_BUNDLE}-files`),
  };
  const page = join(tree, 'shell/server/page');
  return [...sites, await buildSite(late, { name: LATE_BUNDLE, page, callsEarly: false })];
}

async function buildSite(
  sources: BundleSources,
  site: Pick<Site, 'name' | 'page' | 'callsEarly'>,
): Promise<Site> {
  const home = sources.remotes.find((folder) => folder.endsWith(released)) ?? '';
  const first = await buildOneBundle(sources);
  editFile(home, changeOfRelease);
  const releases = [first, await buildOneBundle(sources)];
  return { ...site, files: sources.outDir, releases, homePages: readDeclaration(home).pages };
}

function remotesIn(sources: string): string[] {
  return readdirSync(sources)
    .filter((folder) => folder.startsWith('mfe-'))
    .toSorted()
    .map((folder) => join(sources, folder));
}
