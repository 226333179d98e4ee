import type { ParameterForm } from './parameter-forms';
import type { Reach } from './places';

/** Billers of one kind, made from words and places. */
export interface Family {
  readonly category: string;
  readonly count: number;
  readonly reach: Reach;
  /** Names: `{place}` is the biller's place, other names in braces are word lists. */
  readonly forms: readonly string[];
  /** The parameter sets by which such billers identify their customers. */
  readonly parameters: readonly (readonly ParameterForm[])[];
  /** Usual payment rules by name, the commonest more than once. */
  readonly rules: readonly string[];
  /** Least and most of one payment, in rupees. */
  readonly limits: readonly (readonly [min: string, max: string])[];
  /** The fee that some of them charge for a payment, in paise. */
  readonly feePaise?: number;
}
