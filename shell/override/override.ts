import * as z from 'zod/mini';

/** One remote, run from a developer's machine in place of its release. */
export const override = z.object({
  /** Its name; it may be a remote that has no release yet. */
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(40)),
  /** The port of `npm run dev -- <remote>` on the machine of the browser: no other machine can be named. */
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
});
export type Override = z.output<typeof override>;

/** Turns an override on by PUT, and off by DELETE; it lies below a folder that the portal has anyway. */
export const OVERRIDE_ADDRESS = '/shell/override';

/** The element of the page with the override, as JSON. */
export const OVERRIDE_ELEMENT = 'billpay-override';

/** Where the live code of the override is: 'http://localhost:4100'. Browsers load it on pages by https too. */
export function liveOrigin({ port }: Pick<Override, 'port'>): string {
  return `http://localhost:${port}`;
}

/** The Trusted Types policy that accepts the address of the live code, and no other. */
export const LIVE_CODE_POLICY = 'billpay-live-code';
