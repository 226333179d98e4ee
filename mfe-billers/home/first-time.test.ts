import { isFirstTime, toCustomerCounts } from './first-time';

describe('a first-time customer', () => {
  it.each([
    ['no biller and no payment', { TRANSACTIONS_COUNT: 0, SAVED_BILLERS_COUNT: 0 }, true],
    ['a saved biller', { TRANSACTIONS_COUNT: 0, SAVED_BILLERS_COUNT: 1 }, false],
    ['billers deleted after paying', { TRANSACTIONS_COUNT: 4, SAVED_BILLERS_COUNT: 0 }, false],
    ['a saved biller and payments', { TRANSACTIONS_COUNT: 4, SAVED_BILLERS_COUNT: 2 }, false],
    ['no count of transactions', { SAVED_BILLERS_COUNT: 0 }, false],
    ['no count of billers', { TRANSACTIONS_COUNT: 0 }, false],
    ['no counts at all', {}, false],
  ])('[HOME-02] checks whether a customer is new: %s', (_, wire, expected) => {
    expect(isFirstTime(toCustomerCounts(wire))).toBe(expected);
  });
});
