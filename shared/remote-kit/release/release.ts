import * as z from 'zod/mini';

const otherOrigin = String.raw`https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?`;
const path = String.raw`(?:\/[\w@-][\w.@-]*)+`;

/**
 * Address of a file: a path on the portal's origin, or an absolute address as a browser writes it, without user, query
 * or fragment. http only on this machine.
 */
export const filePattern = new RegExp(`^(?:${otherOrigin})?${path}$`);

const address = z.string().check(z.regex(filePattern));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const names = z.array(z.string());

/** A page for the menu and the document's title. Its icon contains only geometry. */
export const page = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
  title: z.string().check(z.minLength(1)),
  /** Its title in other languages, by language tag. */
  titles: z.optional(z.record(z.string(), z.string())),
  /** Path data for a view box of 24 × 24. */
  icon: z.array(z.string().check(z.regex(/^[MLHVCSQTAZ\d\s.,e-]+$/i))),
  /** Lower comes first in the menu. */
  order: z.number(),
  /** False for a page without a menu entry. */
  inMenu: z.optional(z.literal(false)),
  /** Paths of its first view's calls, relative to the API base. */
  firstCalls: z.optional(z.array(z.string().check(z.regex(/^(\/[a-z0-9-]+)+\/?$/)))),
});
export type Page = z.output<typeof page>;

/** Fields of a built version of a remote. */
export const releaseFields = {
  version: z.string().check(z.minLength(1)),
  entry: address,
  integrity,
  /** The packages that the remote needs from the shell, with version range and modules. */
  needs: z.record(z.string(), z.object({ range: z.string(), modules: names })),
  pages: z.array(page),
  panels: names,
  handles: names,
  emits: names,
  /** API calls that it may make, for example 'POST /payment/bill'. Releases of older kits do not declare them. */
  calls: z.optional(z.array(z.string().check(z.regex(/^[A-Z]+ \/\S+$/)))),
  /** Files to prefetch, each with the pages, panels and tasks that need it in their first view. */
  preload: z.array(z.object({ href: address, integrity, for: names })),
  /** Shares from the shell that a first view needs, by page, panel and task. */
  shares: z.record(z.string(), names),
};

/** A built version of a remote, in its own immutable folder. */
export const release = z.object(releaseFields);
export type Release = z.output<typeof release>;
