import { createHash } from 'node:crypto';

/**
 * SQL condition for a statement whose commit returns without waiting for the disk. Use it only for changes
 * that have no meaning for a customer by themselves. A crash of the database loses such a change only
 * together with everything committed later, because the log is written in order (docs/decisions/0091). A
 * transaction refuses such a statement.
 */
export const WITHOUT_WAITING = "set_config('synchronous_commit', 'off', true) = 'off'";

export interface Statement {
  /** Name of the prepared statement. */
  readonly name: string;
  readonly text: string;
  /** Whether the statement only reads, with or without locks. */
  readonly selects: boolean;
  /** Whether the statement only reads and takes no locks, so that it may share a connection. */
  readonly onlyReads: boolean;
  /** Whether its commit returns without waiting for the disk. */
  readonly commitsEarly: boolean;
  /** Verb and first table, such as `UPDATE payment`. */
  readonly summary: string;
}

/** Returns the verb and the first table of a statement, which identify it in a trace. */
export function summarizeStatement(text: string): string {
  const change = /\b(INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_.]+)/.exec(text);
  const read = /\bSELECT\b[\s\S]*?\bFROM\s+([a-z_.]+)/.exec(text);
  if (change) return `${change[1]?.split(' ')[0]} ${change[2]}`;
  return read ? `SELECT ${read[1]}` : 'SELECT';
}

const SELECTS = /^\s*SELECT\b/i;
const CHANGES_OR_WAITS =
  /\bFOR\s+(NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b|\b(nextval|setval|set_config|pg_\w*lock\w*|pg_sleep)\s*\(/i;

/**
 * The prepared statements by their text. A name is a hash of the text, so that the same name never means two
 * statements on any instance. The number of entries is the number of statements in the code.
 */
export class Statements {
  readonly #known = new Map<string, Statement>();

  of(text: string): Statement {
    let statement = this.#known.get(text);
    if (!statement) {
      const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      const selects = SELECTS.test(text);
      const onlyReads = selects && !CHANGES_OR_WAITS.test(text);
      const commitsEarly = text.includes(WITHOUT_WAITING);
      statement = { name, text, selects, onlyReads, commitsEarly, summary: summarizeStatement(text) };
      this.#known.set(text, statement);
    }
    return statement;
  }
}
