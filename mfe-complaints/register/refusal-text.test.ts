import { ApiError } from '@billpay/host-api/http';
import { failureOf } from '@billpay/host-api/change';
import { registerTexts } from './register-texts';

const refusal = (message?: string) => new ApiError('refused', 'complaints.register', 422, message);

it.each([
  [
    'a message',
    refusal('A complaint about this transaction is open.'),
    'A complaint about this transaction is open.',
  ],
  ['no message', refusal(), 'Unable to register complaint at the moment. Please try again.'],
])('[COMP-10] [HTTP-06] shows a text for a refusal with %s', (_, error, words) => {
  expect(failureOf(error, registerTexts.failed)).toBe(words);
});
