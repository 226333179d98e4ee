import { csvLine, textCell } from './csv';

it.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+91 98', `"'+91 98"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
])('%j is no formula', (text, cell) => expect(textCell(text)).toBe(cell));

it.each([
  ['ACT Broadband', 'ACT Broadband'],
  ['1499.00', '1499.00'],
  ['2026-11-21 13:37', '2026-11-21 13:37'],
  ['12345678901', '12345678901'],
  ['Tata, Power', '"Tata, Power"'],
  ['The "Gas" Co', '"The ""Gas"" Co"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
])('%j stays what it is', (text, cell) => expect(textCell(text)).toBe(cell));

it.each(['170012345678', '007', '3670601234567120'])('the digits of %s are kept', (digits) => {
  expect(textCell(digits)).toBe(`"'${digits}"`);
});

it('a line ends as Excel expects it', () => expect(csvLine(['a', 'b,c'])).toBe('a,"b,c"\r\n'));
