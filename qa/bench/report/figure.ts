/** The target of a figure. */
export interface Aim {
  /** Whether the target is for the ratio to the reference or for the value. */
  readonly of: 'ratio' | 'value';
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One line of the report. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  /** Such as 'a second', 'ms', 's', 'MB'. */
  readonly unit: string;
  /** The lowest and the highest of the rounds. */
  readonly spread?: readonly [number, number];
  /** Measured in the same run; `ratio` is the median ratio of the rounds, omitted where the reference may be zero. */
  readonly reference?: { readonly name: string; readonly value: number; readonly ratio?: number };
  readonly aim?: Aim;
}

/** Whether a figure meets its aim; undefined without one. */
export function isMet({ aim, value, reference }: Figure): boolean | undefined {
  if (!aim) return undefined;
  const measured = aim.of === 'ratio' ? reference?.ratio : value;
  if (measured === undefined || Number.isNaN(measured)) return false;
  return measured >= (aim.atLeast ?? -Infinity) && measured <= (aim.atMost ?? Infinity);
}
