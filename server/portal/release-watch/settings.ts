import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isProxy } from '@billpay/api/operations/environment';
import { line, listenAt } from '@billpay/api/operations/settings-file';

const PORT = 4200;

const host = z
  .string()
  .check(
    z.refine(
      (text) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/.test(text),
      'must be a host, as releases.bank.example',
    ),
  );

/** `watch` of the configuration file: settings only for `npm run releases -- watch`. */
export const watchSection = z.strictObject({
  listen: listenAt(PORT),
  /** Folders with a copy of the portal's files, such as `/srv/billpay/current/site` of nginx. */
  copies: z._default(z.array(line(300)), []),
  /** Proxies with a trusted X-Forwarded-For header. */
  proxies: z._default(
    z.array(z.string().check(z.refine(isProxy, 'must be an address or a range, as 10.0.0.0/8, or loopback'))),
    ['loopback'],
  ),
  /** Hosts under which programs on other machines may open the releases page. */
  pageHosts: z._default(z.array(host), []),
  /** Private address of an instance of the API, whose records are compared too. */
  api: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text),
          'must be the address of a server, as http://10.0.0.7:4000',
        ),
      ),
  ),
  /** Whether a live version that is worse than before is withdrawn, so that the previous one is live again. */
  fallBack: z._default(z.boolean(), false),
  everySeconds: z._default(z.int().check(z.minimum(1), z.maximum(10)), 10),
});

type Section = z.output<typeof watchSection>;

export interface WatchSettings extends Readonly<Omit<Section, 'everySeconds'>> {
  readonly everyMs: number;
}

/** @param here folder of the configuration file, to which its paths are relative */
export function watchSettings({ everySeconds, copies, ...settings }: Section, here: string): WatchSettings {
  return { ...settings, copies: copies.map((copy) => resolve(here, copy)), everyMs: everySeconds * 1000 };
}
