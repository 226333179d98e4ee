import { isNoPendingBill } from '.';

describe('a refused bill fetch', () => {
  it.each([
    [
      'the code, whatever the message says',
      { code: 'no-pending-bill', serverMessage: 'Alles bezahlt' },
      true,
    ],
    ["the specification's words", { serverMessage: 'There is no pending bill for this account.' }, true],
    ['the words in capitals', { serverMessage: 'NO PENDING BILL' }, true],
    ["the words beside a code of the bank's own", { code: 'E77', serverMessage: 'No pending bill' }, true],
    ['another reason', { code: 'E78', serverMessage: 'The biller is not available' }, false],
    ['no reason', {}, false],
  ])('[PAY-14] recognizes a refused bill fetch with %s', (_, refusal, expected) => {
    expect(isNoPendingBill(refusal)).toBe(expected);
  });
});
