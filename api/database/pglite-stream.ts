import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/**
 * The socket that `pg` believes it speaks to, with PGlite at the other end. What is written together, a statement's
 * messages or several statements, is one exchange; one `setImmediate` an exchange keeps timers and sockets served, since
 * PGlite runs on this thread.
 */
export class PGliteStream extends Duplex {
  constructor(private readonly server: PGlite) {
    super();
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#exchange(bytes, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this.#exchange(Buffer.concat(messages.map((message) => message.chunk)), done);
  }

  /** As `BatchingSocket` does. */
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }

  override _final(done: Done): void {
    done();
    this.destroy();
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  #exchange(bytes: Buffer, done: Done): void {
    setImmediate(() => {
      try {
        const answer = this.server.execProtocolRawSync(bytes);
        if (answer.length > 0 && !this.destroyed) this.push(answer);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }
}
