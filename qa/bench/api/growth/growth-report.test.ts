import { growthTable, toFigures, type Measured } from './growth-report';

const measured = (size: number, pages: number): Measured => ({
  call: 'paid today',
  size,
  pages,
  statements: 2,
  ms: 1.5,
});

describe('the report of growth', () => {
  const all = [measured(1_000_000, 9), measured(1_000, 6)];

  it('compares the largest size with the smallest', () => {
    const [pages] = toFigures(all);
    expect(pages).toMatchObject({ value: 9, reference: { value: 6, ratio: 1.5 } });
    expect(pages?.group).toContain('10,00,000');
  });

  it('has an aim for counts, not for times', () => {
    expect(toFigures(all).map(({ unit, aim }) => [unit, aim?.atMost])).toEqual([
      ['pages', 2],
      ['ms', undefined],
    ]);
  });

  it('prints each size in a column', () => {
    const [head, pages] = growthTable(all);
    expect(head).toMatch(/transactions +1,000 +10,00,000 +ratio/);
    expect(pages).toMatch(/paid today, pages +6 +9 +1\.50/);
  });
});
