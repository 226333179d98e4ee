import { createHash } from 'node:crypto';

export interface Statement {
  /** The name of the prepared statement. */
  readonly name: string;
  readonly text: string;
  /** True for a read without locks, which may share a connection. */
  readonly onlyReads: boolean;
}

const SELECTS = /^\s*SELECT\b/i;
const CHANGES_OR_WAITS =
  /\bFOR\s+(NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b|\b(nextval|setval|set_config|pg_\w*lock\w*|pg_sleep)\s*\(/i;

/**
 * The prepared statements, by their text. A name is a hash of the text, so that it never means two statements on any
 * instance. There are as many entries as statements in the code.
 */
export class Statements {
  readonly #known = new Map<string, Statement>();

  of(text: string): Statement {
    let statement = this.#known.get(text);
    if (!statement) {
      const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      statement = { name, text, onlyReads: SELECTS.test(text) && !CHANGES_OR_WAITS.test(text) };
      this.#known.set(text, statement);
    }
    return statement;
  }
}
