import type { ParameterForm } from './parameter-forms';
import type { Reach } from './places';

/** Billers of one kind, made from words and places. */
export interface Family {
  readonly category: string;
  readonly count: number;
  readonly reach: Reach;
  /** Names: `{place}` is where the biller serves, other words in braces are lists of words. */
  readonly forms: readonly string[];
  /** Ways in which such billers tell their customers apart. */
  readonly parameters: readonly (readonly ParameterForm[])[];
  /** Usual payment rules by name, the commonest more than once. */
  readonly rules: readonly string[];
  /** Least and most of one payment, in rupees. */
  readonly limits: readonly (readonly [min: string, max: string])[];
  /** What some of them charge the customer for a payment, in paise. */
  readonly feePaise?: number;
}
