/** What a figure is measured against, and where it should come. */
export interface Aim {
  /** Of the ratio to the reference, or of the value itself. */
  readonly of: 'ratio' | 'value';
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One line of the report. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  /** As 'a second', 'ms', 's', 'MB'. */
  readonly unit: string;
  /** Measured in the same run; `ratio` is the median of each round's own, left out where the reference may be none at all. */
  readonly reference?: { readonly name: string; readonly value: number; readonly ratio?: number };
  readonly aim?: Aim;
}

/** Whether a figure is where it should be; undefined without an aim. */
export function isMet({ aim, value, reference }: Figure): boolean | undefined {
  if (!aim) return undefined;
  const judged = aim.of === 'ratio' ? reference?.ratio : value;
  if (judged === undefined || Number.isNaN(judged)) return false;
  return judged >= (aim.atLeast ?? -Infinity) && judged <= (aim.atMost ?? Infinity);
}
