import { types } from 'node:util';
import { DatabaseError } from 'pg';

/** What a line of the log may say of an error. */
export interface ErrorLine {
  readonly [part: string]: string;
}

const MAX_LENGTH = 300;

/** Numbers as long as an account's, a phone's or a code's, and words as long as a token or a key. */
const longNumberOrKey = /[\w+/=.-]*\d{4,}[\w+/=.-]*|[\w+/=.-]{20,}/g;
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** A message without what may have been said by a customer: quoted values, long numbers, keys. */
export function masked(message: string): string {
  return message.replace(quoted, '…').replace(longNumberOrKey, '…').slice(0, MAX_LENGTH);
}

/** Where it was thrown; the lines before the first frame repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** The names PostgreSQL gives. Its detail, hint and context carry values of rows and are left out. */
function placesOf({ code, table, column, constraint, routine }: DatabaseError): ErrorLine {
  const places = { sqlState: code, table, column, constraint, routine };
  return Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined)) as ErrorLine;
}

/**
 * An error for the log. Errors repeat what they were about: a row, a body that could not be parsed, an address. So only its
 * kind, its masked message, its place in the code and the names of database objects are told.
 */
export function describeError(error: unknown): ErrorLine {
  if (!types.isNativeError(error)) return { error: masked(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    error: `${error.name}: ${masked(error.message)}`,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error instanceof DatabaseError ? placesOf(error) : {}),
    ...(types.isNativeError(error.cause) ? { cause: describeError(error.cause).error ?? '' } : {}),
    stack: framesOf(error),
  };
}

/** The same for the lines that the framework writes by itself. */
export function serializeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: masked(error.message), stack: framesOf(error) };
}
