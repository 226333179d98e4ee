import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Bytes by process id. */
export type Memory = ReadonlyMap<number, number>;

/** Returns the memory that only one process uses, for each process that runs pages. Empty except on Linux. */
export async function measureMemory(browser: Browser): Promise<Memory> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(pages.flatMap(({ id }) => privateBytes(id).map((bytes) => [id, bytes] as const)));
}

/** Returns the largest growth of a process that already ran; undefined if nothing was measured. */
export function largestGrowth(before: Memory, after: Memory): number | undefined {
  const growth = [...before].flatMap(([id, bytes]) => (after.get(id) ?? bytes) - bytes);
  return growth.length > 0 ? Math.max(...growth) : undefined;
}

/** Empty if the process has ended, or the system does not report it. */
function privateBytes(id: number): number[] {
  try {
    const [, kilobytes] =
      /^Private_Dirty:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1_024];
  } catch {
    return [];
  }
}
