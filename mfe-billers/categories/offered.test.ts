import { needsRechargeFlow } from './offered';

describe('what only a recharge flow could serve', () => {
  it.each([
    [{ id: 46 }, true],
    [{ id: 13 }, false],
    [{ id: 1 }, false],
  ])('[LIST-02] the category %j: %s', (category, needs) => {
    expect(needsRechargeFlow(category)).toBe(needs);
  });

  it.each([
    ['Mobile Prepaid', true],
    ['mobile_prepaid', true],
    ['MOBILE PREPAID', true],
    ['Mobile Postpaid', false],
    ['Prepaid Meter', false],
  ])('[HOME-10] a saved biller of %s: %s', (categoryName, needs) => {
    expect(needsRechargeFlow({ categoryName })).toBe(needs);
  });
});
