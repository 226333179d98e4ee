import type { Bank, Customer } from '../portal/bank';
import type { Mask } from './transcript';

/** Random or sequential numbers of the server. */
const drawn: readonly (readonly [RegExp, string])[] = [
  [/TXN[0-9A-F]{18}/g, '{transaction}'],
  [/BP01[0-9A-Z]{16,}/g, '{network reference}'],
  [/CMP\d+/g, '{complaint}'],
  [/(?<=Reference number:? )[0-9A-F]{10}/g, '{reference}'],
  [/(?<=mobile number ending )\d{4}/g, '{mobile}'],
  [/(?<=Approval Reference Number: )\d+/g, '{approval}'],
  [/(?<=Digit \d of \d is ')\d/g, '{digit}'],
  [/(?<=Mobile Number: ending in )\d{4}/g, '{number}'],
  [/(?<=OTP valid for )\d+/g, '{N}'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\b(?: ?[ap]m)?/gi, '{time}'],
];

/** Replaces values that differ between runs, and the customer's account numbers, by names. */
export async function createMask(bank: Bank, customer: Customer): Promise<Mask> {
  const accounts = await bank.accountNumbersOf(customer);
  const numbers = accounts.flatMap((number, place): [RegExp, string][] => [
    [new RegExp(number, 'g'), `{account ${place + 1}}`],
    [new RegExp(`(?<!\\d)${number.slice(-4)}(?!\\d)`, 'g'), `{account ${place + 1}}`],
  ]);
  return (text) =>
    [...numbers, ...drawn].reduce((masked, [pattern, name]) => masked.replace(pattern, name), text);
}
