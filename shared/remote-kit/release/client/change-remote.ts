import { ROOTS_AT_ONCE } from '../release-server-api';
import type {
  ChangeOutcome,
  PortalState,
  Statement,
  Submission,
  WithdrawalRequest,
} from '../release-server-api';
import { promoted, steppedBack, type RemoteEntry } from '../remote-entry';
import { addSignatures, type Signer } from '../signer';
import { signedText } from '../signed-text';
import { followRoots, readKeptRoot, type PortalRoot } from './portal-root';
import type { SourceState } from './release-origin';
import { ReleaseRefused, type ReleaseServer } from './release-server';
import {
  readProposal,
  readStatements,
  toEntry,
  toNextStatement,
  type RemoteStatements,
} from './remote-statements';

/** One change of a remote over the network. */
export interface RemoteChange {
  readonly server: ReleaseServer;
  readonly remote: string;
  /** File with the portal's root, as the team knows it. */
  readonly rootFile: string;
  readonly origin: Submission['origin'];
  /** The sources of a release. */
  readonly sources: SourceState;
  readonly reason?: string | undefined;
  /** Reason why a withdrawn version is released again; another key approves it. */
  readonly reinstate?: string | undefined;
  /** Receives sentences for people. */
  readonly report: (text: string) => void;
}

/** A change that needs a signature. */
export interface SignedChange extends RemoteChange {
  readonly signer: Signer;
}

/** Statement that a change is based on, and the files of a new version. */
export interface Step {
  readonly toNext: (entry: RemoteEntry | undefined) => RemoteEntry;
  /** Uploads the files that the server lacks. Returns the fields that are sent in addition to the statement. */
  readonly upload?: () => Promise<Pick<Submission, 'files' | 'filesAt' | 'provenance'>>;
}

/**
 * Signs and submits the next statement about a remote. If somebody else has changed the remote in the meantime, reads
 * the state again and signs once more.
 * @throws ReleaseRefused with the server's reason
 */
export async function submitStep(change: SignedChange, step: Step): Promise<ChangeOutcome> {
  try {
    return await submitOnce(change, step);
  } catch (error) {
    if (!(error instanceof ReleaseRefused) || error.status !== 409) throw error;
    change.report(`${error.message}; signing again`);
    return await submitOnce(change, step);
  }
}

async function submitOnce(change: SignedChange, { toNext, upload }: Step): Promise<ChangeOutcome> {
  const { server, remote, signer, reason, reinstate, origin } = change;
  const { state, root } = await readPortal(change);
  const current = readStatements(state, root, remote);
  const before = toEntry(current);
  const next = toNext(before);
  const inForce = before && signedText(next) === signedText(before) ? findInForce(current) : undefined;
  // Submits the statement in force again, because the server may not have published it yet.
  if (inForce) return await server.submit(remote, { statement: inForce, reason, origin });
  const sent = await upload?.();
  const statement = addSignatures(toNextStatement(remote, current, next), [signer]);
  return await server.submit(remote, { statement, reason, reinstate, origin, ...sent });
}

/** Reads the state of a portal, and follows its roots. */
async function readPortal({
  server,
  rootFile,
  report,
}: RemoteChange): Promise<{ state: PortalState; root: PortalRoot }> {
  let state = await server.state(readKeptRoot(rootFile)?.version);
  let root = followRoots(rootFile, state.roots, report);
  while (state.roots.length === ROOTS_AT_ONCE) {
    state = await server.state(root.version);
    root = followRoots(rootFile, state.roots, report);
  }
  return { state, root };
}

function findInForce({ live, canary }: RemoteStatements): Statement | undefined {
  return canary && live && canary.seq > live.seq ? canary : live;
}

/**
 * Offers the canary to more customers, or makes it live for all.
 * @throws ReleaseRefused if somebody else has changed the remote in the meantime, because the canary may be a different
 * one
 */
export async function promoteRemote(change: SignedChange, to: number | 'live'): Promise<ChangeOutcome> {
  return await submitOnce(change, { toNext: (entry) => promoted(change.remote, entry, to) });
}

/**
 * Ends a canary, or makes the previous version live.
 * @throws ReleaseRefused if somebody else has changed the remote in the meantime, because another rollback could then
 * go forward
 */
export async function rollBackRemote(change: SignedChange): Promise<ChangeOutcome> {
  return await submitOnce(change, { toNext: (entry) => steppedBack(change.remote, entry) });
}

/** Signs the statement that is waiting for a signature. */
export async function approveRemote(change: SignedChange): Promise<ChangeOutcome> {
  const { server, remote, signer, reason, origin, report } = change;
  const { state, root } = await readPortal(change);
  const proposal = readProposal(state, root, remote);
  const percent = proposal.kind === 'canary' ? ` for ${proposal.percent} % of the customers` : '';
  report(`Signing ${proposal.kind} ${remote} ${proposal.release.version}${percent}`);
  return await server.submit(remote, { statement: addSignatures(proposal, [signer]), reason, origin });
}

/** Withdraws a version; defaults to the canary, or else the live version. */
export async function withdrawRemote(
  { server, remote }: RemoteChange,
  request: WithdrawalRequest,
): Promise<ChangeOutcome> {
  return await server.withdraw(remote, request);
}
