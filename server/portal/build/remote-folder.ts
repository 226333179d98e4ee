import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ownDependencies, readPackages, referencedFolders, type Manifest } from './packages';
import { projectRoot } from './repository';

/**
 * Refuses a remote that the rest of this repository does not refer to: its type check or its installation
 * elsewhere would never run.
 * @throws Error naming the file and the required change
 */
export function checkRemoteFolder(dir: string, name: string, root = projectRoot): void {
  const folder = basename(dir);
  if (folder.startsWith('mfe-') && folder !== `mfe-${name}`)
    throw new Error(
      `${join(dir, 'remote.ts')}: "name" is "${name}"; in this folder it must be "${folder.slice(4)}"`,
    );
  // A copy in another folder is not a package of the repository.
  if (dirname(dir) !== root) return;
  const found = readPackages(root).find((one) => one.folder === folder);
  if (!found)
    throw new Error(
      `${join(dir, 'package.json')} is missing, or package.json's "workspaces" leaves ${folder} out`,
    );
  checkManifest(dir, found.manifest, `@billpay/${folder}`);
  checkReferences(dir, found.manifest);
  checkLock(root, folder, found.manifest);
}

function checkManifest(dir: string, { name, version }: Manifest, wanted: string): void {
  const file = join(dir, 'package.json');
  if (name !== wanted) throw new Error(`${file}: "name" must be "${wanted}"`);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${file}: "version" must have the form 1.0.0`);
}

function checkReferences(dir: string, manifest: Manifest): void {
  const file = join(dir, 'tsconfig.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: nothing would check the remote's types`);
  const referenced = referencedFolders(basename(dir), basename(file), dirname(dir));
  const needed = ownDependencies(manifest).map(({ folder }) => folder);
  const wrong = [
    ...needed
      .filter((folder) => !referenced.includes(folder))
      .map((folder) => `needs a reference to ../${folder}`),
    ...referenced
      .filter((folder) => !needed.includes(folder))
      .map((folder) => `refers to ../${folder}, which package.json does not name`),
  ];
  if (wrong.length > 0) throw new Error(`${file} ${wrong.join('; it ')}`);
}

function checkLock(root: string, folder: string, manifest: Manifest): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Manifest | undefined>;
  };
  if (dependenciesOf(packages[folder]) !== dependenciesOf(manifest)) {
    throw new Error(`package-lock.json does not match the package.json of ${folder}; run npm install`);
  }
}

function dependenciesOf(manifest: Manifest | undefined): string | undefined {
  if (!manifest) return undefined;
  const { version, dependencies, peerDependencies, devDependencies } = manifest;
  const sorted = [dependencies, peerDependencies, devDependencies].map((declared) =>
    Object.entries(declared ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return JSON.stringify([version, sorted]);
}
