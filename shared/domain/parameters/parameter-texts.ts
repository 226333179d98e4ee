import { texts } from '@billpay/host-api/language';

const formOf = (kind: string) => (kind === 'numeric' ? 'digit numeric' : `characters ${kind}`);

/** Validation errors of a biller's parameter, as the specification spells them (ADD-04 to ADD-06). */
export const parameterTexts = texts('domain.parameters', {
  wrongLength: (name: string, length: number, unit: string) => `${name} should be of ${length} ${unit}`,
  tooShort: (name: string, min: number, unit: string) => `${name} should have at least ${min} ${unit}`,
  tooLong: (name: string, max: number, unit: string) => `${name} should have no more than ${max} ${unit}`,
  wrongFormOfLength: (name: string, length: number, kind: string) =>
    `${name} needs to be ${length} ${formOf(kind)} input`,
  wrongForm: (name: string, min: number, max: number, kind: string) =>
    `${name} is a ${min} to ${max} ${formOf(kind)} input`,
  /** Used if neither the bounds nor the pattern limit the length. */
  wrongFormOfAnyLength: (name: string, kind: string) => `${name} needs to be a valid ${kind} input`,
  notChosen: (name: string) => `Select ${name}`,
});
