import * as z from 'zod/mini';

const address = z.string().check(z.regex(/^\/[\w./@-]+$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const names = z.array(z.string());

/** A page as the menu and the document's title show it. Its icon is geometry only. */
const page = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
  title: z.string().check(z.minLength(1)),
  /** Path data for a view box of 24 × 24. */
  icon: z.array(z.string().check(z.regex(/^[MLHVCSQTAZ\d\s.,e-]+$/i))),
  /** Lower comes first in the menu. */
  order: z.number(),
});
export type Page = z.output<typeof page>;

const releaseFields = {
  version: z.string().check(z.minLength(1)),
  entry: address,
  integrity,
  /** By package, what the remote needs from the shell: the version range and the modules. */
  needs: z.record(z.string(), z.object({ range: z.string(), modules: names })),
  pages: z.array(page),
  panels: names,
  handles: names,
  emits: names,
  /** Files to fetch ahead, each with the pages and tasks that need it in their first view. */
  preload: z.array(z.object({ href: address, integrity, for: names })),
  /** By page and task: the shares that its first view needs from the shell. */
  shares: z.record(z.string(), names),
};

/** One built version of a remote, in its own immutable folder. */
export const release = z.object(releaseFields);
export type Release = z.output<typeof release>;

/** The version a page loads, and the one it falls back to. */
export const registryEntry = z.object({ ...releaseFields, previous: z.optional(release) });
export type RegistryEntry = z.output<typeof registryEntry>;

/** `/remotes/registry.json`, the one moving part of a deployment. */
export const registry = z.object({
  schema: z.literal(2),
  /** Grows by one with every release and every roll-back: an older registry is a replay. */
  seq: z.int().check(z.positive()),
  /** ISO instant after which the registry is refused. */
  expires: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
  remotes: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), registryEntry),
  /** ECDSA P-256 over SHA-256 of the canonical text of all other fields; base64 of r ‖ s. */
  signature: z.string(),
});
export type Registry = z.output<typeof registry>;

/** What is signed: the registry without its signature, as JSON with sorted keys and no spaces. */
export function signedText(signed: Omit<Registry, 'signature'>): string {
  const { schema, seq, expires, remotes } = signed;
  return canonical({ schema, seq, expires, remotes });
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}
