import { judgeOutcomes } from './judge-outcomes';

const usual = { customers: 100, asked: 40, paid: 38 };

describe('judging outcomes', () => {
  it('[MFE-04] finds that customers of the share cannot pay, although no page reports an error', () => {
    expect(judgeOutcomes({ share: { customers: 30, asked: 12, paid: 0 }, others: usual })).toBe(
      '0 of 12 customers paid; of the others 38 of 40',
    );
  });

  it('[MFE-04] finds that customers of the share do not get as far as the code', () => {
    expect(judgeOutcomes({ share: { customers: 40, asked: 0, paid: 0 }, others: usual })).toBe(
      '0 of 40 customers asked for a payment code; of the others 40 of 100',
    );
  });

  it.each([
    ['pay as often', { share: { customers: 50, asked: 20, paid: 19 }, others: usual }],
    ['are few', { share: { customers: 8, asked: 3, paid: 0 }, others: usual }],
    [
      'pay a little less often',
      {
        share: { customers: 5000, asked: 2000, paid: 1700 },
        others: { customers: 50_000, asked: 20_000, paid: 19_000 },
      },
    ],
    [
      'cannot pay, and neither can the others',
      { share: { customers: 40, asked: 20, paid: 0 }, others: { customers: 100, asked: 50, paid: 0 } },
    ],
    ['are all customers', { share: usual, others: { customers: 0, asked: 0, paid: 0 } }],
    ['pay more often', { share: { customers: 100, asked: 80, paid: 79 }, others: usual }],
  ])('[MFE-04] keeps a canary if the customers of its share %s', (_case, outcomes) => {
    expect(judgeOutcomes(outcomes)).toBeUndefined();
  });
});
