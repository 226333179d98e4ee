import type { WireInputSignature } from '@billpay/api-contract/billers';

/** What identifies a customer to a biller, and how it must look (ADD-01). */
export interface ParameterRule {
  readonly id: number;
  /** The biller's own spelling, to the letter: the API is told the value under it. */
  readonly name: string;
  /** 'list' when the biller names the values; a type that is not known is alphanumeric. */
  readonly kind: 'numeric' | 'decimal' | 'alphanumeric' | 'list';
  /** In characters; null where the biller gives none. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** The biller's own spelling; it comes from outside and is never trusted (ADD-06). */
  readonly regex: string | null;
  readonly optional: boolean;
  /** What may be chosen, of a 'list'; else empty. */
  readonly values: readonly string[];
}

function kindOf({ PARAMETER_TYPE, VALUES = [] }: WireInputSignature): ParameterRule['kind'] {
  if (VALUES.length > 0) return 'list';
  const type = PARAMETER_TYPE.trim().toLowerCase();
  return type === 'numeric' || type === 'decimal' ? type : 'alphanumeric';
}

/** One input signature of the wire as a rule. Bounds that contradict each other would lock everybody out: none then. */
export function toParameterRule(wire: WireInputSignature): ParameterRule {
  const { MIN_LENGTH: min, MAX_LENGTH: max } = wire;
  const areBounds = (max === null || max > 0) && (min === null || max === null || min <= max);
  return {
    id: wire.PARAMETER_ID,
    name: wire.PARAMETER_NAME,
    kind: kindOf(wire),
    minLength: areBounds ? min : null,
    maxLength: areBounds ? max : null,
    regex: wire.REGEX || null,
    optional: wire.OPTIONAL.trim().toLowerCase() === 'y',
    values: wire.VALUES ?? [],
  };
}
