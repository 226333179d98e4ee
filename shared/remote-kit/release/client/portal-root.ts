import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { signatures, signedText, type Signatures } from '../signed-text';
import type { PublicKey } from '../signer';

const role = z.object({ keyIds: z.array(z.string()), threshold: z.int().check(z.positive()) });
const team = z.object({ ...role.shape, canaryThreshold: z.optional(z.int().check(z.positive())) });

/** Part of a portal's root that a release needs: the keys that may sign for a remote. */
const portalRoot = z.object({
  version: z.int().check(z.positive()),
  keys: z.record(z.string(), z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
  roles: z.object({ root: role, releases: role }),
  remotes: z.optional(z.record(z.string(), team)),
  signatures,
});
export type PortalRoot = z.output<typeof portalRoot>;

/** File that a team keeps in its repository: the newest root of the portal that it has seen. */
export const portalRootFile = 'portal-root.json';

/**
 * Returns the newest root of a portal, and keeps it in a file. A compromised server therefore cannot introduce other
 * keys.
 * @param texts the roots after that one, as the portal's server sends them, oldest first
 * @param report receives a sentence when there was no file to compare the keys with
 * @throws Error if the roots do not continue the one in the file
 */
export function followRoots(
  file: string,
  texts: readonly string[],
  report: (text: string) => void,
): PortalRoot {
  const kept = readKeptRoot(file);
  let newest = kept ?? parseRoot(texts[0] ?? '');
  for (const text of texts) {
    const next = parseRoot(text);
    if (next.version > newest.version) newest = requireSuccessor(newest, next, text, file);
  }
  const text = texts.find((one) => parseRoot(one).version === newest.version);
  if (text !== undefined && newest.version !== kept?.version) keepRoot(file, text);
  if (!kept)
    report(
      `${file} is new: compare its root keys with the operator's (${newest.roles.root.keyIds.join(', ')}), then commit it`,
    );
  return newest;
}

/** Reads the root that a team has seen; undefined before the first release. */
export function readKeptRoot(file: string): PortalRoot | undefined {
  return existsSync(file) ? parseRoot(readFileSync(file, 'utf8')) : undefined;
}

/** Replaces the file with a single rename, so that a killed command leaves no incomplete file. */
function keepRoot(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    writeFileSync(unfinished, `${text.trim()}\n`, { flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function requireSuccessor(known: PortalRoot, next: PortalRoot, text: string, file: string): PortalRoot {
  const signed = JSON.parse(text) as PortalRoot;
  const isSigned = [known, next].every(
    ({ roles, keys }) => listSigners(signed, roles.root.keyIds, keys).length >= roles.root.threshold,
  );
  if (next.version === known.version + 1 && isSigned) return next;
  throw new Error(`The portal's root ${next.version} does not continue root ${known.version} of ${file}`);
}

/** Returns the ids of those keys that have signed a file. A key counts once. */
export function listSigners(
  file: { readonly signatures: Signatures },
  keyIds: readonly string[],
  keys: Readonly<Record<string, PublicKey>>,
): string[] {
  const text = Buffer.from(signedText(file));
  return [...new Set(keyIds)].filter((id) => {
    const found = file.signatures.find(({ keyId }) => keyId === id);
    const jwk = keys[id];
    if (!found || !jwk) return false;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(found.signature, 'base64'));
  });
}

function parseRoot(text: string): PortalRoot {
  try {
    return portalRoot.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('A root of the portal cannot be read', { cause });
  }
}
