import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signedText, type Signatures } from '@billpay/remote-kit/release/signed-text';
import { writeWhole } from './write-whole';

/** A statement, or the next root, with too few signatures. */
export interface Proposal<T = object> {
  readonly proposed: T;
  /** For the release log. */
  readonly reason?: string | undefined;
  /** Files that replace the portal's after a root. */
  readonly files?:
    | { readonly registry?: string | undefined; readonly timestamp?: string | undefined }
    | undefined;
}

/** Another person has to sign, too: the statement or the root waits. */
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
function proposalPath(portalDir: string, name: string): string {
  return join(portalDir, 'remotes', '.proposals', `${name}.json`);
}

/** Reads what waits for signatures about a remote, or about the `root`. */
export function readProposal<T>(portalDir: string, name: string): Proposal<T> | undefined {
  const file = proposalPath(portalDir, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proposal<T>) : undefined;
}

/** Keeps what waits for signatures; replaces an earlier proposal of the same name. */
export function keepProposal(portalDir: string, name: string, proposal: Proposal): void {
  mkdirSync(join(portalDir, 'remotes', '.proposals'), { recursive: true });
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
