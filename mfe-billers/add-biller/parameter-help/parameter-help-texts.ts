import { texts } from '@billpay/host-api/language';

/** Texts for the place and the format of a number. */
export const parameterHelpTexts = texts('billers.parameterHelp', {
  question: 'Where do I find this number?',
  form: (words: string) => `It has ${words}.`,
  differs: 'Bills differ: on yours it may be in another place.',

  /** Places where the number is printed, for each kind of document. */
  places: {
    bill: (name: string) =>
      `Look for “${name}” on your last bill. It is usually at the top, near your name and address.`,
    card: (name: string) =>
      `“${name}”: see the front of your card, or the back where the front has no number.`,
    screen: (name: string) =>
      `Look for “${name}” on your TV, in the menu under My Account. The messages about your recharges have it too.`,
    policy: (name: string) => `Look for “${name}” at the top of the first page of your policy.`,
    loan: (name: string) =>
      `Look for “${name}” at the top of your loan agreement or your last loan statement.`,
    statement: (name: string) => `Look for “${name}” at the top of your last account statement.`,
    paper: (name: string) =>
      `Look for “${name}” on your last bill, receipt or notice. It is usually at the top.`,
    book: (name: string) =>
      `Look for “${name}” on the cover of your gas book. The cash memo of each cylinder has it too.`,
    plate: () => 'It is on the number plate of the vehicle. Enter it without spaces.',
  },

  optional: (form: string) => `Optional, ${form}`,
  /** `count` is a text such as '10 or 12', and `kinds` is a text such as 'letters or digits' */
  characters: (count: string, kinds: string) => `${count} ${kinds}`,
  upTo: (max: number) => `up to ${max}`,
  atLeast: (min: number) => `at least ${min}`,
  between: (min: number, max: number) => `${min} to ${max}`,
  or: (first: string, second: string) => `${first} or ${second}`,
  startingWith: (words: string, prefix: string) => `${words}, starting with ${prefix}`,
  kinds: {
    digits: 'digits',
    letters: 'letters',
    capitalLetters: 'capital letters',
    any: 'characters',
    spaces: 'spaces',
    hyphens: 'hyphens',
    dots: 'dots',
    slashes: 'slashes',
  },
});
