import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/**
 * A socket for `pg` with PGlite at the other end. Data written together, such as the messages of one or more
 * statements, is one exchange. One `setImmediate` per exchange keeps timers and sockets responsive, because
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
    // Responses are pushed as they arrive.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#exchange(bytes, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this.#exchange(Buffer.concat(messages.map((message) => message.chunk)), done);
  }

  /** Uncorks like `BatchingSocket`. */
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
        const response = this.server.execProtocolRawSync(bytes);
        if (response.length > 0 && !this.destroyed) this.push(response);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }
}
