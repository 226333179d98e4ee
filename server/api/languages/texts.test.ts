import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Modules register their texts when they are loaded.
import '../background/jobs';
import '../http/server';
import '../routes/routes';
import { ENGLISH, languages } from './language';
import { registeredTexts, type Text } from './texts';
import { say, translate } from './translate';
import { catalogueProblems } from '@billpay/remote-kit/testing/catalogues';

const api = join(__dirname, '../../../server/api');
const others = languages.filter((language) => language !== ENGLISH);

/**
 * Texts about the format of a request. The portal never causes these errors, so only developers read the
 * texts.
 */
const forProgrammers = [
  'There is no such call.',
  'The method is not allowed.',
  'The request is too large.',
  'The request must be JSON.',
  'This call is accepted only from the vault.',
  'The address is not valid.',
  'The Idempotency-Key header is missing or not valid.',
  'templateVariables must name mobileNumber',
  `templateVariables.\${name} is not valid`,
  `templateVariables must name \${requiredNames[template].join(', ')}`,
  `The sandbox control API \${message}`,
  `\${subject} \${first?.message ?? 'is not valid'}.`,
];

/** Reads the sources of the API, without its tests and the calls of the bank's back end, which no customer reads. */
function sources(): { file: string; code: string }[] {
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|node_modules|^dist|^production.hand-offs/.test(file),
    )
    .map((file) => ({ file, code: readFileSync(join(api, file), 'utf8') }));
}

/**
 * Matches a message literal at the place where it is sent: in a refusal, in a failure or with a response's
 * data.
 */
const writtenInPlace =
  /(?:new Refusal\(\s*\w+,|\brefuse\(|\bokMessage\(|\bfail\(.+,|\bfailure\(|\bok\([^;]+,)\s*(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g;

it('[HTTP-06] translates every text that the API can send to a customer', async () => {
  expect(await catalogueProblems(api)).toEqual([]);
});

it('[HTTP-06] registers every text that it sends, except those for developers', () => {
  const found = sources().flatMap(({ file, code }) =>
    [...code.matchAll(writtenInPlace)].map(([, text, template]) => ({ file, text: text ?? template })),
  );
  expect(found.filter(({ text = '' }) => !forProgrammers.includes(text))).toEqual([]);
  // Verifies that the pattern matches such messages.
  expect(found.length).toBeGreaterThan(4);
});

/** Texts of responses. Messages to the phone are composed in the customer's language instead. */
const inResponses = [...registeredTexts()].filter(([id]) => !/^api\.(money|confirmations|dates)\./.test(id));

/** Messages, and stored reasons. Customers may read them on a later day. */
const readLater = [...registeredTexts()].filter(([id]) =>
  /^api\.(money|confirmations|autoPay\.reasons|mandates\.(messages|reasons)|(limit|protection)\.messages|scheduleMessages)\./.test(
    id,
  ),
);

it.each(readLater)('[BEY-42] names a day or none in %s, because it may be read later', (_, text) => {
  expect(englishOf(text)).not.toMatch(/\b(today|tomorrow|tonight|yesterday|now)\b/i);
});

/** Values in the format in which the API inserts them. */
const samples = ['1,499.00', '50,000.00', 'C0FFEE', '180'];
const sampleOf = (text: Text) => (typeof text === 'string' ? [] : samples.slice(0, text.length));
const englishOf = (text: Text) => (typeof text === 'string' ? text : text(...sampleOf(text)));

describe.each(others)('texts in %s', (language) => {
  it.each(inResponses)('[HTTP-06] recognizes the English text %s and keeps its values', (_, text) => {
    const english = englishOf(text);
    const translated = translate(english, language);
    expect(translated).not.toBe(english);
    // Two modules with the same English text share one translation.
    expect(translated).toBe(say(language, text, ...sampleOf(text)));
    expect(sampleOf(text).filter((value) => !translated.includes(value))).toEqual([]);
    expect(translate(english, ENGLISH)).toBe(english);
  });
});

it.each(['', 'Constructor', 'toString', 'is not valid yet', 'BFR999: Something of another network', '{0}'])(
  '[HTTP-06] leaves %p unchanged',
  (text) => expect(translate(text, 'hi')).toBe(text),
);

it('[HTTP-06] translates a hostile text in linear time', () => {
  const long = `Amount should be between ₹ ${' to ₹ '.repeat(20_000)}`;
  expect(translate(`${long}!`, 'ta')).toContain(' to ₹ ');
  expect(translate('₹ '.repeat(50_000), 'ta')).toBe('₹ '.repeat(50_000));
});
