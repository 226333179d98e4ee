import {
  cleanMobileNumber,
  cleanPlanAmount,
  isMobileNumber,
  isPrepaidName,
  isWrongMobileNumber,
} from './prepaid-rules';

it.each([
  ['9537525678', true],
  ['1000000000', true],
  ['0537525678', false],
  ['953752567', false],
  ['95375256789', false],
  ['95375 2567', false],
  ['', false],
])('[PRE-02] the mobile number %j: %s', (number, right) => {
  expect(isMobileNumber(number)).toBe(right);
});

it.each([
  ['0', true],
  ['0123456789', true],
  ['953', false],
  ['9537525678', false],
])('[PRE-02] %j can no longer become right: %s', (typed, wrong) => {
  expect(isWrongMobileNumber(typed)).toBe(wrong);
});

it('[PRE-02] keeps ten digits of the typed text', () => {
  expect(cleanMobileNumber('+91 95375-25678 9')).toBe('9195375256');
});

it.each([
  ['Mum', true],
  ['A'.repeat(32), true],
  ['A'.repeat(33), false],
  ['', false],
  ['   ', false],
  ["Mum's", false],
  ['माँ', false],
])('[PRE-03] the name %j: %s', (name, right) => {
  expect(isPrepaidName(name)).toBe(right);
});

it('[PRE-05] the amount looked for is digits, six at most', () => {
  expect(cleanPlanAmount('₹ 1,234.5678')).toBe('123456');
});
