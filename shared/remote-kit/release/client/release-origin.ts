import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { ReleaseOrigin } from '../release-server-api';

/** Reads commit, person and pipeline of a release from git and the CI's environment. */
export function readReleaseOrigin(dir: string, env: NodeJS.ProcessEnv = process.env): ReleaseOrigin {
  const pipeline = findPipeline(env);
  return {
    commit: env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? git(dir, 'rev-parse', 'HEAD') ?? 'unknown',
    by: findActor(env) ?? git(dir, 'config', 'user.email') ?? userInfo().username,
    ...(pipeline !== undefined && { pipeline }),
  };
}

/** Commit and repository of a build, and whether it has uncommitted changes. */
export interface SourceState {
  readonly commit: string;
  readonly hasUncommittedChanges: boolean;
  /** Address of the repository, as git names it. */
  readonly repository?: string | undefined;
}

/** Reads the state of the sources in a folder from git. */
export function readSourceState(dir: string): SourceState {
  return {
    commit: git(dir, 'rev-parse', 'HEAD') ?? 'unknown',
    hasUncommittedChanges: Boolean(git(dir, 'status', '--porcelain', '--untracked-files=no')),
    repository: git(dir, 'remote', 'get-url', 'origin'),
  };
}

function findActor({
  GITHUB_ACTOR,
  GITLAB_USER_LOGIN,
  BUILD_REQUESTEDFOR,
  BUILD_USER_ID,
}: NodeJS.ProcessEnv) {
  return GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? BUILD_REQUESTEDFOR ?? BUILD_USER_ID;
}

function findPipeline(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return env.CI_PIPELINE_URL ?? env.BUILD_URL;
}

function git(dir: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
