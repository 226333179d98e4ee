import { remainingDuePaise, stillDuePaise } from './own-payment';

describe('the remaining due of a bill', () => {
  const part = { amount: 300, billed: 1_000 };
  const rest = { amount: 700, billed: 700 };

  it.each([
    ['nothing was paid', 1_000, [], 1_000],
    ['a part was paid, and the biller has counted it', 700, [part], 700],
    ['a part was paid, and the biller has not counted it yet', 1_000, [part], 700],
    ['a part was paid, and a late fee came on top', 720, [part], 720],
    ['two parts were paid, and both are counted', 500, [{ amount: 200, billed: 700 }, part], 500],
    ['two parts were paid, and neither is counted', 1_000, [{ amount: 200, billed: 1_000 }, part], 500],
    ['two parts were paid, and the newer is not counted', 700, [{ amount: 200, billed: 700 }, part], 500],
    [
      'all of it was paid, and the biller has not counted it yet',
      1_000,
      [{ amount: 1_000, billed: 1_000 }],
      0,
    ],
    ['more than the bill was paid', 1_000, [{ amount: 1_200, billed: 1_000 }], 0],
  ])('[AUTO-15] %s', (_, asked, paid, due) => expect(stillDuePaise(asked, paid)).toBe(due));

  it.each([
    ['nothing is known without a payment', [], null],
    ['a part leaves the rest', [part], 700],
    ['a part and the rest leave nothing', [rest, part], 0],
  ])('[AUTO-15] %s', (_, paid, left) => expect(remainingDuePaise(paid)).toBe(left));
});
