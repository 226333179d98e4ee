import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '@billpay/sandbox/testing/chance';

const PAGE_BYTES = 4_096;

/** Rewritten at each start and never trusted after a crash. */
const REBUILT = /\.init$|\.tmp$/;

function tearFile(chance: Chance, live: string, disk: string): void {
  const wanted = readFileSync(live);
  const kept = readFileSync(disk);
  const size = Math.max(wanted.length, kept.length);
  const torn = Buffer.alloc(size);
  kept.copy(torn);
  let last = kept.length;
  for (let from = 0; from < wanted.length; from += PAGE_BYTES) {
    const to = Math.min(from + PAGE_BYTES, wanted.length);
    if (wanted.subarray(from, to).equals(torn.subarray(from, to)) || chance.happens(0.5)) continue;
    wanted.copy(torn, from, from, to);
    last = Math.max(last, to);
  }
  writeFileSync(disk, torn.subarray(0, last));
}

/** An operating system may have written some unsynced pages: about half of them reach the disk. */
export function tearPages(chance: Chance, live: string, disk: string): void {
  for (const entry of readdirSync(disk, { withFileTypes: true })) {
    const [from, to] = [join(live, entry.name), join(disk, entry.name)];
    if (!existsSync(from) || REBUILT.test(entry.name)) continue;
    if (entry.isDirectory()) tearPages(chance, from, to);
    else tearFile(chance, from, to);
  }
}
