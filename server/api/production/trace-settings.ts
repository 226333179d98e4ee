import * as z from 'zod/mini';
import type { TraceSettings } from '../operations/open-telemetry';
import { secret, type Secret } from '../operations/secrets';
import { secureAddress } from '../operations/settings-file';

/** Where and how many traces are sent. Without this section, the API sends none. */
export const traceSection = z.strictObject({
  endpoint: secureAddress,
  /** Headers with the collector's credentials. */
  headers: z._default(z.record(z.string().check(z.regex(/^[A-Za-z\d-]{1,64}$/)), secret), {}),
  share: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0.01),
});

/** Reads the headers, which are secrets. */
export function readTraceSettings(
  { headers, ...settings }: z.output<typeof traceSection>,
  read: (given: Secret, setting: string) => string,
): TraceSettings {
  const filled = Object.entries(headers).map(([name, given]) => [
    name,
    read(given, `traces.headers.${name}`),
  ]);
  return { ...settings, headers: Object.fromEntries(filled) as Record<string, string> };
}
