import * as z from 'zod/mini';
import { page, release, releaseFields } from '@billpay/remote-kit/release/release';
import { signatures } from '@billpay/remote-kit/release/signed-text';
import type { CanaryStatement, LiveStatement } from '@billpay/remote-kit/release/statement';

/** A page that no released version provides now. */
const formerPage = z.pick(page, { path: true, title: true, titles: true });
export type FormerPage = z.output<typeof formerPage>;

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const common = {
  /** Incremented with every change; an older registry is a replay. */
  seq: z.int().check(z.positive()),
  /** Pages that remotes have provided, whose addresses show that the page is unavailable instead of unknown. */
  formerPages: z.optional(z.array(formerPage)),
};

/**
 * `/remotes/registry.json`: signed statements by remote. It is not signed itself, because the timestamp contains its
 * digest.
 */
export const registryFile = z.object({
  schema: z.literal(4),
  ...common,
  /** Not parsed here, so that an unreadable statement affects only its remote. */
  remotes: z.record(remoteName, z.object({ live: z.unknown(), canary: z.optional(z.unknown()) })),
});
export type RegistryFile = z.output<typeof registryFile>;

/** The live version, its fallback, and the version that a share of the customers loads instead. */
export const registryEntry = z.object({
  ...releaseFields,
  previous: z.optional(release),
  canary: z.optional(z.object({ percent: z.int().check(z.minimum(1), z.maximum(99)), release })),
});
export type RegistryEntry = z.output<typeof registryEntry>;

/** The format before statements, signed as a whole by the releases key. The next change of the registry converts it. */
export const olderRegistry = z.object({
  schema: z.literal(3),
  ...common,
  remotes: z.record(remoteName, registryEntry),
  signatures,
});

/** Entry of one remote in the registry. */
export interface RemoteStatements {
  readonly live: LiveStatement;
  readonly canary?: CanaryStatement | undefined;
}
export type Statements = Readonly<Record<string, RemoteStatements>>;

/** The released versions, by remote. */
export interface Registry {
  readonly seq: number;
  readonly remotes: Record<string, RegistryEntry>;
  readonly formerPages?: FormerPage[] | undefined;
}

/** Returns the released versions that statements name. */
export function toRegistry(
  { seq, formerPages }: Pick<Registry, 'seq' | 'formerPages'>,
  statements: Statements,
): Registry {
  const entries = Object.entries(statements).map(([name, statement]) => [name, toEntry(statement)]);
  const remotes = Object.fromEntries(entries) as Registry['remotes'];
  return formerPages ? { seq, remotes, formerPages } : { seq, remotes };
}

/** Returns a remote's entry. A canary counts only if it is newer than the live statement. */
export function toEntry({ live, canary }: RemoteStatements): RegistryEntry {
  return {
    ...live.release,
    ...(live.previous && { previous: live.previous }),
    ...(canary && canary.seq > live.seq && { canary: { percent: canary.percent, release: canary.release } }),
  };
}
