import { isMobilePrepaid } from './mobile-prepaid';

describe('billers that are recharged instead of billed', () => {
  it.each([
    [{ id: 46 }, true],
    [{ id: 13 }, false],
    [{ id: 1 }, false],
  ])('[LIST-02] the category %j: %s', (category, recharged) => {
    expect(isMobilePrepaid(category)).toBe(recharged);
  });

  it.each([
    ['Mobile Prepaid', true],
    ['mobile_prepaid', true],
    ['MOBILE PREPAID', true],
    ['Mobile Postpaid', false],
    ['Prepaid Meter', false],
  ])('[HOME-10] a saved biller of %s: %s', (categoryName, recharged) => {
    expect(isMobilePrepaid({ categoryName })).toBe(recharged);
  });

  it('[LIST-02] a biller of the network by its category, not by its own id', () => {
    expect(isMobilePrepaid({ id: 'VODAFONPRE', categoryName: 'Mobile Prepaid' })).toBe(true);
    expect(isMobilePrepaid({ id: '46', categoryName: 'Water' })).toBe(false);
  });
});
