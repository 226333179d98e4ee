import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '../registry/needs';
import type { Registry } from '../registry/registry';
import type { ForeignRelease } from '../registry/remote-origins';
import type { StageReport } from './load-remote';

/**
 * Reports the remotes without a version that fits this shell. The portal offers nothing from these remotes, so no
 * failed load would report them.
 */
export function reportLeftOut(
  remotes: Registry['remotes'],
  provided: ProvidedPackages,
  report: (stage: StageReport) => void,
): void {
  for (const [remote, { version, needs, previous }] of Object.entries(remotes)) {
    const reasons = misfits(needs, provided);
    const fits = reasons.length === 0 || (previous && misfits(previous.needs, provided).length === 0);
    if (fits) continue;
    const reason = `"${remote}" ${version} ${reasons.join(', ')}`;
    report({ remote, version, stage: 'compatible', outcome: 'incompatible', attempt: 0, tookMs: 0, reason });
  }
}

/** Describes a release that was omitted because its files are on an origin that the portal does not allow. */
export function toForeignReport({ remote, version, origin }: ForeignRelease): StageReport {
  const reason = `"${remote}" ${version} has files at ${origin}, which this portal does not allow`;
  return { remote, version, stage: 'compatible', outcome: 'incompatible', attempt: 0, tookMs: 0, reason };
}
