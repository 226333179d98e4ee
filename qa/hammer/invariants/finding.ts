/** What must hold, under the clause it stands for. */
export interface Invariant {
  readonly clause: 'PAY-18' | 'PAY-19' | 'PAY-20' | 'API-04';
  readonly name: string;
  /** What it counts. */
  readonly of: string;
}

/** How many were looked at, and a few words on each that was wrong. */
export interface Examined {
  readonly counted: number;
  readonly wrong: readonly string[];
}

/** What an invariant was found to be. */
export interface Finding extends Pick<Invariant, 'clause' | 'name'> {
  readonly ok: boolean;
  /** As '193 payments', with an example of what is wrong. */
  readonly figures: string;
}

const grouped = new Intl.NumberFormat('en-IN');

/** An invariant with what was examined for it. */
export function toFinding({ clause, name, of }: Invariant, { counted, wrong }: Examined): Finding {
  const example = wrong.length > 0 ? `; ${wrong.length} wrong, as ${wrong[0]}` : '';
  return { clause, name, ok: wrong.length === 0, figures: `${grouped.format(counted)} ${of}${example}` };
}
