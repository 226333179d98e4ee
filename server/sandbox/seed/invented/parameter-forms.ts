import type { ParameterRule } from '@billpay/api/adapters/parameters';

/** A parameter of invented billers, with a value that satisfies its rules. */
export interface ParameterForm extends ParameterRule {
  readonly example: string;
}

/** Never ends with a test number, at any length. */
const DIGITS = '7204815936274153';

function form(
  name: string,
  type: ParameterRule['type'],
  bounds: readonly [min: number | null, max: number | null],
  pattern: string | null,
  example: string,
): ParameterForm {
  const [min, max] = bounds;
  return { name, type, min, max, pattern, optional: false, example };
}

/** Creates a number parameter with `min` to `max` digits. */
export function digits(
  name: string,
  min: number,
  max: number,
  pattern = `^[0-9]{${min},${max}}$`,
): ParameterForm {
  return form(name, 'NUMERIC', [min, max], pattern, DIGITS.slice(0, min));
}

/**
 * Creates a parameter as several billers publish it, without bounds, and with a pattern that has one anchor
 * in each alternative.
 */
export function oneOfTwoLengths(name: string, short: number, long: number): ParameterForm {
  return form(name, 'NUMERIC', [null, null], `^[0-9]{${long}}|[0-9]{${short}}$`, DIGITS.slice(0, short));
}

/** Creates a parameter of letters, digits and other allowed characters. */
export function letters(
  name: string,
  [min, max]: readonly [number, number],
  pattern: string,
  example: string,
): ParameterForm {
  return form(name, 'ALPHANUMERIC', [min, max], pattern, example);
}

/** Creates a parameter with a list of values, shown as a select. */
export function choice(name: string, values: string): ParameterForm {
  const choices = values.split(', ');
  return { ...form(name, 'LIST', [null, null], null, choices[0] ?? ''), values: choices };
}

export function optional(parameter: ParameterForm): ParameterForm {
  return { ...parameter, optional: true };
}

export const mobileNumber = digits('Mobile Number', 10, 10, '^[6-9][0-9]{9}$');

export const emailId = letters(
  'Email ID',
  [6, 60],
  '[A-Za-z0-9._-]+@[A-Za-z0-9-]+[.][A-Za-z]{2,10}',
  'kiran@example.in',
);

export const birthDate = letters(
  'Date of Birth (DD/MM/YYYY)',
  [10, 10],
  '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/(19|20)[0-9]{2}$',
  '17/08/1991',
);

export const vehicleNumber = letters(
  'Vehicle Registration Number',
  [6, 11],
  '[A-Z]{2}[0-9]{1,2}[A-Z]{0,3}[0-9]{4}',
  'MH12DE4615',
);
