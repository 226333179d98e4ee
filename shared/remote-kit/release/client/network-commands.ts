import type { ChangeOutcome } from '../release-server-api';
import { readPercent } from '../remote-entry';
import {
  approveRemote,
  promoteRemote,
  rollBackRemote,
  withdrawRemote,
  type SignedChange,
} from './change-remote';
import { describeState } from './describe-state';
import { portalRootFile } from './portal-root';
import { readIdentity, readSigner } from './read-identity';
import { releaseFolder, type FolderRelease } from './release-folder';
import { readReleaseOrigin, readSourceState } from './release-origin';
import { ReleaseServer } from './release-server';

/** Options of every command with `--to`, for `parseArgs`. */
export const networkOptions = {
  /** Address of the release server. */
  to: { type: 'string' },
  /** File with the portal's root; defaults to `portal-root.json`. */
  root: { type: 'string' },
  reason: { type: 'string' },
  /** Reason why a withdrawn version is released again. */
  reinstate: { type: 'string' },
} as const;

/** Values of `networkOptions`. */
export interface NetworkValues {
  readonly to?: string | undefined;
  readonly root?: string | undefined;
  readonly reason?: string | undefined;
  readonly reinstate?: string | undefined;
}

/** Change that a command makes to a remote. */
export type NetworkCommand =
  | ({ readonly kind: 'release'; readonly dir: string } & FolderRelease)
  | { readonly kind: 'promote'; readonly to: number | 'live' }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'withdraw'; readonly version?: string | undefined };

/**
 * Changes a remote over the network, and prints the outcome.
 * @throws Error if the change was refused, or did not reach all of the portal's servers
 */
export async function changeOverNetwork(
  remote: string,
  command: NetworkCommand,
  { to = '', root = portalRootFile, reason, reinstate }: NetworkValues,
): Promise<void> {
  const server = new ReleaseServer(to, readIdentity());
  const dir = process.cwd();
  const origin = readReleaseOrigin(dir);
  const report = (text: string) => console.log(text);
  const sources = readSourceState(dir);
  const change = { server, remote, rootFile: root, origin, sources, reason, reinstate, report };
  const outcome =
    command.kind === 'withdraw'
      ? await withdrawRemote(change, { version: command.version, reason: requireReason(reason), origin })
      : await runSigned({ ...change, signer: readSigner() }, command);
  console.log(describeOutcome(remote, command, outcome));
  if (outcome.publishFault === undefined) return;
  throw new Error(
    `The change is made, but not on all of the portal's servers. The release server tries again with the next change, or when this command is repeated. ${outcome.publishFault}`,
  );
}

function requireReason(reason: string | undefined): string {
  if (reason) return reason;
  throw new Error('Why is it withdrawn? --reason "…"');
}

type SignedCommand = Exclude<NetworkCommand, { kind: 'withdraw' }>;

async function runSigned(change: SignedChange, command: SignedCommand): Promise<ChangeOutcome> {
  switch (command.kind) {
    case 'release':
      return await releaseFolder(change, command.dir, command);
    case 'promote':
      return await promoteRemote(change, command.to);
    case 'rollback':
      return await rollBackRemote(change);
    case 'approve':
      return await approveRemote(change);
  }
}

function describeOutcome(
  remote: string,
  command: NetworkCommand,
  { outcome, version, lacks }: ChangeOutcome,
): string {
  if (outcome === 'proposed')
    return `${remote} ${version} waits for ${lacks} more ${lacks === 1 ? 'signature' : 'signatures'}: approve it with another key`;
  const was = outcome === 'already' ? 'was already' : 'is';
  return `${remote} ${version} ${was} ${describeResult(command)}`;
}

function describeResult(command: NetworkCommand): string {
  if (command.kind === 'withdraw') return 'withdrawn';
  const percent =
    command.kind === 'release' ? command.canary : command.kind === 'promote' ? command.to : undefined;
  return typeof percent === 'number' ? `a canary for ${percent} % of the customers` : 'live';
}

/** Prints the release log, as far as the caller may read it. */
export async function printNetworkLog({ to = '' }: NetworkValues): Promise<void> {
  for (const line of await new ReleaseServer(to, readIdentity()).log()) console.log(line);
}

/** Prints the versions of all remotes. */
export async function printNetworkState({ to = '' }: NetworkValues): Promise<void> {
  for (const line of describeState(await new ReleaseServer(to, readIdentity()).state())) console.log(line);
}

/** Parses the share of a promotion: a percentage, or all customers. */
export function readShare(text: string | undefined): number | 'live' {
  return text === undefined || text === 'live' ? 'live' : readPercent(text);
}
