import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFile } from '@billpay/api/operations/file-lock';

/** A change takes milliseconds. */
const LOCK_DEADLINE_MS = 10_000;

/** Replaces a file by one rename, so that nobody reads an incomplete file. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `.${process.pid}.unfinished`);
  try {
    writeFileSync(unfinished, text, { flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Runs one change of a portal's signed files at a time, so that concurrent changes are not lost.
 * @throws FileLocked after 10 s
 */
export async function withLock<T>(remotesDir: string, change: () => T | Promise<T>): Promise<T> {
  mkdirSync(remotesDir, { recursive: true });
  const lock = await lockFile(join(remotesDir, '.release-lock'), LOCK_DEADLINE_MS);
  try {
    return await change();
  } finally {
    lock.release();
  }
}
