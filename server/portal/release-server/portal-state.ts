import { existsSync, readFileSync } from 'node:fs';
import { ROOTS_AT_ONCE, type PortalState } from '@billpay/remote-kit/release/release-server-api';
import { providedByShell } from '../build/shell-folder';
import { listProposals, readProposal } from '../build/proposals';
import { readTimestamp } from '../build/timestamp-file';
import { readRoots, registryPath } from '../pages/portal-files';
import { formatLogLine, readReleaseLog } from '../releases/release-log';
import type { Caller } from './callers';
import type { PublishCommand } from './publish-command';

/**
 * Returns the state that a caller needs before a release.
 * @param afterRoot version of the newest root that the caller has; 0 if there is none
 */
export function readState(
  { portalDir, publishCommand }: { readonly portalDir: string; readonly publishCommand: PublishCommand },
  afterRoot: number,
): PortalState {
  const file = registryPath(portalDir);
  return {
    roots: readRoots(file, afterRoot).slice(0, ROOTS_AT_ONCE),
    registry: existsSync(file) ? readFileSync(file, 'utf8') : undefined,
    withdrawn: readTimestamp(portalDir)?.withdrawn ?? [],
    provided: providedByShell(portalDir),
    proposals: readProposals(portalDir),
    publishFault: publishCommand.fault,
  };
}

/** Returns the statements that lack signatures, by remote. */
function readProposals(portalDir: string): Record<string, unknown> {
  const names = listProposals(portalDir).filter((name) => name !== 'root');
  return Object.fromEntries(names.map((name) => [name, readProposal(portalDir, name)?.proposed]));
}

/** Returns the lines of the release log about the remotes that a caller may change. */
export function listLog(portalDir: string, { remotes }: Caller): string[] {
  return readReleaseLog(portalDir)
    .filter(({ remote }) => remotes === 'all' || (remote !== undefined && remotes.includes(remote)))
    .map(formatLogLine);
}
