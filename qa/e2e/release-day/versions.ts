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
  /** Argument of the release tool: a folder with a build, or the name of a part to build. */
  readonly source: string;
  /** The repository with the sources, for a release from sources. */
  readonly from?: string;
  /** '9.1.0-0123456789'; undefined if only the release builds it. */
  readonly version?: string;
}

const versionField = /"version": "[^"]+"/;

/** Builds the versions of a day, each team's in a separate folder. */
export class Versions {
  readonly #folder = temporaryFolder('release-day-versions');
  readonly #removals: (() => void)[] = [() => this.#folder.remove()];
  #number = 0;

  constructor(
    private readonly portalDir: string,
    private readonly state: ReleasedState,
  ) {}

  /** Returns the next version of a remote: the live one under a new number. */
  good(remote: RemoteName): Candidate {
    const live = path.join(this.portalDir, 'remotes', remote, this.state.entry(remote).version);
    const source = path.join(this.#folder.path, `${remote}-${this.#number + 1}`);
    return { source, version: writeNumberedCopy(live, source, this.nextNumber()) };
  }

  /** Builds a changed version, like a team with its own repository. */
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

  /** Returns the next version of the shell in a separate repository; its release builds it. */
  shell(): Candidate {
    const number = this.nextNumber();
    return this.fromSources('shell', 'shell', [
      { file: 'package.json', find: versionField, replace: `"version": "${number}"` },
      { file: 'shell-texts.ts', find: 'You are offline.', replace: `You are offline (${number}).` },
    ]);
  }

  /**
   * Creates a repository with a change, with at most one test of the changed part, because all tests take
   * minutes.
   */
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
