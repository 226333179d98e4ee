import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lockFile } from '@billpay/api/operations/file-lock';

/** A change takes milliseconds. */
const LOCK_DEADLINE_MS = 10_000;

/** Replaces a file by one rename, so that nobody reads an incomplete file. */
export function writeWhole(file: string, text: string): void {
  writeAllWhole([{ file, text }]);
}

/** Replaces files in this order, each by one rename. On a full disk, none of them changes. */
export function writeAllWhole(files: readonly { readonly file: string; readonly text: string }[]): void {
  const written = files.map(({ file, text }) => ({ file, text, unfinished: toUnfinished(file) }));
  try {
    for (const { file, text, unfinished } of written) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(unfinished, text, { flush: true });
    }
    for (const { file, unfinished } of written) renameSync(unfinished, file);
  } catch (error) {
    for (const { unfinished } of written) rmSync(unfinished, { force: true });
    throw error;
  }
}

const toUnfinished = (file: string) => join(dirname(file), `.${basename(file)}.${process.pid}.unfinished`);

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
