import { judgeOutcomes } from './judge-outcomes';

const group = (
  customers: number,
  asked: number,
  paid: number,
  calls: Record<string, { customers: number; busy: number }> = {},
) => ({ customers, asked, paid, calls });

const usual = group(100, 40, 38);
const listed = (customers: number, of: number, busy = 0) =>
  group(of, 0, 0, { 'GET /complaints/': { customers, busy } });

describe('judging outcomes', () => {
  it('[MFE-04] detects that customers of the share cannot pay, even if no page reports an error', () => {
    expect(judgeOutcomes({ share: group(30, 12, 0), others: usual }, [])).toBe(
      '0 of 12 customers paid; of the others 38 of 40',
    );
  });

  it('[MFE-04] detects that customers of the share do not reach the code', () => {
    expect(judgeOutcomes({ share: group(40, 0, 0), others: usual }, [])).toBe(
      '0 of 40 customers asked for a payment code; of the others 40 of 100',
    );
  });

  it("[MFE-04] detects a call that the share's pages no longer make", () => {
    const outcomes = { share: group(60, 0, 0), others: listed(50, 200) };
    expect(judgeOutcomes(outcomes, ['GET /charts/', 'GET /complaints/'])).toBe(
      '0 of 60 customers made the call GET /complaints/; of the others 50 of 200',
    );
  });

  it("[MFE-04] detects a call that the share's pages repeat endlessly", () => {
    const outcomes = { share: listed(12, 20, 9), others: listed(50, 200, 1) };
    expect(judgeOutcomes(outcomes, ['GET /complaints/'])).toBe(
      '9 of 12 customers made the call GET /complaints/ far too often; of the others 1 of 50',
    );
  });

  it.each([
    ['pay as often', { share: group(50, 20, 19), others: usual }],
    ['are few', { share: group(8, 3, 0), others: usual }],
    ['pay a little less often', { share: group(5000, 2000, 1700), others: group(50_000, 20_000, 19_000) }],
    ['cannot pay, and neither can the others', { share: group(40, 20, 0), others: group(100, 50, 0) }],
    ['are all customers', { share: usual, others: group(0, 0, 0) }],
    ['pay more often', { share: group(100, 80, 79), others: usual }],
    ['make a call half as often', { share: listed(125, 1000), others: listed(250, 1000) }],
    ['repeat a call, but are only four', { share: listed(4, 20, 4), others: listed(50, 200) }],
    [
      'make fewer calls of another remote',
      { share: group(60, 0, 0), others: group(200, 0, 0, { 'GET /charts/': { customers: 90, busy: 0 } }) },
    ],
  ])('[MFE-04] keeps a canary if the customers of its share %s', (_case, outcomes) => {
    expect(judgeOutcomes(outcomes, ['GET /complaints/'])).toBeUndefined();
  });
});
