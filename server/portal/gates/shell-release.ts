import { escapeUnprintable } from '@billpay/api/operations/printable';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '@billpay/shell/registry/needs';
import type { Release } from '@billpay/remote-kit/release/release';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { callsOfVersion } from './deployment';

/** A shell before its release, and the remotes that will run in it. */
export interface ShellRelease {
  readonly portalDir: string;
  readonly shell: Pick<ShellManifest, 'version' | 'provides' | 'calls'>;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /** Whether an older shell is restored; the error message then proposes another remedy. */
  readonly isRollback?: boolean;
}

/**
 * Refuses a shell in which a live remote or a canary would no longer run. Passes earlier versions, which
 * could no longer be rolled back to, to `report`.
 * @throws Error with a line for each version and the modules or calls that it needs
 */
export function refuseBrokenRemotes(
  { portalDir, shell, remotes, isRollback = false }: ShellRelease,
  report: (finding: string) => void = (finding) => console.warn(escapeUnprintable(`Note: ${finding}`)),
): void {
  const reasonsOf = (name: string, release: Release) => reasonsAgainst(portalDir, shell, name, release);
  const broken = Object.entries(remotes).flatMap(([name, entry]) =>
    [entry, entry.canary?.release].flatMap((release) => {
      const reasons = release ? reasonsOf(name, release) : [];
      return reasons.length > 0 ? [`${name} ${release?.version} ${reasons.join('; it ')}`] : [];
    }),
  );
  if (broken.length > 0) {
    const advice = isRollback
      ? 'Roll these back first, or release them without it'
      : 'Keep what they need until they are released without it';
    throw new Error(
      `The shell ${shell.version} is not live, as it would break live remotes. ${advice}:\n${broken.join('\n')}`,
    );
  }
  for (const [name, { previous }] of Object.entries(remotes)) {
    const reasons = previous ? reasonsOf(name, previous) : [];
    if (reasons.length > 0)
      report(`${name} can no longer be rolled back to ${previous?.version}: it ${reasons.join('; it ')}`);
  }
}

/** Explains why a version of a remote would not run in a shell: the modules and calls that are missing. */
export function reasonsAgainst(
  portalDir: string,
  shell: Pick<ShellManifest, 'provides' | 'calls'>,
  name: string,
  release: Release,
): string[] {
  const missing = callsOfVersion(portalDir, name, release).filter((call) => !shell.calls.includes(call));
  return [
    ...misfits(release.needs, shell.provides),
    ...missing.map((call) => `calls ${call}; this shell's contract does not have it`),
  ];
}
