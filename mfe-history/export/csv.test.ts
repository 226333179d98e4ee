import { formatLine, formatCell } from './csv';

it.each([
  ...[
    '=HYPERLINK(1)',
    '+91 98',
    '-2+3',
    '@SUM(A1)',
    '-',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1+1',
    '\u200b=1',
    '\ufeff@x',
  ],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u00a0=1'],
])('escapes %j, which a spreadsheet would read as a formula', (text) => {
  expect(formatCell(text)).toBe(/[",;\r\n\t']/.test(`'${text}`) ? `"'${text}"` : `'${text}`);
});

it.each([
  ...[
    '007',
    '170012345678',
    '3670601234567120',
    '123456789012',
    '1499.0',
    '1,499',
    '.5',
    '5%',
    '₹ 5',
    '(5)',
    'Rs. 500',
  ],
  ...['12E4567', '1e3', '1.5E+10', '12d3', '０１２', '१२३', '১২', 'TRUE', 'false', '1/2', '1 1/2'],
  ...['3-11', '3/11', '3.11.2026', '2026-11-21', '2026-11-21T10:00:00Z', '10:30', '10:30 PM', '9 am'],
  ...['MAR1', '1MAR', 'Mar-26', 'march 2026', '5 Sept', 'Sat 21 Nov 2026', '21 नवंबर 2026', 'ডিসেম্বর 3'],
])('escapes %j, which a spreadsheet would convert to another value', (text) => {
  expect(formatCell(text)).toBe(`"'${text}"`);
});

it.each([
  ['ACT Broadband', 'ACT Broadband'],
  ['Airtel 5G', 'Airtel 5G'],
  ['TXN8640596B312B89DABB', 'TXN8640596B312B89DABB'],
  ['••0746', '••0746'],
  ['March', 'March'],
  ['7037015083', '7037015083'],
  ['12345678901', '12345678901'],
  ['1499.00', '1499.00'],
  ['2026-11-21 13:37', '2026-11-21 13:37'],
  ['वाराणसी जल', 'वाराणसी जल'],
  ['Tata, Power', '"Tata, Power"'],
  ['The "Gas" Co', '"The ""Gas"" Co"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
])('does not escape %j', (text, cell) => expect(formatCell(text)).toBe(cell));

it('ends each line of a CSV file with CR LF, as Excel expects', () =>
  expect(formatLine(['a', 'b,c'])).toBe('a,"b,c"\r\n'));
