import { Socket } from 'node:net';

/**
 * The socket to PostgreSQL. `pg` corks it before each statement and uncorks it after; uncorked a moment later, statements
 * that are made together go out together. Waking the server for each costs more than answering most of them.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
