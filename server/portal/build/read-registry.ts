import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  olderRegistry,
  registryFile,
  toRegistry,
  type FormerPage,
  type Registry,
  type RemoteStatements,
  type Statements,
} from '@billpay/shell/registry/registry';
import { readStatement } from '@billpay/shell/registry/verify-statements';

/** A registry's file, whose signatures are not verified. */
export interface StoredRegistry {
  readonly seq: number;
  readonly statements: Statements;
  readonly formerPages?: FormerPage[] | undefined;
  /** Number of the last statement about each removed remote, from which later ones continue. */
  readonly removed: Readonly<Record<string, number>>;
  /** A registry of an earlier format, which has no statements. */
  readonly older?: z.output<typeof olderRegistry>;
}

/** Additional content of the file, for the tools. */
const removedPart = z.object({ removed: z._default(z.record(z.string(), z.number()), {}) });

/** Parses a registry's file. @throws Error if a statement or the file is not valid */
export function parseRegistry(text: string): StoredRegistry {
  const found = JSON.parse(text) as { schema: unknown };
  if (found.schema === 2 || found.schema === 3) {
    const older = olderRegistry.parse(found.schema === 2 ? { ...found, schema: 3, signatures: [] } : found);
    return { seq: older.seq, statements: {}, removed: {}, formerPages: older.formerPages, older };
  }
  const { seq, formerPages, remotes } = registryFile.parse(found);
  const entries = Object.entries(remotes).map(([name, one]) => [name, toStatements(name, one)]);
  const statements = Object.fromEntries(entries) as Statements;
  return { seq, statements, formerPages, ...removedPart.parse(found) };
}

function toStatements(
  name: string,
  { live: liveJson, canary: canaryJson }: { live?: unknown; canary?: unknown },
): RemoteStatements {
  const [live, canary] = [readStatement(liveJson), readStatement(canaryJson)];
  const isCanaryValid = canary?.kind === 'canary' || canaryJson === undefined;
  if (live?.kind !== 'live' || !isCanaryValid) throw new Error(`The statement about "${name}" is not valid`);
  return { live, canary: canary?.kind === 'canary' ? canary : undefined };
}

/** Returns the released versions of a registry's file. */
export function toReleased(stored: StoredRegistry): Registry {
  const { older, seq, formerPages, statements } = stored;
  if (!older) return toRegistry(stored, statements);
  return { seq, remotes: older.remotes, ...(formerPages && { formerPages }) };
}

/** Reads the registry of a built portal; undefined before its first release. */
export function readStoredRegistry(portalDir: string): StoredRegistry | undefined {
  const file = registryPath(portalDir);
  return existsSync(file) ? parseRegistry(readFileSync(file, 'utf8')) : undefined;
}

/** Reads the released versions of a built portal; undefined before its first release. */
export function readRegistry(portalDir: string): Registry | undefined {
  const stored = readStoredRegistry(portalDir);
  return stored && toReleased(stored);
}

export function registryPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'registry.json');
}
