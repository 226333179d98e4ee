import {
  typesNonDigit,
  isMobileNumber,
  isPrepaidName,
  isWrongMobileNumber,
  readPlanAmount,
} from './prepaid-rules';

it.each([
  ['9537525678', true],
  ['1000000000', true],
  ['0537525678', false],
  ['953752567', false],
  ['95375256789', false],
  ['95375 2567', false],
  ['', false],
])('[PRE-02] checks whether %j is a mobile number: %s', (number, right) => {
  expect(isMobileNumber(number)).toBe(right);
});

it.each([
  ['0', true],
  ['0123456789', true],
  ['953', false],
  ['9537525678', false],
])('[PRE-02] checks whether %j can no longer become a mobile number: %s', (typed, wrong) => {
  expect(isWrongMobileNumber(typed)).toBe(wrong);
});

it.each([
  ['9', false],
  ['९', false],
  ['x', true],
  ['+', true],
  [' ', true],
])('[PRE-02] checks whether the key %j types a character other than a digit: %s', (key, foreign) => {
  expect(typesNonDigit(key)).toBe(foreign);
});

it.each([
  ['Mum', true],
  ['A'.repeat(32), true],
  ['A'.repeat(33), false],
  ['', false],
  ['   ', false],
  ["Mum's", false],
  ['माँ', true],
  ['घर १', true],
  ['मा-बाप', false],
  ['\u200B ', false],
])('[PRE-03] checks whether %j is a valid name of a number: %s', (name, right) => {
  expect(isPrepaidName(name)).toBe(right);
});

it.each([
  ['', ''],
  ['299', '299'],
  ['299.', '299'],
  ['299.00', '299'],
  ['123456', '123456'],
  ['1234567', null],
  ['299.50', null],
  ['2-99', null],
  ['29e9', null],
])('[PRE-05] reads the amount %j as %j', (typed, rupees) => expect(readPlanAmount(typed)).toBe(rupees));
