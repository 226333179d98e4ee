import { signedText } from '@billpay/remote-kit/release/signed-text';
import type { CanaryStatement, LiveStatement } from '@billpay/remote-kit/release/statement';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';

export type Unsigned = Omit<LiveStatement, 'signatures'> | Omit<CanaryStatement, 'signatures'>;

/**
 * Returns the statement about each remote that changes. A live statement ends a canary, because it is newer.
 * @param numberOf returns the number of the next statement about a remote
 */
export function toStatements(
  before: Registry['remotes'],
  after: Registry['remotes'],
  numberOf: (remote: string) => number,
): Unsigned[] {
  const changed = Object.entries(after).filter(([name, entry]) => !isEqual(before[name], entry));
  return changed.map(([name, entry]) => toStatement(name, entry, before[name], numberOf(name)));
}

function toStatement(
  remote: string,
  { canary, previous, ...release }: RegistryEntry,
  before: RegistryEntry | undefined,
  seq: number,
): Unsigned {
  if (!canary) return { kind: 'live', remote, seq, release, ...(previous && { previous }) };
  const { canary: _, ...liveBefore } = before ?? {};
  if (!isEqual(liveBefore, { ...release, previous }))
    throw new Error(`"${remote}" cannot get another live version and a canary at once`);
  return { kind: 'canary', remote, seq, ...canary };
}

function isEqual(one: object | undefined, other: object): boolean {
  return one !== undefined && signedText(one) === signedText(other);
}
