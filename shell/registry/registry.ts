import * as z from 'zod/mini';
import { signatures } from './signed-file';

const address = z.string().check(z.regex(/^\/[\w./@-]+$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const names = z.array(z.string());

/** A page for the menu and the document's title. Its icon contains only geometry. */
const page = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
  title: z.string().check(z.minLength(1)),
  /** Its title in other languages, by language tag. */
  titles: z.optional(z.record(z.string(), z.string())),
  /** Path data for a view box of 24 × 24. */
  icon: z.array(z.string().check(z.regex(/^[MLHVCSQTAZ\d\s.,e-]+$/i))),
  /** Lower comes first in the menu. */
  order: z.number(),
  /** Paths of its first view's calls, relative to the API base. */
  firstCalls: z.optional(z.array(z.string().check(z.regex(/^(\/[a-z0-9-]+)+\/?$/)))),
});
export type Page = z.output<typeof page>;

/** A page that no released version provides now. */
const formerPage = z.pick(page, { path: true, title: true, titles: true });
export type FormerPage = z.output<typeof formerPage>;

const releaseFields = {
  version: z.string().check(z.minLength(1)),
  entry: address,
  integrity,
  /** The remote's needs from the shell by package: version range and modules. */
  needs: z.record(z.string(), z.object({ range: z.string(), modules: names })),
  pages: z.array(page),
  panels: names,
  handles: names,
  emits: names,
  /** Files to prefetch, each with the pages, panels and tasks that need it in their first view. */
  preload: z.array(z.object({ href: address, integrity, for: names })),
  /** Shares from the shell that a first view needs, by page, panel and task. */
  shares: z.record(z.string(), names),
};

/** A built version of a remote, in its own immutable folder. */
export const release = z.object(releaseFields);
export type Release = z.output<typeof release>;

/** The live version, its fallback, and the version that a share of the customers loads instead. */
export const registryEntry = z.object({
  ...releaseFields,
  previous: z.optional(release),
  canary: z.optional(z.object({ percent: z.int().check(z.minimum(1), z.maximum(99)), release })),
});
export type RegistryEntry = z.output<typeof registryEntry>;

/** `/remotes/registry.json`: the released versions. Signed by the releases key. */
export const registry = z.object({
  schema: z.literal(3),
  /** Incremented with every change; an older registry is a replay. */
  seq: z.int().check(z.positive()),
  remotes: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), registryEntry),
  /** Pages that remotes have provided: their addresses show that the page is missing, not that it never was. */
  formerPages: z.optional(z.array(formerPage)),
  signatures,
});
export type Registry = z.output<typeof registry>;
