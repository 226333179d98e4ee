import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reports of older pages do not count: hardly any customer keeps a page open for longer. */
export const PAGE_AGE_MS = 60 * 60_000;

/** Servers of one portal may have slightly different clocks. */
const CLOCKS_DIFFER_MS = 60_000;

const SECOND_MS = 1_000;
const KEY_BYTES = 32;
const RANDOM_BYTES = 4;
/** Seconds since 1970 and random bytes. */
const SIGNED_BYTES = 4 + RANDOM_BYTES;
const SIGNATURE_BYTES = 8;

/**
 * Issues the id of each page that a server composes, in the form of a UUID: the time, four random bytes and a
 * signature. Only reports of such pages count.
 */
export class PageIds {
  constructor(private readonly key: Buffer) {}

  issue(nowMs: number): string {
    const signed = Buffer.alloc(SIGNED_BYTES);
    signed.writeUInt32BE(Math.floor(nowMs / SECOND_MS));
    randomBytes(RANDOM_BYTES).copy(signed, SIGNED_BYTES - RANDOM_BYTES);
    const id = Buffer.concat([signed, this.sign(signed)]).toString('hex');
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** Returns when a server with this key has issued the id; undefined if it has not within the last hour. */
  findIssueMs(id: string, nowMs: number): number | undefined {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return undefined;
    const signed = bytes.subarray(0, SIGNED_BYTES);
    const issueMs = signed.readUInt32BE() * SECOND_MS;
    if (nowMs - issueMs > PAGE_AGE_MS || issueMs - nowMs > CLOCKS_DIFFER_MS) return undefined;
    return timingSafeEqual(bytes.subarray(SIGNED_BYTES), this.sign(signed)) ? issueMs : undefined;
  }

  private sign(signed: Buffer): Buffer {
    return createHmac('sha256', this.key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
  }
}

/**
 * Returns the ids of a portal. The server and the watch share the key in `.page-key`, which no server sends;
 * the first of them creates it.
 * @throws Error if the key can be neither read nor written
 */
export function openPageIds(portalDir: string): PageIds {
  const file = join(portalDir, '.page-key');
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o640 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${file} has no key: delete it`);
  return new PageIds(key);
}
