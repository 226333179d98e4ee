// Checks of request bodies, as the OpenAPI document has them. A message names the field and its rule, never the value.
import { Refusal } from './refusal.mjs';

const rule = (description, accepts) => ({ description, accepts });
const matching = (description, pattern) =>
  rule(description, (value) => typeof value === 'string' && pattern.test(value));

export const text = (max) =>
  rule(
    `must be text of at most ${max} characters`,
    (value) => typeof value === 'string' && value.length <= max && /^[^\p{Cc}\p{Cs}]*$/u.test(value),
  );
export const someText = (max) =>
  rule(`must be text of 1 to ${max} characters`, (value) => text(max).accepts(value) && value.length > 0);
export const integer = (min, max) =>
  rule(
    `must be a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && value >= min && value <= max,
  );
export const id = integer(1, 999_999_999_999_999);
export const categoryId = integer(1, 2_147_483_647);
export const pageNumber = integer(1, 100_000);
export const oneZero = integer(0, 1);
export const oneOf = (...values) =>
  rule(`must be one of: ${values.join(', ')}`, (value) => values.includes(value));
export const yesNo = oneOf('Y', 'N');
export const billerId = matching('must be the id of a biller', /^[\w-]{1,32}$/);
export const accountNumber = matching('must be an account number', /^\d{6,20}$/);
export const mobileNumber = matching('must have ten digits', /^[1-9]\d{9}$/);
export const rupees = matching(
  'must be rupees with two decimals, as in 1499.00',
  /^(0|[1-9]\d{0,12})\.\d{2}$/,
);
export const day = matching('must be a day, as in 2026-01-31', /^(19|20)\d{2}-\d{2}-\d{2}$/);
export const code = matching('must have six digits', /^\d{6}$/);
export const complaintText = matching(
  'must have 1 to 300 letters, digits and . , : ? ! ( )',
  /^[A-Za-z0-9 .,:?!()]{1,300}$/,
);
export const pageNumberText = matching('must be a number from 1', /^[1-9]\d{0,4}$/);
export const wholeRupees = matching('must be whole rupees', /^\d{1,6}$/);
export const handOffId = matching('must be a hand-off id', /^[\w-]{1,128}$/);
export const handOffHash = matching('must be a hand-off hash', /^[\w-]{1,256}$/);
export const idText = matching('must be an id', /^[1-9]\d{0,14}$/);

export const optional = ({ description, accepts }) =>
  rule(description, (value) => value === undefined || accepts(value));
export const nullable = ({ description, accepts }) =>
  rule(description, (value) => value === null || accepts(value));
export const list = (max, fields) =>
  rule(
    `must be a list of at most ${max} entries`,
    (value) => Array.isArray(value) && value.length <= max && value.every((entry) => isEntry(entry, fields)),
  );
/** What the customer has entered for a biller's parameters. */
export const parameters = list(20, { PARAMETER_NAME: someText(120), PARAMETER_VALUE: text(200) });

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntry = (entry, fields) =>
  isObject(entry) && Object.entries(fields).every(([name, { accepts }]) => accepts(entry[name]));

/** @returns the body's known fields; what else it has is ignored */
export function read(body, fields, status = 400) {
  if (!isObject(body)) throw new Refusal(400, 'The body must be an object.');
  for (const [name, { description, accepts }] of Object.entries(fields))
    if (!accepts(body[name])) throw new Refusal(status, `${name} ${description}.`);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, body[name]]));
}

/** @returns the values by the names of the parameters */
export function valuesOf(entries) {
  const values = Object.fromEntries(entries.map((entry) => [entry.PARAMETER_NAME, entry.PARAMETER_VALUE]));
  if (Object.keys(values).length < entries.length) throw new Refusal(422, 'A parameter occurs twice.');
  return values;
}
