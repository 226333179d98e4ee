import { remainingDuePaise, stillDuePaise } from './own-payment';

describe('the remaining due of a bill', () => {
  const part = { amount: 300, billed: 1_000 };
  const rest = { amount: 700, billed: 700 };

  it.each([
    ['nothing was paid', 1_000, [], 1_000],
    ['the biller has counted a part payment', 700, [part], 700],
    ['the biller has not yet counted a part payment', 1_000, [part], 700],
    ['a late fee was added after a part payment', 720, [part], 720],
    ['the biller has counted both part payments', 500, [{ amount: 200, billed: 700 }, part], 500],
    ['the biller has counted neither part payment', 1_000, [{ amount: 200, billed: 1_000 }, part], 500],
    ['the biller has not counted the newer part payment', 700, [{ amount: 200, billed: 700 }, part], 500],
    ['the biller has not yet counted a full payment', 1_000, [{ amount: 1_000, billed: 1_000 }], 0],
    ['more than the bill was paid', 1_000, [{ amount: 1_200, billed: 1_000 }], 0],
  ])('[AUTO-15] computes the remaining due if %s', (_, asked, paid, due) =>
    expect(stillDuePaise(asked, paid)).toBe(due),
  );

  it.each([
    ['unknown without a payment', [], null],
    ['the rest after a part payment', [part], 700],
    ['nothing after a part payment and the rest', [rest, part], 0],
  ])('[AUTO-15] computes the remainder of a bill: %s', (_, paid, left) =>
    expect(remainingDuePaise(paid)).toBe(left),
  );
});
