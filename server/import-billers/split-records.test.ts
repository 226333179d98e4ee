import { MAX_RECORD_CHARS, splitArray, splitLines } from './split-records';

const list = (text: string) => [...splitArray(text)];
const lines = (text: string) => [...splitLines(text)];
const texts = (records: readonly { text: string }[]) => records.map(({ text }) => text);

describe('a list of billers', () => {
  const text = '[\n  {"a": "x, ] } \\" [", "b": [1, {"c": 2}]},\n  {"a": 1}\n  , 5 ]\n';

  it('splits a list at the commas between billers, and returns lines and pointers', () => {
    const expected = [
      { line: 2, pointer: '/0', text: '{"a": "x, ] } \\" [", "b": [1, {"c": 2}]}' },
      { line: 3, pointer: '/1', text: '{"a": 1}' },
      { line: 4, pointer: '/2', text: '5' },
    ];
    expect(list(text)).toEqual(expected);
  });

  it('accepts an empty list, and a list on one line', () => {
    expect(list('[]')).toEqual([]);
    expect(texts(list('[{"a":1},{"b":2}]'))).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('reports a truncated list once', () => {
    expect(list('[{"a": 1}, {"b": ')).toEqual([
      { line: 1, pointer: '/0', text: '{"a": 1}' },
      { line: 1, pointer: '/1', text: '{"b": ', fault: 'is not closed before the end of the file' },
      { line: 1, pointer: '', text: '', fault: 'the list is not closed: the file seems cut off' },
    ]);
  });

  it('reports text after the end of a list once', () => {
    expect(list('[{"a": 1}]\n[{"b": 2}]')).toEqual([
      { line: 1, pointer: '/0', text: '{"a": 1}' },
      { line: 2, pointer: '', text: '[', fault: 'is after the end of the list' },
    ]);
  });

  it('loses only the biller with a missing quotation mark', () => {
    expect(texts(list('[\n{"a": "x},\n{"b": 2},\n{"c": 3}\n]'))).toEqual(
      expect.arrayContaining(['{"b": 2}', '{"c": 3}']),
    );
  });

  it('loses only one biller after a missing bracket', () => {
    const broken = '[\n  {\n    "a": {"x": 1\n  },\n  {\n    "b": 2\n  },\n  {\n    "c": 3\n  }\n]';
    const found = list(broken);
    expect(found[0]).toMatchObject({ line: 2, pointer: '/0', fault: expect.stringContaining('not closed') });
    expect(found[1]).toEqual({ line: 5, pointer: '/1', text: '{\n    "b": 2\n  }' });
    expect(found[2]).toEqual({ line: 8, pointer: '/2', text: '{\n    "c": 3\n  }' });
  });

  it('loses only one biller after a missing bracket in a large file, and reads the file only once', () => {
    const biller = (id: number) => `  {"id": ${id}, "name": "${'x'.repeat(400)}"`;
    const billers = Array.from({ length: 1_000 }, (_, id) => biller(id) + (id % 100 === 50 ? '' : '}'));
    const found = list(`[\n${billers.join(',\n')}\n]`);
    expect(found).toHaveLength(1_000);
    expect(found.filter(({ fault }) => fault !== undefined).map(({ line }) => line)).toEqual(
      Array.from({ length: 10 }, (_, index) => 100 * index + 52),
    );
  });

  it('does not mistake a JSON text for a comment', () => {
    expect(texts(list('[\n{"a": /* 1},\n{"b": 2} // {"c": 3},\n]'))).toEqual([
      '{"a": /* 1}',
      '{"b": 2} // {"c": 3}',
    ]);
  });

  it('skips a biller that is too long, quotes only its beginning, and continues after it', () => {
    const found = list(`[{"a": "${'x'.repeat(3 * MAX_RECORD_CHARS)}"}, {"b": 2}]`);
    expect(found[0]).toMatchObject({ fault: expect.stringContaining('longer than') });
    expect(Math.max(...found.map(({ text: each }) => each.length))).toBeLessThanOrEqual(MAX_RECORD_CHARS);
    expect(found.slice(1)).toEqual([{ line: 1, pointer: '/1', text: '{"b": 2}' }]);
  });
});

describe('one biller per line', () => {
  const text = '{"a": 1}\r\n\n  {"b": 2}\n{"c":\n{"d": 4}';

  it('splits the file into lines', () => {
    const expected = [
      { line: 1, pointer: '', text: '{"a": 1}' },
      { line: 3, pointer: '', text: '  {"b": 2}' },
      { line: 4, pointer: '', text: '{"c":' },
      { line: 5, pointer: '', text: '{"d": 4}' },
    ];
    expect(lines(text)).toEqual(expected);
  });

  it('skips a line that is too long, and continues after it', () => {
    const found = lines(`{"a": "${'x'.repeat(3 * MAX_RECORD_CHARS)}"}\n{"b": 2}`);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ line: 1, fault: expect.stringContaining('longer than') });
    expect(found[1]).toEqual({ line: 2, pointer: '', text: '{"b": 2}' });
  });
});
