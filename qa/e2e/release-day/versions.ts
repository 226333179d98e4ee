import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@billpay/portal/build/read-registry';
import { writeChangedFiles, type FilesOfManifest } from '../faults/changed-files';
import { writeChangedShell } from '../portal/changed-shell';
import { temporaryFolder } from '../portal/start-portal';
import { copyRemote, repository } from '../portal/workshop';
import type { Fault, RemoteName } from './faults';

/** A built version that is not released yet. */
export interface Candidate {
  /** Folder with the build, which is the argument of the release tool. */
  readonly source: string;
  /** '9.1.0-0123456789' */
  readonly version: string;
}

/** Builds the versions of a day for a portal. */
export class Versions {
  readonly #folder = temporaryFolder('release-day-versions');
  readonly #removals: (() => void)[] = [() => this.#folder.remove()];
  #number = 0;

  constructor(private readonly portalDir: string) {}

  /** Returns the live version of a remote under the next number, like a release without a visible change. */
  good(remote: RemoteName): Candidate {
    const version = readRegistry(this.portalDir)?.remotes[remote]?.version;
    if (version === undefined) throw new Error(`${remote} is not in the registry`);
    const built = path.join(this.portalDir, 'remotes', remote, version);
    const [, digest = ''] = version.split('-');
    const number = this.nextNumber();
    const hash = createHash('sha256').update(`${remote} ${number} ${version}`).digest('hex');
    const nextDigest = hash.slice(0, digest.length);
    const next = `${number}-${nextDigest}`;
    // The number is part of the container's name, and the digest is part of names that webpack derives from
    // it.
    const renumbered = (file: string) =>
      readFileSync(path.join(built, file), 'utf8').replaceAll(version, next).replaceAll(digest, nextDigest);
    const source = path.join(this.#folder.path, `${remote}-${number}`);
    const manifest = JSON.parse(renumbered('remote-manifest.json')) as FilesOfManifest;
    writeChangedFiles(source, manifest, renumbered);
    return { source, version: next };
  }

  /** Builds a changed version, like a team with its own repository. */
  async bad({ remote, changes = [], changeBuild }: Fault): Promise<Candidate> {
    const { folder, edit, remove } = copyRemote(remote);
    this.#removals.push(remove);
    for (const change of changes) edit(change);
    edit({ file: 'package.json', find: /"version": "[^"]+"/, replace: `"version": "${this.nextNumber()}"` });
    const build = [path.join(repository, 'shared/remote-kit/bin.mjs'), 'build'];
    await promisify(execFile)(process.execPath, build, { cwd: folder });
    const source = path.join(folder, 'dist');
    const manifest = readFileSync(path.join(source, 'remote-manifest.json'), 'utf8');
    changeBuild?.(source);
    return { source, version: (JSON.parse(manifest) as { version: string }).version };
  }

  /** Returns the live shell with another digest. */
  shell(): Candidate {
    const source = path.join(this.#folder.path, `shell-${this.nextNumber()}`);
    const version = writeChangedShell(this.portalDir, source, (script) => `${script}\n/* ${source} */`);
    return { source, version };
  }

  remove(): void {
    for (const remove of this.#removals) remove();
  }

  private nextNumber(): string {
    this.#number += 1;
    return `9.${this.#number}.0`;
  }
}
