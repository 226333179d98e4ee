import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Statements } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { isSigned, type Statement } from '@billpay/shell/registry/verify-statements';

/** Releases never reach this number. A stolen key may have signed it, and no higher number could follow. */
export const HIGHEST_SEQ = 1_000_000_000;

/** Adds the operator's signatures to the statements that pages accept now, and would refuse with the next root. */
export async function countersign(
  statements: Statements,
  { root, next, signers }: { root: Root; next: Root; signers: readonly Signer[] },
): Promise<Statements> {
  let isChanged = false;
  const sign = async <T extends Statement>(statement: T): Promise<T> => {
    if ((await isSigned(statement, next)) || !(await isSigned(statement, root))) return statement;
    isChanged = true;
    return addSignatures(restarted(statement), signers);
  };
  const entries = Object.entries(statements).map(async ([name, { live, canary }]) => {
    const both = { live: await sign(live), canary: canary && (await sign(canary)) };
    return [name, both] as const;
  });
  const signed = Object.fromEntries(await Promise.all(entries));
  return isChanged ? signed : statements;
}

/** Removes the signatures of keys that no longer count. */
export function onlyNamed(statements: Statements, { roles, remotes }: Root): Statements {
  let isChanged = false;
  const strip = <T extends Statement>(statement: T): T => {
    const named = [...roles.releases.keyIds, ...(remotes?.[statement.remote]?.keyIds ?? [])];
    const signatures = statement.signatures.filter(({ keyId }) => named.includes(keyId));
    isChanged ||= signatures.length < statement.signatures.length;
    return { ...statement, signatures };
  };
  const entries = Object.entries(statements).map(([name, { live, canary }]) => [
    name,
    { live: strip(live), canary: canary && strip(canary) },
  ]);
  return isChanged ? (Object.fromEntries(entries) as Statements) : statements;
}

/** Numbers a statement from the start if a thief has signed the highest number. */
function restarted<T extends Statement>(statement: T): T {
  if (statement.seq < HIGHEST_SEQ) return statement;
  return { ...statement, seq: statement.kind === 'live' ? 1 : 2, signatures: [] };
}
