import type { WireInputSignature } from '@billpay/api-contract/directory';

/** A parameter that identifies a customer at a biller, and its format (ADD-01). */
export interface ParameterRule {
  readonly id: number;
  /** The biller's own spelling, unchanged, because the API expects the value with this name. */
  readonly name: string;
  /** 'list' if the biller lists the values. An unknown type counts as alphanumeric. */
  readonly kind: 'numeric' | 'decimal' | 'alphanumeric' | 'list';
  /** Minimum length in characters; null if the biller has no minimum. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** The biller's own pattern, which is untrusted (ADD-06). */
  readonly regex: string | null;
  readonly optional: boolean;
  /** The choices of a 'list', otherwise empty. */
  readonly values: readonly string[];
}

function kindOf({ PARAMETER_TYPE, VALUES = [] }: WireInputSignature): ParameterRule['kind'] {
  if (VALUES.length > 0) return 'list';
  const type = PARAMETER_TYPE.trim().toLowerCase();
  return type === 'numeric' || type === 'decimal' ? type : 'alphanumeric';
}

/**
 * Converts the API's input signature to a rule. Ignores contradictory bounds, which no value could satisfy.
 */
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
