import * as z from 'zod/mini';
import { billerFlags, billerId, text, yesNo } from '@billpay/api-contract/wire';
import { formatIssue } from '@billpay/api/http/validation-messages';
import { error, warning, type Remark } from './finding';

/** Maximum length of a parameter value in a request. */
const MAX_VALUE_CHARS = 200;
const MAX_PATTERN_CHARS = 4_000;
/** Maximum number of parameters of a saved biller (ADD-09). */
const MAX_PARAMETERS = 20;

function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema));
}

const parameter = z.object({
  PARAMETER_NAME: text(120, 1),
  PARAMETER_TYPE: text(20, 1),
  MIN_LENGTH: optional(z.int().check(z.gte(0), z.lte(MAX_VALUE_CHARS))),
  MAX_LENGTH: optional(z.int().check(z.gte(1), z.lte(9_999))),
  REGEX: optional(text(MAX_PATTERN_CHARS)),
  OPTIONAL: optional(z.enum(['Y', 'N', 'y', 'n'])),
  VALUES: optional(z.array(text(MAX_VALUE_CHARS, 1)).check(z.maxLength(2_000))),
  EXAMPLE: optional(text(MAX_VALUE_CHARS)),
});
export type MasterParameter = z.output<typeof parameter>;

/** `lint-channels` checks amounts, with more specific messages. */
const channel = z.object({
  PAYMENT_CHANNEL: text(40, 1),
  PAYMENT_MODE: text(40, 1),
  MIN_LIMIT: z.unknown(),
  MAX_LIMIT: z.unknown(),
  FEE: z.optional(z.unknown()),
});
export type MasterChannel = z.output<typeof channel>;

const record = z.object({
  BILLER_ID: billerId,
  BILLER_NAME: text(200, 1),
  CATEGORY_NAME: text(80, 1),
  BILLER_COVERAGE: text(80, 1),
  ...billerFlags,
  PAYMENT_EXACTNESS: text(40),
  VALIDATE_BILL_ALLOWED: yesNo,
  PARAMETERS: z.array(parameter).check(z.minLength(1), z.maxLength(MAX_PARAMETERS)),
  PAYMENT_CHANNELS: z.array(channel).check(z.minLength(1), z.maxLength(50)),
});

/** A biller in the format of a file (docs/biller-master.md). */
export type MasterRecord = z.output<typeof record>;

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string');
  const place = path.at(-1);
  const entry = typeof place === 'number' ? ` number ${place + 1}` : '';
  return name === undefined ? 'The biller' : `${String(name)}${entry}`;
}

/** Lists unknown fields, caused by a typo or a limit in the wrong object. */
function unknownFields(value: object, known: object, path: readonly PropertyKey[]): Remark[] {
  return Object.keys(value)
    .filter((name) => !(name in known))
    .map((name) =>
      warning([...path, name], 'unknown-field', `${name} is no field of a biller here and is ignored.`),
    );
}

/** Reads the biller of a parsed record, or returns the faults of its format. */
export function readRecord(parsed: unknown): { record: MasterRecord | null; remarks: Remark[] } {
  const checked = record.safeParse(parsed, { error: formatIssue });
  if (!checked.success) {
    const remarks = checked.error.issues.map(({ path, message }) =>
      error(path, 'field', `${nameOf(path)} ${message}.`),
    );
    return { record: null, remarks };
  }
  const given = parsed as MasterRecord;
  const remarks = [
    ...unknownFields(given, record.shape, []),
    ...given.PARAMETERS.flatMap((each, index) => unknownFields(each, parameter.shape, ['PARAMETERS', index])),
    ...given.PAYMENT_CHANNELS.flatMap((each, index) =>
      unknownFields(each, channel.shape, ['PAYMENT_CHANNELS', index]),
    ),
  ];
  return { record: checked.data, remarks };
}
