import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import { projectRoot } from '@billpay/portal/build/repository';
import type { Change } from '@billpay/e2e/portal/workshop';
import { buildFederated } from './federated';
import type { BuiltPage } from './built-page';
import { buildOneBundle, type ReferenceBuild } from './one-bundle';
import { FEDERATED, LATE_BUNDLE, LATE_COMMIT, ONE_BUNDLE } from './references';
import type { Site } from './site';
import { treeOfCommit, treeOfToday } from './source-tree';

/** The remote with Home, and a release of it that changes one text. */
export const releasedRemote = 'billers';
export const changeOfRelease: Change = {
  file: 'home/home-texts.ts',
  find: "loading: 'Loading your bills'",
  replace: "loading: 'Loading all your bills'",
};

/**
 * Builds every reference into folders below `dir`. The bundles have two releases, the second with the change. Where this clone
 * lacks the late commit, its reference is missing.
 */
export async function buildReferences(dir: string, log: (line: string) => void): Promise<Site[]> {
  const outDir = (name: string) => join(dir, `${name}-files`);
  const common = { hasPolicy: true, callsEarly: false };
  const sites: Site[] = [];

  log('building one bundle');
  const today = treeOfToday(join(dir, 'sources-of-today'));
  sites.push({
    ...common,
    name: ONE_BUNDLE,
    sources: today,
    files: outDir(ONE_BUNDLE),
    releases: await buildReleases({ sources: today, outDir: outDir(ONE_BUNDLE) }),
    callsEarly: true,
    pages: pagesOfHome(today),
  });

  const late = treeOfCommit(join(dir, 'sources-of-late-bundle'), LATE_COMMIT);
  if (late === undefined) log(`this clone has no commit ${LATE_COMMIT}: its bundle is left out`);
  else {
    log(`building one bundle of ${LATE_COMMIT}`);
    sites.push({
      ...common,
      name: LATE_BUNDLE,
      sources: late,
      files: outDir(LATE_BUNDLE),
      releases: await buildReleases({ sources: late, outDir: outDir(LATE_BUNDLE) }),
      pages: pagesOfHome(late),
    });
  }

  log('building as the documentation of module federation sets it up');
  const files = outDir(FEDERATED);
  const page = await buildFederated({ sources: projectRoot, outDir: files });
  sites.push({
    name: FEDERATED,
    sources: projectRoot,
    files,
    releases: [page],
    hasPolicy: false,
    pages: [],
    callsEarly: false,
  });
  return sites;
}

/** A bundle before and after the change. */
async function buildReleases(bundle: ReferenceBuild): Promise<BuiltPage[]> {
  const first = await buildOneBundle(bundle);
  edit(join(bundle.sources, `mfe-${releasedRemote}`), changeOfRelease);
  return [first, await buildOneBundle(bundle)];
}

function pagesOfHome(sources: string): Site['pages'] {
  return readDeclaration(join(sources, `mfe-${releasedRemote}`)).pages;
}

/** @throws Error when the text is not there */
function edit(folder: string, { file, find, replace }: Change): void {
  const changed = join(folder, file);
  const before = readFileSync(changed, 'utf8');
  const after = before.replace(find, () => replace);
  if (after === before) throw new Error(`${find} is not in ${changed}`);
  writeFileSync(changed, after);
}
