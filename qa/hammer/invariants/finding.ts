/** A condition that must hold, with its clause. */
export interface Invariant {
  readonly clause: 'PAY-18' | 'PAY-19' | 'PAY-20' | 'API-04';
  readonly name: string;
  /** What is counted. */
  readonly of: string;
}

/** How many items were examined, and a description of each wrong one. */
export interface Examined {
  readonly counted: number;
  readonly wrong: readonly string[];
}

/** The result of an invariant. */
export interface Finding extends Pick<Invariant, 'clause' | 'name'> {
  readonly ok: boolean;
  /** Such as '193 payments', with an example of what is wrong. */
  readonly figures: string;
}

const grouped = new Intl.NumberFormat('en-IN');

/** Turns the examination of an invariant into a finding. */
export function toFinding({ clause, name, of }: Invariant, { counted, wrong }: Examined): Finding {
  const example = wrong.length > 0 ? `; ${wrong.length} wrong, for example ${wrong[0]}` : '';
  return { clause, name, ok: wrong.length === 0, figures: `${grouped.format(counted)} ${of}${example}` };
}
