import { types } from 'node:util';
import { DatabaseError } from 'pg';

/**
 * The database did not do what it was asked, through no fault of the asker: it is gone, starting, full, or took too
 * long. Whether the last commit was carried out is not known; whoever repeats a payment repeats its key (PAY-19).
 */
export class DatabaseUnavailable extends Error {
  constructor(override readonly cause: Error) {
    super(`The database is not available: ${stateOf(cause)}`);
    this.name = 'DatabaseUnavailable';
  }
}

/** The disk is almost full: nothing is written until there is room again. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

/** Cancelled for taking too long, deadlock, lock not granted, idle inside a transaction, a standby that only reads. */
const passingStates = new Set(['57014', '40001', '40P01', '55P03', '25P03', '25006']);

/** Classes of the connection, of resources that ran out, and of a server that stops or starts. */
const outageClasses = /^(08|53|57P)/;

/** What pg says, without a code, of a connection it lost or never got. */
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

/** The error as callers shall see it; one that is about the statement stays as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!types.isNativeError(error) || error instanceof DatabaseUnavailable) return error;
  return isUnavailability(error) || isStalePlan(error) ? new DatabaseUnavailable(error) : error;
}

/** True when no further statement can be made on the connection that gave this error. */
export function breaksConnection(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  if (cause instanceof DatabaseError) return cause.severity !== 'ERROR' || isStalePlan(cause);
  return types.isNativeError(cause) && isUnavailability(cause);
}

/**
 * A statement was prepared before a newer instance changed its table: this connection cannot run it any more, a new one
 * can.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
