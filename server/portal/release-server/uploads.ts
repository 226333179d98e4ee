import { createHash, randomUUID } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toHex } from '@billpay/remote-kit/release/integrity';
import { Refused } from './refused';

/** Time after which an unused upload is deleted. */
const KEPT_MS = 86_400_000;

/** Limits of files and of one remote's uploads, in bytes. */
export interface UploadLimits {
  readonly maxFileBytes: number;
  readonly maxUploadBytes: number;
}

/** Remote, digest and size that a caller announces for a file. */
export interface Announced {
  readonly remote: string;
  readonly integrity: string;
  readonly bytes: number;
  readonly contentDigest: string;
}

/** Files that callers have uploaded for a release, each by its SHA-384. */
export class Uploads {
  private readonly dir: string;
  private readonly arriving = new Map<string, number>();

  constructor(
    portalDir: string,
    private readonly limits: UploadLimits,
  ) {
    // In the portal's folder, so that a finished version is moved by one rename. Servers publish no hidden files.
    this.dir = join(portalDir, '.uploads');
  }

  /** Returns the file with these bytes; undefined if it is not there. */
  find(remote: string, integrity: string): string | undefined {
    const file = join(this.dir, remote, toHex(integrity));
    return existsSync(file) ? file : undefined;
  }

  /**
   * Stores a file, completely or not at all.
   * @throws Refused if it is too large, or differs from the announced digest
   */
  async receive(announced: Announced, body: Readable): Promise<void> {
    const { remote, integrity, bytes } = announced;
    if (this.find(remote, integrity)) return void body.resume();
    this.requireRoom(remote, bytes);
    const folder = join(this.dir, remote);
    mkdirSync(folder, { recursive: true });
    const unfinished = join(folder, `.${randomUUID()}.unfinished`);
    this.count(remote, bytes);
    const file = createWriteStream(unfinished, { flush: true });
    try {
      await pipeline(body, verifyBytes(announced), file);
      renameSync(unfinished, join(folder, toHex(integrity)));
    } finally {
      this.count(remote, -bytes);
      // After a failure, it may still be about to be created.
      if (!file.closed) await new Promise<void>((closed) => file.once('close', () => closed()));
      rmSync(unfinished, { force: true });
    }
  }

  /** Creates a folder in which a version is assembled. */
  createStaging(remote: string): string {
    mkdirSync(join(this.dir, remote), { recursive: true });
    return mkdtempSync(join(this.dir, remote, '.staging-'));
  }

  /** Deletes files that a release has used. */
  remove(remote: string, integrities: readonly string[]): void {
    for (const integrity of integrities) rmSync(join(this.dir, remote, toHex(integrity)), { force: true });
  }

  /** Deletes uploads that no release has used for a day, and remains of killed processes. */
  removeOld(nowMs = Date.now()): void {
    for (const remote of list(this.dir))
      for (const name of list(join(this.dir, remote))) {
        const path = join(this.dir, remote, name);
        const found = statSync(path, { throwIfNoEntry: false });
        if (found && nowMs - found.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
      }
  }

  private requireRoom(remote: string, bytes: number): void {
    const { maxFileBytes, maxUploadBytes } = this.limits;
    if (bytes > maxFileBytes)
      throw new Refused(413, `The file has ${bytes} bytes; at most ${maxFileBytes} are accepted`);
    const stored = list(join(this.dir, remote))
      .filter((name) => !name.startsWith('.'))
      .map((name) => statSync(join(this.dir, remote, name), { throwIfNoEntry: false })?.size ?? 0);
    const used = stored.reduce((sum, size) => sum + size, this.arriving.get(remote) ?? 0);
    if (used + bytes > maxUploadBytes)
      throw new Refused(
        413,
        `The unreleased uploads of "${remote}" would exceed ${maxUploadBytes} bytes; they are deleted after a day`,
      );
  }

  private count(remote: string, bytes: number): void {
    this.arriving.set(remote, (this.arriving.get(remote) ?? 0) + bytes);
  }
}

function list(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir) : [];
}

/** Passes bytes on, and fails at the end if they differ from the announced digest. */
function verifyBytes({ integrity, bytes, contentDigest }: Announced): Transform {
  const [sha384, sha256] = [createHash('sha384'), createHash('sha256')];
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      sha384.update(chunk);
      sha256.update(chunk);
      // Never more than announced, because the announced size was counted against the limits.
      done(
        received > bytes ? new Refused(413, `The file has more than the announced ${bytes} bytes`) : null,
        chunk,
      );
    },
    flush(done) {
      const isAsSigned = `sha-256=:${sha256.digest('base64')}:` === contentDigest;
      const isAsNamed = `sha384-${sha384.digest('base64')}` === integrity;
      done(
        isAsSigned && isAsNamed
          ? null
          : new Refused(422, 'The file does not have the SHA-384 of its address'),
      );
    },
  });
}
