import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Modules register their texts when they are loaded.
import '@billpay/api/background/jobs';
import '@billpay/api/http/server';
import '@billpay/api/routes/routes';
import { ENGLISH, languages } from '@billpay/api/languages/language';
import { registeredTexts, type Text } from '@billpay/api/languages/texts';
import { say, translate } from '@billpay/api/languages/translate';
import { catalogueProblems } from '@billpay/remote-kit/testing/catalogues';

const api = join(__dirname, '../../../api');
const others = languages.filter((language) => language !== ENGLISH);

/** Texts about the form of a request: the portal's own requests have none of these faults, so only its programmers read them. */
const forProgrammers = [
  'There is no such call.',
  'The method is not allowed.',
  'The request is too large.',
  'The request must be JSON.',
  'The address is not valid.',
  'The Idempotency-Key header is missing or not valid.',
  'templateVariables must name mobileNumber',
  `templateVariables.\${name} is not valid`,
  `templateVariables must name \${requiredNames[template].join(', ')}`,
  `\${subject} \${first?.message ?? 'is not valid'}.`,
];

/** Sources of the API, without its tests. */
function sources(): { file: string; code: string }[] {
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|node_modules|^dist/.test(file))
    .map((file) => ({ file, code: readFileSync(join(api, file), 'utf8') }));
}

/** A message that is written where it is sent: in a refusal, a failure, or beside a response's data. */
const writtenInPlace =
  /(?:new Refusal\(\s*\w+,|\brefuse\(|\bokMessage\(|\bfail\(.+,|\bfailure\(|\bok\([^;]+,)\s*(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g;

it('has a translation of every text that the API can send to a customer', async () => {
  expect(await catalogueProblems(api)).toEqual([]);
});

it('sends no text that is not registered, but those for programmers', () => {
  const found = sources().flatMap(({ file, code }) =>
    [...code.matchAll(writtenInPlace)].map(([, text, template]) => ({ file, text: text ?? template })),
  );
  expect(found.filter(({ text = '' }) => !forProgrammers.includes(text))).toEqual([]);
  // The pattern finds what it is for.
  expect(found.length).toBeGreaterThan(4);
});

/** The texts that a response has: those of messages to the phone are composed in the customer's language. */
const inResponses = [...registeredTexts()].filter(([id]) => !/^api\.(money|confirmations|dates)\./.test(id));

/** Values as the API inserts them. */
const samples = ['1,499.00', '50,000.00', 'C0FFEE', '180'];
const sampleOf = (text: Text) => (typeof text === 'string' ? [] : samples.slice(0, text.length));
const englishOf = (text: Text) => (typeof text === 'string' ? text : text(...sampleOf(text)));

describe.each(others)('in %s', (language) => {
  it.each(inResponses)('%s is recognized in English, and has its values', (_, text) => {
    const english = englishOf(text);
    const translated = translate(english, language);
    expect(translated).not.toBe(english);
    // The same English in two modules has one translation.
    expect(translated).toBe(say(language, text, ...sampleOf(text)));
    expect(sampleOf(text).filter((value) => !translated.includes(value))).toEqual([]);
    expect(translate(english, ENGLISH)).toBe(english);
  });
});

it.each(['', 'Constructor', 'toString', 'is not valid yet', 'BFR999: Something of another network', '{0}'])(
  'leaves %p as it is',
  (text) => expect(translate(text, 'hi')).toBe(text),
);

it('translates a hostile text in linear time', () => {
  const long = `Amount should be between ₹ ${' to ₹ '.repeat(20_000)}`;
  expect(translate(`${long}!`, 'ta')).toContain(' to ₹ ');
  expect(translate('₹ '.repeat(50_000), 'ta')).toBe('₹ '.repeat(50_000));
});
