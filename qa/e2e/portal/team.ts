import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createKeyPair } from '@billpay/portal/build/signing-key';
import type { RemoteName } from '../release-day/faults';
import { runTool, type ToolRun } from './release-tools';
import { temporaryFolder } from './start-portal';
import { editFile, repository } from './workshop';

/** The only tests in a team's copy. Other parts of the suite run all tests. */
const KEPT_TESTS = 'languages/languages.node.test.ts';

const identity = ['-c', 'user.name=Asha', '-c', 'user.email=asha@bank.example'];

/** A team with a repository and its own key. It reaches the portal only over HTTP. */
export class Team {
  readonly #folder = temporaryFolder('team');
  readonly keyFile = path.join(this.#folder.path, 'team.pem');
  /** Address of the run of its pipeline. */
  readonly pipeline: string;
  readonly keyId: string;
  /** File of the public key, for the operator. */
  readonly publicFile: string;
  readonly #dir: string;

  private constructor(readonly remote: RemoteName) {
    this.#dir = path.join(this.#folder.path, remote);
    this.pipeline = `https://ci.bank.example/bank/${remote}/actions/runs/7`;
    ({ keyId: this.keyId, publicFile: this.publicFile } = createKeyPair(this.keyFile));
  }

  /** Moves a remote to its own repository, and raises its version there. */
  static async create(remote: RemoteName, version: string): Promise<Team> {
    const team = new Team(remote);
    const extract = ['tools/run.mjs', 'tools/extract.ts', remote, team.#dir];
    await promisify(execFile)(process.execPath, extract, { cwd: repository });
    const tests = readdirSync(team.#dir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.test\.tsx?$/.test(file) && file !== KEPT_TESTS,
    );
    for (const test of tests) rmSync(path.join(team.#dir, test));
    symlinkSync(path.join(repository, 'node_modules'), path.join(team.#dir, 'node_modules'));
    editFile(team.#dir, {
      file: 'package.json',
      find: /"version": "[^"]+"/,
      replace: `"version": "${version}"`,
    });
    team.#commit();
    return team;
  }

  get commit(): string {
    return this.#git('rev-parse', 'HEAD');
  }

  /** Tests, builds and releases its remote, like its pipeline. @param to address of the release server */
  release(to: string): Promise<ToolRun> {
    return runTool('npm', ['run', '-s', 'release', '--', '--to', to], { cwd: this.#dir, env: this.#env });
  }

  /** Releases a build of any remote. */
  releaseBuild(to: string, built: string): Promise<ToolRun> {
    const release = path.join(repository, 'server/portal/release.ts');
    const command = [path.join(repository, 'tools/run.mjs'), release, built, '--to', to];
    return runTool(process.execPath, command, { cwd: this.#dir, env: this.#env });
  }

  remove(): void {
    this.#folder.remove();
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      RELEASES_KEY_FILE: this.keyFile,
      GITHUB_SERVER_URL: 'https://ci.bank.example',
      GITHUB_REPOSITORY: `bank/${this.remote}`,
      GITHUB_RUN_ID: '7',
      GITHUB_SHA: this.commit,
      GITHUB_ACTOR: 'asha',
    };
  }

  #commit(): void {
    this.#git('init', '--quiet');
    this.#git('add', '--all');
    this.#git(...identity, 'commit', '--quiet', '--message', 'The first version');
  }

  #git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.#dir, encoding: 'utf8' }).trim();
  }
}
