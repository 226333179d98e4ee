import { clausesIn, idsIn } from './clause-table';

describe('the list of clauses', () => {
  it('reads ids and texts of clauses from the page', () => {
    const page = '## PAY: payments\n\n- **PAY-19** one intent, one debit\n';
    expect(clausesIn(page)).toEqual([{ id: 'PAY-19', words: 'one intent, one debit' }]);
  });

  it('finds every id in test names, with its line', () => {
    const source = "import x from 'y';\n\nit('[XYZ-01, XYZ-02] pays [XYZ-03] once', () => {});\n";
    const carried = idsIn('pay.test.ts', source);
    expect([...carried.keys()]).toEqual(['XYZ-01', 'XYZ-02', 'XYZ-03']);
    expect(carried.get('XYZ-02')).toEqual([{ file: 'pay.test.ts', line: 3, name: 'pays  once' }]);
  });

  it('finds ids in tables of cases and template names, but not in comments', () => {
    const source =
      "// [XYZ-09] is elsewhere\nit.each([1, 2])('[XYZ-04] takes %s', f);\nconst rule = { name: `[XYZ-05] holds` };\n" +
      "it.each([\n  ['[XYZ-06]', '/'],\n])('%s %s', f);\nit.each(['[XYZ-07] a', '[XYZ-07] b'])(\n  '[XYZ-08] %s', f);";
    const carried = idsIn('a.test.ts', source);
    expect([...carried.keys()].sort()).toEqual(['XYZ-04', 'XYZ-05', 'XYZ-06', 'XYZ-07', 'XYZ-08']);
    expect(carried.get('XYZ-04')).toHaveLength(1);
  });
});
