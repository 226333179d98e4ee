import { join } from 'node:path';
import { englishMessage } from '../build/package-texts';
import { compileCatalogue } from '../build/read-catalogue';
import { catalogueProblems } from './catalogues';

const folder = join(__dirname, 'fixtures/faulty-texts');

it('reports the file and text of every fault', async () => {
  const problems = await catalogueProblems(folder);
  const missingFiles = problems.filter((problem) => problem.endsWith('.po is missing'));
  expect(missingFiles.map((problem) => problem.replace(folder, ''))).toEqual(
    ['mr', 'ta', 'te', 'bn'].map((language) => `/languages/${language}.po is missing`),
  );
  const id = 'faulty-texts.sample';
  expect(problems.filter((problem) => !missingFiles.includes(problem))).toEqual(
    [
      `${id}.missing is missing`,
      `${id}.right.inner is there twice`,
      `${id}.empty has no translation`,
      `${id}.changed was translated from "English of yesterday", but now is "English of today"`,
      `${id}.due inserts nothing instead of 0`,
      `${id}.swapped inserts 0, 2 instead of 0, 1`,
      `${id}.bills has no plural form "one"`,
      `${id}.gone is no text of the code`,
    ].map((problem) => `languages/hi.po: ${problem}`),
  );
});

describe('the message of an English text', () => {
  it.each([
    ['Due today', 'Due today'],
    [(day: string) => `Due on ${day}`, 'Due on {0}'],
    [(count: number, of: number) => `${count} of ${of}`, '{0} of {1}'],
    [
      (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
      '{0, plural, one {1 bill} other {{0} bills}}',
    ],
    [
      (name: string, count: number) => `${name}: ${count} ${count === 1 ? 'day' : 'days'}`,
      '{1, plural, one {{0}: 1 day} other {{0}: {1} days}}',
    ],
  ])('converts an English text to a message: %s', (text, message) =>
    expect(englishMessage(text)).toBe(message),
  );
});

it('refuses an unreadable message and names its id', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const po = 'msgctxt "loans.title"\nmsgid "Loans"\nmsgstr "{0, plural, one {"\n';
  expect(() => compileCatalogue(po)).toThrow('loans.title is no message');
  expect(() => compileCatalogue('msgid "Loans"\nmsgstr "ऋण"\n')).toThrow('"Loans" has no msgctxt');
});
