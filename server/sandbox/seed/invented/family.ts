import type { ParameterForm } from './parameter-forms';
import type { Reach } from './places';

/** Billers of one kind, whose names consist of words and places. */
export interface Family {
  readonly category: string;
  readonly count: number;
  readonly reach: Reach;
  /** Name patterns. `{place}` is the biller's place, and other names in braces are word lists. */
  readonly forms: readonly string[];
  /** Parameter sets by which such billers identify their customers. */
  readonly parameters: readonly (readonly ParameterForm[])[];
  /** Usual payment rules by name. The most common ones occur more than once. */
  readonly rules: readonly string[];
  /** Minimum and maximum of one payment, in rupees. */
  readonly limits: readonly (readonly [min: string, max: string])[];
  /** Fee that some of them charge for a payment, in paise. */
  readonly feePaise?: number;
}
