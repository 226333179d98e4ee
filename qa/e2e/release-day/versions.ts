import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../portal/start-portal';
import { copyRemote, editFile, repository, type Change } from '../portal/workshop';
import { builtInto, type Fault, type RemoteName } from './faults';
import { writeNumberedCopy } from './numbered-copy';
import type { ReleasedState } from './released-state';
import { copyRepository } from './repository-copy';

const run = promisify(execFile);

/** A version that is built, or that its release builds. */
export interface Candidate {
  /** What the release tool gets: a folder with a build, or the name of what is built. */
  readonly source: string;
  /** The repository with the sources, for one that is released from them. */
  readonly from?: string;
  /** '9.1.0-0123456789'; undefined for one that is built only by its release. */
  readonly version?: string;
}

const versionField = /"version": "[^"]+"/;

/** Builds the versions of a day, each team's in a folder of its own. */
export class Versions {
  readonly #folder = temporaryFolder('release-day-versions');
  readonly #removals: (() => void)[] = [() => this.#folder.remove()];
  #number = 0;

  constructor(
    private readonly portalDir: string,
    private readonly state: ReleasedState,
  ) {}

  /** The next version of a remote: what is live, under a number of its own. */
  good(remote: RemoteName): Candidate {
    const live = path.join(this.portalDir, 'remotes', remote, this.state.entry(remote).version);
    const source = path.join(this.#folder.path, `${remote}-${this.#number + 1}`);
    return { source, version: writeNumberedCopy(live, source, this.nextNumber()) };
  }

  /** A changed version, built as a team with a repository of its own builds it. */
  async bad({ remote, changes, isTested }: Fault): Promise<Candidate> {
    if (isTested) return this.fromSources(remote, `mfe-${remote}`, changes);
    const { folder, edit, remove } = copyRemote(remote);
    this.#removals.push(remove);
    const isOfBuild = ({ file }: Change) => file.startsWith(builtInto);
    for (const change of changes) if (!isOfBuild(change)) edit(change);
    edit({ file: 'package.json', find: versionField, replace: `"version": "${this.nextNumber()}"` });
    await run(process.execPath, [path.join(repository, 'shared/remote-kit/bin.mjs'), 'build'], {
      cwd: folder,
    });
    for (const change of changes) if (isOfBuild(change)) edit(change);
    const source = path.join(folder, builtInto);
    const manifest = readFileSync(path.join(source, 'remote-manifest.json'), 'utf8');
    return { source, version: (JSON.parse(manifest) as { version: string }).version };
  }

  remove(): void {
    for (const remove of this.#removals) remove();
  }

  /** The next version of the shell, in a repository of its own: its release builds it. */
  shell(): Candidate {
    const number = this.nextNumber();
    return this.fromSources('shell', 'shell', [
      { file: 'package.json', find: versionField, replace: `"version": "${number}"` },
      { file: 'shell-texts.ts', find: 'You are offline.', replace: `You are offline (${number}).` },
    ]);
  }

  /** A repository with a change, with one test or none of what is changed: all of them take minutes. */
  private fromSources(source: string, dir: string, changes: Fault['changes']): Candidate {
    const isTest = (file: string) => file.startsWith(`${dir}/`) && /\.test\.tsx?$/.test(file);
    const copy = copyRepository((file) => !isTest(file) || file === `${dir}/leaks.test.tsx`);
    this.#removals.push(copy.remove);
    for (const change of changes) editFile(path.join(copy.path, dir), change);
    return { source, from: copy.path };
  }

  private nextNumber(): string {
    this.#number += 1;
    return `9.${this.#number}.0`;
  }
}
