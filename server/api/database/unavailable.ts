import { types } from 'node:util';
import { DatabaseError } from 'pg';

/**
 * The database failed, not the statement. It is unreachable, starting, full, or too slow. The last commit may
 * or may not have succeeded. A repeated payment must use the same key (PAY-19).
 */
export class DatabaseUnavailable extends Error {
  constructor(override readonly cause: Error) {
    super(`The database is not available: ${stateOf(cause)}`);
    this.name = 'DatabaseUnavailable';
  }
}

/** The disk is almost full. Writes fail until space is available again. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

/**
 * Error codes for: cancelled after a timeout, deadlock, lock not granted, idle inside a transaction, and
 * read-only standby.
 */
const passingStates = new Set(['57014', '40001', '40P01', '55P03', '25P03', '25006']);

/** Error classes for the connection, exhausted resources, and a server that stops or starts. */
const outageClasses = /^(08|53|57P)/;

/** Messages of pg, without a code, about a lost or missing connection. */
const lostConnection =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client (has encountered|was closed)|Cannot use a pool)/;

function stateOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? 'no connection';
}

function isUnavailability(error: Error): boolean {
  const state = (error as NodeJS.ErrnoException).code ?? '';
  if (error instanceof DatabaseError) return passingStates.has(state) || outageClasses.test(state);
  return /^E[A-Z]+$/.test(state) || lostConnection.test(error.message);
}

/** Converts an outage to DatabaseUnavailable. Returns an error of the statement itself unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (!types.isNativeError(error) || error instanceof DatabaseUnavailable) return error;
  return isUnavailability(error) || isStalePlan(error) ? new DatabaseUnavailable(error) : error;
}

/** Whether a transaction failed because of a deadlock or a lock that was not granted. */
export function isLockConflict(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && ['40P01', '55P03'].includes(stateOf(error.cause));
}

/** Whether the connection that raised this error can no longer run statements. */
export function breaksConnection(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  if (cause instanceof DatabaseError) return cause.severity !== 'ERROR' || isStalePlan(cause);
  return types.isNativeError(cause) && isUnavailability(cause);
}

/** Whether a statement was prepared before a newer instance changed its table. It then needs a new connection. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
