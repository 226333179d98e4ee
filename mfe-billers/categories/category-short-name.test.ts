import { categoryShortName } from './category-short-name';

describe("a category's short name", () => {
  it.each([
    ['Water', 'Water'],
    ['Broadband Postpaid', 'Broadband Postpaid'],
    ['Clubs and Associations', 'Clubs and'],
    ['National Pension System', 'National Pension'],
    ['Municipal Infrastructure', 'Municipal Infrastru…'],
    ['Telecommunicationservices', 'Telecommunicationse…'],
    ['Twenty characters ok', 'Twenty characters'],
    ['Exactlytwenty charsok', 'Exactlytwenty chars…'],
    ['Exactlytwenty chars1', 'Exactlytwenty chars1'],
    ['  Loan   Repayment ', 'Loan Repayment'],
    ['', ''],
  ])('[HOME-06] %j is shown as %j', (name, shown) => {
    expect(categoryShortName(name)).toBe(shown);
    expect([...categoryShortName(name)].length).toBeLessThanOrEqual(20);
    expect(categoryShortName(name).split(' ').length).toBeLessThanOrEqual(2);
  });
});
