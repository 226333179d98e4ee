import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '@billpay/shell/registry/needs';
import type { RegistryEntry, Release } from '@billpay/shell/registry/registry';
import { callsOfVersion } from './deployment';

/** A shell that is built and not live yet, and the remotes that will run in it. */
export interface ShellRelease {
  readonly portalDir: string;
  readonly shell: Pick<ShellManifest, 'provides' | 'calls'>;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/**
 * Refuses a new shell in which a live remote or a canary would no longer run. For an earlier version, which could no longer
 * be rolled back to, `report` is called.
 * @throws Error with a line for each version and what it needs
 */
export function refuseBrokenRemotes(
  { portalDir, shell, remotes }: ShellRelease,
  report: (finding: string) => void = (finding) => console.warn(`Note: ${finding}`),
): void {
  const reasonsOf = (name: string, release: Release) => [
    ...misfits(release.needs, shell.provides),
    ...callsOfVersion(portalDir, name, release)
      .filter((call) => !shell.calls.includes(call))
      .map((call) => `calls ${call}; this shell's contract does not have it`),
  ];
  const broken = Object.entries(remotes).flatMap(([name, entry]) =>
    [entry, entry.canary?.release].flatMap((release) => {
      const reasons = release ? reasonsOf(name, release) : [];
      return reasons.length > 0 ? [`${name} ${release?.version} ${reasons.join('; it ')}`] : [];
    }),
  );
  if (broken.length > 0)
    throw new Error(
      `The new shell is not live, as it would break live remotes. Keep what they need until they are released without it:\n${broken.join('\n')}`,
    );
  for (const [name, { previous }] of Object.entries(remotes)) {
    const reasons = previous ? reasonsOf(name, previous) : [];
    if (reasons.length > 0)
      report(`${name} can no longer be rolled back to ${previous?.version}: it ${reasons.join('; it ')}`);
  }
}
