import { createHash } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unusable, type UnusableFolder } from './data-folder';

export const LOCK_SOCKET = 'server.sock';

/** Linux allows 107 bytes, and macOS 103. Node.js would truncate a longer name. */
const LONGEST_SOCKET_BYTES = 103;

const RETRY_MS = 10;
/** Longer than locking takes on a busy machine, but a suspended process may exceed it. */
const LONGEST_TURN_MS = 30_000;

export interface FolderLock {
  release(): void;
}

function findAddress(folder: string): string {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex');
    return `\\\\.\\pipe\\billpay-${name}`;
  }
  const address = resolve(folder, LOCK_SOCKET);
  const shorter = relative(process.cwd(), address);
  const chosen = shorter.length < address.length ? shorter : address;
  if (Buffer.byteLength(chosen) <= LONGEST_SOCKET_BYTES) return chosen;
  throw unusable(folder, 'has a path that is too long for a socket', 'Name one with a shorter path');
}

function errorCode(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Listens at the address; undefined if another process uses it. */
function listen(folder: string, address: string): Promise<Server | undefined> {
  return new Promise((done, failed) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error) => {
      if (errorCode(error) === 'EADDRINUSE') return done(undefined);
      const advice = 'Name one on a local disk that can be written to';
      failed(unusable(folder, `cannot be locked (${errorCode(error)})`, advice, error));
    });
    server.listen(address, () => done(server.unref()));
  });
}

/** Whether a process listens at the address, even if it is stopped or busy. */
function isListening(address: string): Promise<boolean> {
  return new Promise((done) => {
    const connection = connect(address);
    connection.once('connect', () => {
      connection.destroy();
      done(true);
    });
    connection.once('error', (error) => done(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))));
  });
}

/** Identifies the socket at the address, because another process may replace it at any time. */
function identify(folder: string, address: string): string | undefined {
  const found = statSync(address, { bigint: true, throwIfNoEntry: false });
  if (found && !found.isSocket())
    throw unusable(folder, `contains a ${LOCK_SOCKET} that is no socket`, 'Remove it');
  return found && `${found.ino} ${found.ctimeNs}`;
}

function inUse(folder: string): UnusableFolder {
  return unusable(folder, 'is in use by another process', 'Stop it, or name another folder');
}

/**
 * Returns the address of the socket that a process holds while it locks the folder. It is in Linux's abstract
 * namespace, without a file, so that it disappears with the process.
 */
export function findTurnAddress(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `\0billpay-${dev}-${ino}`;
}

/**
 * Waits until no other process is about to lock the folder. Otherwise, of two processes that find a killed process's
 * socket, the slower one could remove the other's new socket.
 */
async function takeTurn(folder: string): Promise<FolderLock> {
  if (process.platform !== 'linux') return { release: () => undefined };
  for (let waitedMs = 0; waitedMs < LONGEST_TURN_MS; waitedMs += RETRY_MS) {
    const server = await listen(folder, findTurnAddress(folder));
    if (server) return { release: () => void server.close() };
    await sleep(RETRY_MS);
  }
  throw inUse(folder);
}

/**
 * Locks an existing folder with a listening socket in it, until this process ends in any way. Without the
 * lock, two PGlite servers on one folder would lose each other's writes. A killed process leaves its socket,
 * which the next process replaces. Throws UnusableFolder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = findAddress(folder);
  const turn = await takeTurn(folder);
  try {
    return await listenOrReplace(folder, address);
  } finally {
    turn.release();
  }
}

async function listenOrReplace(folder: string, address: string): Promise<FolderLock> {
  for (;;) {
    const server = await listen(folder, address);
    if (server) return { release: () => void server.close() };
    if (process.platform === 'win32') throw inUse(folder);
    const found = identify(folder, address);
    if (await isListening(address)) throw inUse(folder);
    if (found !== undefined && identify(folder, address) === found) unlinkSync(address);
  }
}
