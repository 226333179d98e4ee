/** A condition that must hold, with its clause. */
export interface Invariant {
  readonly clause: 'PAY-18' | 'PAY-19' | 'PAY-20' | 'API-04';
  readonly name: string;
  /** Name of the counted items. */
  readonly of: string;
}

/** Number of examined items, and a description of each wrong one. */
export interface Examined {
  readonly counted: number;
  readonly wrong: readonly string[];
}

/** The result of an invariant. */
export interface Finding extends Pick<Invariant, 'clause' | 'name'> {
  readonly ok: boolean;
  /** Figures such as '193 payments', with an example of a failure. */
  readonly figures: string;
}

const grouped = new Intl.NumberFormat('en-IN');

/** Converts the examination of an invariant to a finding. */
export function toFinding({ clause, name, of }: Invariant, { counted, wrong }: Examined): Finding {
  const example = wrong.length > 0 ? `; ${wrong.length} wrong, for example ${wrong[0]}` : '';
  return { clause, name, ok: wrong.length === 0, figures: `${grouped.format(counted)} ${of}${example}` };
}
