import * as z from 'zod/mini';
import { signatures } from './signed-file';

const address = z.string().check(z.regex(/^\/[\w./@-]+$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const names = z.array(z.string());

/** A page as the menu and the document's title show it. Its icon is geometry only. */
const page = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
  title: z.string().check(z.minLength(1)),
  /** In other languages, by their tags. */
  titles: z.optional(z.record(z.string(), z.string())),
  /** Path data for a view box of 24 × 24. */
  icon: z.array(z.string().check(z.regex(/^[MLHVCSQTAZ\d\s.,e-]+$/i))),
  /** Lower comes first in the menu. */
  order: z.number(),
  /** Paths of the calls that its first view makes, behind the API base. */
  firstCalls: z.optional(z.array(z.string().check(z.regex(/^(\/[a-z0-9-]+)+\/?$/)))),
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
  /** Files to fetch ahead, each with the pages, panels and tasks that need it in their first view. */
  preload: z.array(z.object({ href: address, integrity, for: names })),
  /** By page, panel and task: the shares that its first view needs from the shell. */
  shares: z.record(z.string(), names),
};

/** One built version of a remote, in its own immutable folder. */
export const release = z.object(releaseFields);
export type Release = z.output<typeof release>;

/** The version a page loads, the one it falls back to, and one that a share of the customers loads instead. */
export const registryEntry = z.object({
  ...releaseFields,
  previous: z.optional(release),
  canary: z.optional(z.object({ percent: z.int().check(z.minimum(1), z.maximum(99)), release })),
});
export type RegistryEntry = z.output<typeof registryEntry>;

/** `/remotes/registry.json`: the released versions. Signed by the releases key. */
export const registry = z.object({
  schema: z.literal(3),
  /** Grows by one with every change: an older registry is a replay. */
  seq: z.int().check(z.positive()),
  remotes: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), registryEntry),
  signatures,
});
export type Registry = z.output<typeof registry>;
