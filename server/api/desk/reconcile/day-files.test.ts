import { DAY, DayUnderTest, toFile } from '../testing/day-under-test';

describe("a day's files from the core and the network", () => {
  let day: DayUnderTest;
  beforeAll(async () => {
    day = await DayUnderTest.open();
  });
  afterAll(() => day.close());

  const equal = {
    code: 0,
    output: `${DAY}: rows of the core: 3, of the network: 3; differences: 0`,
    errors: '',
  };

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['a byte order mark of UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['quoted fields', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
    ['no newline at the end', (text: string) => text.trimEnd()],
    [
      'amounts in rupees',
      (text: string) =>
        text.replace('amount_paise', 'amount_rupees').replaceAll(/,(\d{3})(\d\d),/g, ',$1.$2,'),
    ],
    ['columns in another order', (text: string) => text.replaceAll(/^(.*),(.*),(.*),(.*)$/gm, '$4,$3,$2,$1')],
  ])('[PAY-19] reads a file with %s', async (_what, change) => {
    expect(await day.reconcile(change(toFile(day.coreRows)), change(toFile(day.networkRows)))).toEqual(equal);
  });

  it('[PAY-19] reads files without rows', async () => {
    const { code, output } = await day.reconcile(toFile([]), toFile([]));
    expect(code).toBe(1);
    expect(output).toContain('core, missing there: 2');
    expect(output).toContain('network, missing there: 2');
  });

  it.each([
    ['a thousands separator', '"1,000.00"', 'rupees'],
    ['an exponent', '1e3', 'paise'],
    ['an exponent', '1.0E3', 'rupees'],
    ['one decimal', '100.0', 'rupees'],
    ['three decimals', '100.000', 'rupees'],
    ['no decimals', '100', 'rupees'],
    ['decimals', '100.00', 'paise'],
    ['a sign', '-100', 'paise'],
    ['a currency', '₹100.00', 'rupees'],
    ['a space', ' 100', 'paise'],
    ['a leading zero', '0100', 'paise'],
    ['hexadecimal digits', '0x64', 'paise'],
    ['Devanagari digits', '१००', 'paise'],
    ['no digits', '', 'paise'],
    ['more digits than are exact', '9007199254740993', 'paise'],
    ['a formula', '=10+90', 'paise'],
  ])('[PAY-19] refuses a file whose amount has %s: %s', async (_what, amount, unit) => {
    const rows = [`${day.captured},${DAY},${amount},captured`, `${day.released},${DAY},${amount},released`];
    const file = toFile(rows).replace('amount_paise', `amount_${unit}`);
    const { code, output, errors } = await day.reconcile(file);
    expect([code, output]).toEqual([2, '']);
    expect(errors.split('\n').map((line) => line.split(' must')[0])).toEqual([
      `core.csv: line 2: amount_${unit}`,
      `core.csv: line 3: amount_${unit}`,
    ]);
  });

  it.each([
    [
      'a formula as id',
      '=HYPERLINK("http://x"),2020-01-10,1,held',
      /line 3: (payment_id|Invalid Opening Quote)/,
    ],
    ['a quoted formula as id', '"=cmd|\' /C calc\'!A0",2020-01-10,1,held', /line 3: payment_id "=cmd/],
    ['no id', ',2020-01-10,1,held', /line 3: payment_id ""/],
    ['an escape sequence', 'TXN\u001B[2J,2020-01-10,1,held', /line 3: payment_id "TXN\\u001b\[2J"/],
    ['a day that does not exist', 'TXN0,2020-02-30,1,held', /line 3: day .* not "2020-02-30"/],
    ['a day in another order', 'TXN0,10-01-2020,1,held', /line 3: day/],
    [
      'a state of the other system',
      'TXN0,2020-01-10,1,accepted',
      /line 3: state must be held, captured, released/,
    ],
    ['a missing field', 'TXN0,2020-01-10,1', /line 3: has 3 fields/],
    ['another field', 'TXN0,2020-01-10,1,held,', /line 3: has 5 fields/],
    ['no text', '', /line 3: has 1 fields/],
    [
      'a quote that does not end, found at the end of the file',
      '"TXN0,2020-01-10,1,held',
      /line 4: Quote Not Closed/,
    ],
    ['a quote in the middle', 'TX"N0,2020-01-10,1,held', /line 3: Invalid Opening Quote/],
    ['a carriage return', 'TXN0,2020-01-10,1,held\r\r', /line 3: state/],
    ['a very long field', `${'9'.repeat(5_000)},2020-01-10,1,held`, /line 3: Max Record Size/],
  ])('[PAY-19] refuses a file that has a row with %s', async (_what, row, fault) => {
    const [first = '', second = ''] = day.coreRows;
    const { code, output, errors } = await day.reconcile(toFile([first, row, second]));
    expect([code, output]).toEqual([2, '']);
    expect(errors.split('\n')).toHaveLength(1);
    expect(errors).toMatch(fault);
  });

  it.each([
    ['no content', ''],
    ['only a byte order mark', '\uFEFF'],
    ['no header', 'TXN0,2020-01-10,1,held\n'],
    ['both units', 'payment_id,day,amount_paise,amount_rupees,state\n'],
    ['no unit', 'payment_id,day,amount,state\n'],
    ['a column twice', 'payment_id,day,day,amount_paise,state\n'],
    ['another separator', 'payment_id;day;amount_paise;state\n'],
    ['zero bytes', Buffer.alloc(64)],
  ])('[PAY-19] refuses a file with %s instead of the header', async (_what, content) => {
    const { code, output, errors } = await day.reconcile(undefined, content);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/^network\.csv: line 1: .*the header must be/);
  });

  it('[PAY-19] prints the first bad rows of a file, and counts the others', async () => {
    const { code, errors } = await day.reconcile(toFile(Array.from({ length: 30 }, () => 'nothing')));
    expect(code).toBe(2);
    expect(errors.split('\n')).toHaveLength(21);
    expect(errors).toContain('core.csv: 10 more lines cannot be read');
  });
});
