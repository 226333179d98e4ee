import { types } from 'node:util';
import { DatabaseError } from 'pg';

/** Parts of an error that may be logged. */
export interface ErrorLine {
  readonly [part: string]: string;
}

const MAX_LENGTH = 300;

/** Numbers as long as an account, phone or code, and words as long as a token or key. */
const longNumberOrKey = /[\w+/=.-]*\d{4,}[\w+/=.-]*|[\w+/=.-]{20,}/g;
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** Masks possible customer data in a message: quoted values, long numbers and keys. */
export function masked(message: string): string {
  return message.replace(quoted, '…').replace(longNumberOrKey, '…').slice(0, MAX_LENGTH);
}

/** Returns the stack frames. The lines before the first frame repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** Returns the database objects of an error. Its detail, hint and context contain row values and are omitted. */
function placesOf({ code, table, column, constraint, routine }: DatabaseError): ErrorLine {
  const places = { sqlState: code, table, column, constraint, routine };
  return Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined)) as ErrorLine;
}

/**
 * Describes an error for the log. Errors may quote customer data, such as a row, an unparsed body or a URL.
 * Therefore only the kind, the masked message, the stack frames and the names of database objects are logged.
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

/** Describes an error for log lines of the framework. */
export function serializeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: masked(error.message), stack: framesOf(error) };
}
