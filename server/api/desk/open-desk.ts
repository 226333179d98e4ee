import type { Database } from '../database/database';
import { openPostgres } from '../database/open-postgres';
import { DatabaseUnavailable } from '../database/unavailable';
import { postgresUrl } from '../operations/environment';
import { readDeskUrl } from '../production/config';

/** Where a command prints. */
export interface Output {
  readonly print: (text: string) => void;
  /** Prints the reason why the command did nothing. */
  readonly printError: (text: string) => void;
}

/** Options of every command of the desk, for `parseArgs`. */
export const databaseOptions = { database: { type: 'string' }, config: { type: 'string' } } as const;

export interface DatabaseChoice {
  readonly database?: string | undefined;
  readonly config?: string | undefined;
}

/** SQLSTATE for violations of a desk rule. The message is for the operator. */
const REFUSED = 'BP001';
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';
const UNDEFINED_FUNCTION = '42883';
const NO_SCHEMA = '3F000';
const INSUFFICIENT_PRIVILEGE = '42501';
const otherSchema = [UNDEFINED_TABLE, UNDEFINED_COLUMN, UNDEFINED_FUNCTION, NO_SCHEMA];

/** Variable with the person's database URL, which keeps its password out of the list of processes. */
const URL_VARIABLE = 'DESK_DATABASE_URL';

function readUrl({ database, config }: DatabaseChoice, env: NodeJS.ProcessEnv): string {
  if (database !== undefined && config !== undefined)
    throw new Error('Name the database with either --database or --config');
  if (database !== undefined) return postgresUrl(database, '--database');
  if (config !== undefined) return readDeskUrl(config, env);
  const url = env[URL_VARIABLE];
  if (!url)
    throw new Error(
      `Name the database with --database postgres://…, --config bank-api.json or the variable ${URL_VARIABLE}`,
    );
  return postgresUrl(url, URL_VARIABLE);
}

/** Explains an error of the database to an operator. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable)
    return new Error(`The database cannot be read: ${error.cause.message}`);
  const { code, message } = error as { code?: string; message?: string };
  if (code === undefined || code === REFUSED) return error;
  if (code === INSUFFICIENT_PRIVILEGE)
    return new Error(`This login has no rights at the operator's desk: ${message} (docs/operations.md)`);
  if (otherSchema.includes(code))
    return new Error('This is not a database of Bill Pay, or it has not been migrated to this version');
  return new Error(`The database refused: ${message}`);
}

/**
 * Runs `work` on the desk of a database, with the login of one person.
 * @throws Error in words for the operator
 */
export async function atDesk<T>(
  choice: DatabaseChoice,
  env: NodeJS.ProcessEnv,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openPostgres({ url: readUrl(choice, env), poolSize: 1 });
  try {
    return await work(db);
  } catch (error) {
    throw explain(error);
  } finally {
    await db.close();
  }
}

/** Like `atDesk`, with one snapshot of the database, in a transaction that cannot write. */
export function readAtDesk<T>(
  choice: DatabaseChoice,
  env: NodeJS.ProcessEnv,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  return atDesk(choice, env, (db) =>
    db.transaction(async () => {
      await db.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return read(db);
    }),
  );
}
