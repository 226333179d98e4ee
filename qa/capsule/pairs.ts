import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { currentBuilds, keptBuilds, type Build } from './builds';

/** A shell, and the remotes that are loaded in it one after the other. */
export interface Pairs {
  readonly shell: Build;
  readonly remotes: readonly Build[];
}

/** Every build: those of the archive, then the current ones. */
export function allBuilds(): Build[] {
  return [...keptBuilds(), ...currentBuilds()];
}

/**
 * Every pair of a shell and a remote, by shell; what is current runs together in every other journey. The daily run loads a kept
 * remote in the current shell, and the current remote in a kept shell.
 */
export function pairsOfRun(builds: readonly Build[]): Pairs[] {
  const isShell = ({ part }: Build) => part === 'shell';
  const pairs = builds
    .filter(isShell)
    .flatMap((shell) =>
      builds
        .filter((remote) => !isShell(remote) && !(shell.isCurrent && remote.isCurrent))
        .map((remote) => ({ shell, remote })),
    );
  const drawn = casesOfRun(pairs, ({ shell, remote }) =>
    shell.isCurrent || remote.isCurrent ? [`the current ${shell.isCurrent ? 'shell' : 'remote'}`] : [],
  );
  return builds.filter(isShell).flatMap((shell) => {
    const remotes = drawn.filter((pair) => pair.shell === shell).map(({ remote }) => remote);
    return remotes.length > 0 ? [{ shell, remotes }] : [];
  });
}
