import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/** First byte of a startup message, which is the only one without a type. */
const START_OF_CONNECTION = 0;

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
    setImmediate(() => void this.#answer(bytes, done));
  }

  async #answer(bytes: Buffer, done: Done): Promise<void> {
    try {
      const response = await this.#run(bytes);
      if (response.length > 0 && !this.destroyed) this.push(response);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * Runs messages and returns the response. PGlite parses the response of `execProtocolRawSync` and keeps every row
   * in memory, so it is used only for the start of a connection, which `execProtocolRawStream` does not answer.
   */
  async #run(bytes: Buffer): Promise<Uint8Array> {
    if (bytes[0] === START_OF_CONNECTION) return this.server.execProtocolRawSync(bytes);
    const chunks: Buffer[] = [];
    await this.server.execProtocolRawStream(bytes, {
      syncToFs: false,
      // The bytes are PGlite's own memory.
      onRawData: (bytesOfServer) => void chunks.push(Buffer.from(bytesOfServer)),
    });
    return Buffer.concat(chunks);
  }
}
