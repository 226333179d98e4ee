import * as z from 'zod/mini';
import { allEndpoints } from '@billpay/api-contract';
import { addBiller } from '@billpay/api-contract/biller-changes';
import { generateOtp } from '@billpay/api-contract/user-services';
import { payBill } from '@billpay/api-contract/payment';
import { oneZero, parameter, text } from '@billpay/api-contract/wire';
import { Refusal } from '../refusal';
import { listFields, nameField } from '../security/testing/contract-fields';
import { checkPart } from './check-part';

/** Returns the message about a value, or null for a valid one. */
function messageFor(
  schema: z.ZodMiniType,
  value: unknown,
  where: 'body' | 'address' | 'query' = 'body',
): string | null {
  try {
    checkPart(schema, value, where);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.message;
    throw error;
  }
}

describe('[API-03] messages about an invalid request', () => {
  const entry = { PARAMETER_NAME: 'a', PARAMETER_VALUE: '' };
  const sample = z.object({
    amount: z.optional(z.string()),
    list: z.array(parameter).check(z.maxLength(2)),
    flag: oneZero,
    day: z.int().check(z.gte(1), z.lte(30)),
    above: z.number().check(z.gt(0)),
    name: text(5, 1),
    note: text(10, 3),
    yes: z.enum(['Y', 'N']),
    one: z.literal('transaction'),
    extra: z.record(text(4, 1), z.string()),
  });
  const right = {
    list: [],
    flag: 1,
    day: 5,
    above: 1,
    name: 'Gas',
    note: 'note',
    yes: 'Y',
    one: 'transaction',
    extra: {},
  };

  it.each<[string, object]>([
    ['day is missing.', { day: undefined }],
    ['amount must be text.', { amount: 5 }],
    ['day must be a number.', { day: '5' }],
    ['day must be a whole number.', { day: 1.5 }],
    ['day must be at least 1.', { day: 0 }],
    ['day must be at most 30.', { day: 31 }],
    ['day must be at most 9007199254740991.', { day: 2 ** 60 }],
    ['above must be above 0.', { above: 0 }],
    ['name must not be empty.', { name: '' }],
    ['name must have at most 5 characters.', { name: 'x'.repeat(6) }],
    ['note must have at least 3 characters.', { note: 'ab' }],
    ['name must be text without control characters.', { name: 'a\u0000' }],
    ['list must be a list.', { list: {} }],
    ['list must have at most 2 entries.', { list: [entry, entry, entry] }],
    ['list[1] must be an object.', { list: [entry, null] }],
    ['list[0].PARAMETER_VALUE is missing.', { list: [{ PARAMETER_NAME: 'a' }] }],
    ['flag must be 0 or 1.', { flag: 2 }],
    ['yes must be Y or N.', { yes: 'y' }],
    ['one must be transaction.', { one: 'other' }],
    ['extra must be an object.', { extra: [] }],
    ['extra.name must be text.', { extra: { name: 5 } }],
  ])('[API-03] reports "%s"', (message, wrong) => {
    expect(messageFor(sample, { ...right, ...wrong })).toBe(message);
  });

  it('[API-03] returns no message for a valid request', () => {
    expect(messageFor(sample, right)).toBeNull();
  });

  it('[API-03] identifies the part of the request', () => {
    expect(messageFor(sample, null)).toBe('The body must be an object.');
    expect(messageFor(sample, { ...right, day: 'x' }, 'address')).toBe(
      'day in the address must be a number.',
    );
    expect(messageFor(sample, undefined, 'query')).toBe('The query is missing.');
  });

  it('[API-03] does not repeat the input, not even a name', () => {
    const body = { template: 'payment', templateVariables: { '493021': 5 } };
    expect(messageFor(generateOtp.body as z.ZodMiniType, body)).toBe('templateVariables.… must be text.');
    expect(messageFor(generateOtp.body as z.ZodMiniType, { ...body, template: '493021' })).not.toContain(
      '493021',
    );
  });

  it('[API-03] identifies the fields of the most important calls', () => {
    const payment = payBill.body as z.ZodMiniType;
    expect(messageFor(payment, {})).toBe('billerId is missing.');
    expect(messageFor(payment, { billerId: 'A', accountNumber: '1' })).toBe(
      'accountNumber must be an account number of 6 to 20 digits.',
    );
    const adding = addBiller.body as z.ZodMiniType;
    expect(messageFor(adding, { billerId: "'" })).toBe('billerId must be the id of a biller.');
  });

  it('[API-03] has a message for every format in the contract', () => {
    const withoutMessage = allEndpoints.flatMap((endpoint) =>
      listFields(endpoint)
        .filter((field) => messageFor(field.schema, '\u0000')?.includes('in another form'))
        .map((field) => nameField(endpoint, field)),
    );
    expect(withoutMessage).toEqual([]);
  });
});
