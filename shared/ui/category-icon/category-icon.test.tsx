import { render, waitFor } from '@testing-library/react';
import { CategoryIcon } from '.';
import { findCategoryLook } from './category-looks';

const iconOfCategory = (category: string) => findCategoryLook(category).Icon;
const neutral = iconOfCategory('A category nobody has thought of');

it.each([
  'Broadband Postpaid',
  'Cable TV',
  'Clubs and Associations',
  'Credit Card',
  'Donation',
  'DTH',
  'eChallan',
  'Education Fees',
  'Electricity',
  'EV Recharge',
  'Fastag',
  'Fleet Card Recharge',
  'Gas',
  'Hospital',
  'Housing Society',
  'Insurance',
  'Landline Postpaid',
  'Loan Repayment',
  'LPG Gas',
  'Mobile Postpaid',
  'Municipal Services',
  'Municipal Taxes',
  'Mutual Fund',
  'National Pension System',
  'NCMC Recharge',
  'Prepaid Meter',
  'Rental',
  'Subscription',
  'Water',
])('[HOME-05] shows an icon for %s', (category) => {
  expect(iconOfCategory(category)).not.toBe(neutral);
});

it('[HOME-05] shows a separate icon for mobile prepaid in any spelling', () => {
  const prepaid = iconOfCategory('Mobile Prepaid');
  expect(iconOfCategory('mobile_prepaid')).toBe(prepaid);
  expect(iconOfCategory('Mobile Postpaid')).not.toBe(prepaid);
});

it('[HOME-05] shows the default icon for an unknown category, in reserved space', async () => {
  const { container } = render(<CategoryIcon category="Agent Collection" size={20} />);
  expect(iconOfCategory('Agent Collection')).toBe(neutral);
  const place = () => container.querySelector('svg');
  expect(place()).toHaveAttribute('width', '20');
  await waitFor(() => expect(place()).not.toBeEmptyDOMElement());
  expect(place()).toHaveAttribute('width', '20');
  expect(place()).toHaveAttribute('aria-hidden', 'true');
});
