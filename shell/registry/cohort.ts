import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from './needs';
import type { Registry } from './registry';

/**
 * Returns whether a customer is in a canary's share, the same on every device and while the share grows. Another
 * version or remote selects other customers. Stores nothing.
 * @param percent 0 to 100
 */
export async function isInShare(
  customerId: string,
  remote: string,
  version: string,
  percent: number,
): Promise<boolean> {
  const text = new TextEncoder().encode(`${customerId}\n${remote}\n${version}`);
  const digest = await crypto.subtle.digest('SHA-256', text);
  return new DataView(digest).getUint32(0) % 100 < percent;
}

/** Returns the remotes whose canary the page loads for a customer; a canary must fit the shell. */
export async function canariesFor(
  customerId: string,
  remotes: Registry['remotes'],
  provided: ProvidedPackages,
): Promise<ReadonlySet<string>> {
  const chosen = await Promise.all(
    Object.entries(remotes).map(async ([name, { canary }]) => {
      if (!canary || misfits(canary.release.needs, provided).length > 0) return [];
      const { version } = canary.release;
      return (await isInShare(customerId, name, version, canary.percent)) ? [name] : [];
    }),
  );
  return new Set(chosen.flat());
}
