import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';
import type { Value } from './database';
import { toParameter } from './value-types';

describe('a value of a statement', () => {
  const db = databaseUnderTest('empty');

  it.each<[type: string, value: Value]>([
    ['text', `a "quoted" \\ text, with {braces} and ₹`],
    ['text', null],
    ['int', 42],
    ['boolean', false],
    ['timestamptz', new Date('2026-11-21T03:04:05.678Z')],
    ['bytea', Buffer.from([0, 127, 255])],
    ['text[]', ['', 'NULL', null, 'a "quoted" \\ text, with {braces}']],
    ['int[]', [1, -2]],
    ['text[]', []],
  ])('is read by PostgreSQL unchanged as %s: %j', async (type, value) => {
    const [row] = await db().query<{ value: Value }>(`SELECT $1::${type} AS value`, [value]);
    expect(row?.value).toEqual(value);
  });

  it('rejects a date that does not exist', () => {
    expect(() => toParameter(new Date(NaN))).toThrow(RangeError);
  });
});
