import * as z from 'zod/mini';
import type { Signatures } from '@billpay/remote-kit/release/signed-text';
import { RegistryRefused } from './registry-refused';
import { olderRegistry, registryFile, toRegistry, type Registry, type Statements } from './registry';
import { findSigners, utf8 } from './signers';
import { MAX_BYTES, root, timestamp, type Role, type Root, type Timestamp } from './trust';
import { verifyStatements } from './verify-statements';

type FileName = keyof typeof MAX_BYTES;

/** The files as served. */
export interface ServedFiles {
  /** Roots in order; roots up to the known one are skipped. */
  readonly roots: readonly string[];
  readonly timestamp: string;
  readonly registry: string;
}

/** The files of a page. The registry is a separate file, unless the page was composed for an older shell. */
export type PageFiles = Omit<ServedFiles, 'registry'> & { readonly registry?: string | undefined };

/** Baseline for the next files: the root that the shell was built with, or the files in use. */
export interface Known {
  /** Root by whose keys timestamp and registry were verified. */
  readonly root: Root;
  /** A newer root that a check has verified without finding usable files; defaults to `root`. */
  readonly newerRoot?: Root;
  readonly timestamp?: Timestamp;
  readonly registry?: Registry;
  /** The last accepted statement about each remote, including remotes that the registry has lost since. */
  readonly statements?: Statements;
}

export interface TrustedFiles extends Required<Omit<Known, 'newerRoot'>> {
  /** Statements for remotes or canaries that are not in the registry. */
  readonly refused: readonly RegistryRefused[];
}

/**
 * Verifies files as The Update Framework does: roots, the timestamp, the registry that it names, then each statement. A
 * refused statement affects only its remote, or its canary.
 * @param nowMs the time by which files expire, ms since 1970
 * @throws RegistryRefused; the files must not be used then
 */
export async function verifyFiles(files: ServedFiles, known: Known, nowMs: number): Promise<TrustedFiles> {
  const { root: newest, timestamp: stamp } = await verifyTimestamp(files, known, nowMs);
  const { seq, sha256, bytes } = stamp.registry;
  if (isKept('timestamp', known, newest) && seq < (known.registry?.seq ?? 0))
    throw new RegistryRefused('registry', 'replayed');

  const text = utf8(files.registry);
  if (text.length !== bytes || (await sha256Of(text)) !== sha256)
    throw new RegistryRefused('registry', 'mismatched');
  const found = read('registry', files.registry, z.union([registryFile, olderRegistry]));
  if (found.value.seq !== seq) throw new RegistryRefused('registry', 'mismatched');
  return { root: newest, timestamp: stamp, ...(await verifyRemotes(found, known, newest)) };
}

async function verifyRemotes(
  found: Signed<z.output<typeof registryFile | typeof olderRegistry>>,
  { statements: known = {} }: Known,
  newest: Root,
): Promise<Pick<TrustedFiles, 'registry' | 'statements' | 'refused'>> {
  const { value } = found;
  if (value.schema === 3) {
    if (Object.keys(known).length > 0) throw new RegistryRefused('registry', 'replayed');
    await requireSigned({ ...found, value }, 'releases', newest);
    const { seq, remotes, formerPages } = value;
    return { registry: { seq, remotes, formerPages }, statements: {}, refused: [] };
  }
  const { accepted, refused } = await verifyStatements(value.remotes, newest, known);
  return { registry: toRegistry(value, accepted), statements: { ...known, ...accepted }, refused };
}

/** Verifies roots and timestamp, which suffices while there is no registry. @throws RegistryRefused */
export async function verifyTimestamp(
  files: Pick<ServedFiles, 'roots' | 'timestamp'>,
  known: Known,
  nowMs: number,
): Promise<Pick<TrustedFiles, 'root' | 'timestamp'>> {
  const newest = await verifyRoots(files.roots, known);
  requireUnexpired('root', newest, nowMs);
  const stamp = read('timestamp', files.timestamp, timestamp);
  await requireSigned(stamp, 'timestamp', newest);
  requireUnexpired('timestamp', stamp.value, nowMs);
  if (isKept('timestamp', known, newest) && stamp.value.version < (known.timestamp?.version ?? 0))
    throw new RegistryRefused('timestamp', 'replayed');
  return { root: newest, timestamp: stamp.value };
}

/**
 * Returns whether the known version still counts. New keys restart the numbering, because the owner of the old keys may
 * have signed the highest number.
 */
function isKept(role: Role, known: Known, newest: Root): boolean {
  return known.root.roles[role].keyIds.join() === newest.roles[role].keyIds.join();
}

/**
 * Returns the last of a chain in which the previous root and its own keys sign every root. It may have expired.
 * @throws RegistryRefused
 */
export async function verifyRoots(texts: readonly string[], known: Known): Promise<Root> {
  let newest = known.newerRoot ?? known.root;
  for (const text of texts) {
    const next = read('root', text, root);
    if (next.value.version <= newest.version) continue;
    if (next.value.version !== newest.version + 1) throw new RegistryRefused('root', 'mismatched');
    await requireSigned(next, 'root', newest);
    await requireSigned(next, 'root', next.value);
    newest = next.value;
  }
  return newest;
}

interface Signed<T> {
  value: T;
  file: FileName;
  json: object;
}

/** Parses a file; the signature covers it unchanged, including unknown fields. */
function read<S extends z.ZodMiniType>(file: FileName, text: string, schema: S): Signed<z.output<S>> {
  try {
    if (text.length > MAX_BYTES[file]) throw new RangeError(file);
    const json = JSON.parse(text) as object;
    return { value: schema.parse(json), file, json };
  } catch {
    throw new RegistryRefused(file, 'unreadable');
  }
}

function requireUnexpired(file: FileName, { expires }: { expires: string }, nowMs: number): void {
  if (Date.parse(expires) <= nowMs) throw new RegistryRefused(file, 'expired');
}

/**
 * Checks the signatures.
 * @param by the root whose keys must have signed
 */
async function requireSigned(
  { value, json, file }: Signed<{ signatures: Signatures }>,
  role: Role,
  by: Root,
): Promise<void> {
  const { keyIds, threshold } = by.roles[role];
  const signers = await findSigners({ ...json, signatures: value.signatures }, keyIds, by);
  if (signers.size < threshold) throw new RegistryRefused(file, 'unsigned');
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Without WebCrypto no signature was valid, so this is never reached.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
