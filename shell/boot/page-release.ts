import { abortAfter } from '@billpay/host-api/abort';
import { timestamp, type Timestamp } from '../registry/trust';

const DEADLINE_MS = 2_000;
const scriptPattern = /<script src="([^"]+)" defer/g;
const timestampPattern = /id="billpay-timestamp">([^<]*)<\/script>/;

/** Describes the scripts, the registry and the withdrawn versions of an open page. */
export function readRelease(page: Document, timestampText: string): string {
  const scripts = [...page.querySelectorAll('script[src][defer]')].map((script) =>
    script.getAttribute('src'),
  );
  return describe(scripts, timestampText);
}

function describe(scripts: readonly unknown[], timestampText: string): string {
  const stamp = parseTimestamp(timestampText);
  return JSON.stringify([scripts, stamp?.registry.sha256, stamp?.withdrawn]);
}

/**
 * Fetches the current page, and describes it in the same form.
 * @throws Error if it does not arrive within 2 s
 */
export async function fetchRelease(): Promise<string> {
  const response = await fetch(location.pathname, { cache: 'no-store', signal: abortAfter(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The page responded ${response.status}`);
  const html = await response.text();
  const scripts = [...html.matchAll(scriptPattern)].map(([, address]) => address);
  return describe(scripts, timestampPattern.exec(html)?.[1] ?? '');
}

/** Whether a signed timestamp has expired. An unreadable one counts as expired. */
export function hasExpired(text: string, nowMs: number): boolean {
  const stamp = parseTimestamp(text);
  return !stamp || Date.parse(stamp.expires) <= nowMs;
}

function parseTimestamp(text: string): Timestamp | undefined {
  try {
    return timestamp.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
