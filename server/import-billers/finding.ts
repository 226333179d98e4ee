export type Severity = 'error' | 'warning';

/** A remark about one value of a biller. `path` locates the value. */
export interface Remark {
  readonly path: readonly PropertyKey[];
  /** An error excludes the biller from the import. */
  readonly severity: Severity;
  /** Short and stable code for machines. docs/biller-master.md lists these codes. */
  readonly rule: string;
  /** A sentence that begins with the name of the value. */
  readonly message: string;
}

/** A remark with its place in the file. */
export interface Finding extends Omit<Remark, 'path'> {
  /** Line in the file, starting with 1. */
  readonly line: number;
  /** JSON pointer to the value (RFC 6901). */
  readonly pointer: string;
  /** Null if the biller's id cannot be read. */
  readonly billerId: string | null;
}

export function error(path: readonly PropertyKey[], rule: string, message: string): Remark {
  return { path, severity: 'error', rule, message };
}

export function warning(path: readonly PropertyKey[], rule: string, message: string): Remark {
  return { path, severity: 'warning', rule, message };
}
