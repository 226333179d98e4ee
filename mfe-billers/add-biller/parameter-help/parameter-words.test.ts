import { formOfParameter } from '@billpay/domain/parameters';
import type { ParameterRule } from '@billpay/domain/rules';
import { asSentence, formatParameterForm } from './parameter-words';

const text: ParameterRule = {
  id: 1,
  name: 'Consumer Number',
  kind: 'alphanumeric',
  minLength: null,
  maxLength: null,
  regex: null,
  optional: false,
  values: [],
};

it.each([
  ['^[0-9]{10}$', '10 digits'],
  ['^[0-9]{1,20}$', 'up to 20 digits'],
  ['^[0-9]{10,11}$', '10 or 11 digits'],
  ['^[0-9]{5}$|^[0-9]{11}$', '5 or 11 digits'],
  ['^[0-9]{7,12}$', '7 to 12 digits'],
  ['^[0-9]{4,}$', 'at least 4 digits'],
  ['[A-Za-z0-9]{8,12}', '8 to 12 letters or digits'],
  ['^[A-Z]{3}(P|C){1}[A-Z]{1}[0-9]{4}[A-Z]{1}$', '10 capital letters or digits'],
  ['^[A-Za-z0-9\\-]{10,15}$', '10 to 15 letters, digits or hyphens'],
  ['^[0-9a-zA-Z\\s\\.]{3,40}$', '3 to 40 letters, digits, spaces or dots'],
  ['^[0-9A-Za-z\\/]{8,20}$', '8 to 20 letters, digits or slashes'],
  ['^[a-zA-Z]{2,9}$', '2 to 9 letters'],
  ['^[A-Za-z0-9#&]{5,60}$', '5 to 60 characters'],
  ['^91[0-9]{10}$', '12 digits, starting with 91'],
])('[ADD-04] describes the format of %s as "%s"', (regex, words) => {
  const form = formOfParameter({ ...text, regex });
  expect(form && formatParameterForm(form)).toBe(words);
});

it('starts a sentence with a capital letter', () => {
  expect(asSentence('up to 20 digits')).toBe('Up to 20 digits');
});
