import * as z from 'zod/mini';
import { page, release, releaseFields } from '@billpay/remote-kit/release/release';
import { signatures } from '@billpay/remote-kit/release/signed-text';

/** A page that no released version provides now. */
const formerPage = z.pick(page, { path: true, title: true, titles: true });
export type FormerPage = z.output<typeof formerPage>;

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
