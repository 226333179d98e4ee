import {
  isForeignKey,
  isMobileNumber,
  isPrepaidName,
  isWrongMobileNumber,
  readMobileNumber,
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

it.each([
  '+91 98765 43210',
  '+919876543210',
  '+91-98765-43210',
  '+91 (0) 98765 43210',
  '0091 9876543210',
  '919876543210',
  '09876543210',
  '0 98765 43210',
  '98765\u00A043210',
  '98765\u201143210',
  '\u202A+91 98765 43210\u202C',
  '+९१ ९८७६५ ४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '౯౮౭౬౫౪౩౨౧౦',
  '９８７６５４３２１０',
])('[PRE-02] reads %j as 9876543210', (text) => expect(readMobileNumber(text)).toBe('9876543210'));

it.each([
  ['', ''],
  ['98765', '98765'],
  ['9198765432', '9198765432'],
  ['91987654321', '91987654321'],
  ['98765432101', '98765432101'],
  ['9876543210 9876543210', '98765432109876543210'],
  ['0537525678', '0537525678'],
  ['+1 555 010 9999', null],
  ['+9876543210', null],
  ['+91 98765', null],
  ['98+91 98765 43210', null],
  ['98765 43210 (home)', null],
  ['98765x43210', null],
  ['98765/43210', null],
])('[PRE-02] reads %j as %j, never as a part of it', (text, read) => {
  expect(readMobileNumber(text)).toBe(read);
  expect(isMobileNumber(read ?? '')).toBe(read === '9198765432');
});

it.each([
  ['9', false],
  ['९', false],
  ['x', true],
  ['+', true],
  [' ', true],
])('[PRE-02] the key %j types something else than a digit: %s', (key, foreign) => {
  expect(isForeignKey(key)).toBe(foreign);
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
])('[PRE-05] searches for %j as %j', (typed, rupees) => expect(readPlanAmount(typed)).toBe(rupees));
