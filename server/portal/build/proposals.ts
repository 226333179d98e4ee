import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { signedText, type Signatures } from '@billpay/remote-kit/release/signed-text';
import { writeWhole } from './write-whole';

/** A statement, or the next root, with too few signatures. */
export interface Proposal<T = object> {
  readonly proposed: T;
  /** For the release log. */
  readonly reason?: string | undefined;
  /** Reason why a withdrawn version is released again. */
  readonly reinstate?: string | undefined;
}

/** The statement or the root waits, because another person must sign it, too. */
export class ApprovalNeeded extends Error {
  constructor(names: readonly string[]) {
    const all = names.join(' ');
    super(`Nothing has changed yet. Another person signs it, too: npm run releases -- approve ${all}`);
  }
}

interface Signed {
  readonly signatures: Signatures;
}

/** A name with a dot: servers do not publish the folder. */
function proposalsDir(portalDir: string): string {
  return join(portalDir, 'remotes', '.proposals');
}

function proposalPath(portalDir: string, name: string): string {
  return join(proposalsDir(portalDir), `${name}.json`);
}

/** Returns the names of the pending proposals. */
export function listProposals(portalDir: string): string[] {
  const dir = proposalsDir(portalDir);
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => /^\w.*\.json$/.test(name)) : [];
  return files.map((file) => basename(file, '.json'));
}

/** Returns one line for each proposal: what would change, and which keys have signed it. */
export function describeProposals(portalDir: string): string[] {
  return listProposals(portalDir).map((name) => {
    const { proposed, reason } = readProposal<Signed & Described>(portalDir, name) as Proposal<
      Signed & Described
    >;
    const version = proposed.release?.version ?? String(proposed.version);
    const share = proposed.percent === undefined ? '' : `for ${proposed.percent} % of the customers`;
    const by = `signed by ${proposed.signatures.map(({ keyId }) => keyId).join(' ')}`;
    return [name, version, share, by, reason].filter(Boolean).join(' ');
  });
}

/** Fields of a statement or a root. */
interface Described {
  readonly release?: { readonly version: string };
  readonly percent?: number;
  readonly version?: number;
}

/** Reads the pending proposal about a remote, or about the `root`. */
export function readProposal<T>(portalDir: string, name: string): Proposal<T> | undefined {
  const file = proposalPath(portalDir, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proposal<T>) : undefined;
}

/** Stores a proposal until it has enough signatures; replaces an earlier proposal of the same name. */
export function keepProposal(portalDir: string, name: string, proposal: Proposal): void {
  writeWhole(proposalPath(portalDir, name), `${JSON.stringify(proposal)}\n`);
}

export function removeProposals(portalDir: string, names: readonly string[]): void {
  for (const name of names) rmSync(proposalPath(portalDir, name), { force: true });
}

/** Adds the signatures of a proposal with the same text. */
export function withProposed<T extends Signed>(portalDir: string, name: string, file: T): T {
  const { proposed } = readProposal<Signed>(portalDir, name) ?? {};
  if (!proposed || signedText(proposed) !== signedText(file)) return file;
  const others = proposed.signatures.filter(
    ({ keyId }) => !file.signatures.some((one) => one.keyId === keyId),
  );
  return { ...file, signatures: [...others, ...file.signatures] };
}
