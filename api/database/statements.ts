import { createHash } from 'node:crypto';

export interface Statement {
  /** Under which a connection prepares it. */
  readonly name: string;
  readonly text: string;
  /** It changes nothing and waits for no lock, so it may share a connection. */
  readonly onlyReads: boolean;
}

const SELECTS = /^\s*SELECT\b/i;
const CHANGES_OR_WAITS =
  /\bFOR\s+(NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b|\b(nextval|setval|set_config|pg_\w*lock\w*|pg_sleep)\s*\(/i;

/**
 * The statements of the code, by their text. Their names are made from the text alone: whichever instance prepares one, a
 * name never means two statements. What is kept is as many entries as the code has statements.
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
