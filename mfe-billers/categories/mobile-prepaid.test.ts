import { isMobilePrepaid } from './mobile-prepaid';

describe('billers that are recharged instead of billed', () => {
  it.each([
    [{ id: 46 }, true],
    [{ id: 13 }, false],
    [{ id: 1 }, false],
  ])('[LIST-02] checks whether the category %j is for recharges: %s', (category, recharged) => {
    expect(isMobilePrepaid(category)).toBe(recharged);
  });

  it.each([
    ['Mobile Prepaid', true],
    ['mobile_prepaid', true],
    ['MOBILE PREPAID', true],
    ['Mobile Postpaid', false],
    ['Prepaid Meter', false],
  ])(
    '[HOME-10] checks whether a saved biller of the category %s is recharged: %s',
    (categoryName, recharged) => {
      expect(isMobilePrepaid({ categoryName })).toBe(recharged);
    },
  );

  it('[LIST-02] recognizes a prepaid operator by its category, not by its own id', () => {
    expect(isMobilePrepaid({ id: 'VODAFONPRE', categoryName: 'Mobile Prepaid' })).toBe(true);
    expect(isMobilePrepaid({ id: '46', categoryName: 'Water' })).toBe(false);
  });
});
