import { formatValue, isMet, markdownTables, type Figure } from './report';
import { interleave, percentile, ratioByRound } from './rounds';

describe('rounds', () => {
  it('runs every measure in turn, starts each round with another one, and skips the first round', async () => {
    const order: string[] = [];
    const measure = (name: string) => async () => order.push(name);
    const measures = { a: measure('a'), b: measure('b'), c: measure('c') };
    const pace = { rounds: 2, minRounds: 1, forMs: 60_000, onRound: () => undefined };
    const samples = await interleave(measures, pace);
    expect(order.join('')).toBe('abcbcacab');
    expect(samples).toEqual({ a: [6, 8], b: [4, 9], c: [5, 7] });
  });

  it('ends early on a busy machine, but only after the minimum of rounds', async () => {
    const pace = { rounds: 7, minRounds: 3, forMs: 0, onRound: () => undefined };
    expect((await interleave({ slow: async () => 1 }, pace)).slow).toHaveLength(3);
  });
});

describe('figures', () => {
  const figure: Figure = {
    group: 'Reads',
    name: 'paid today',
    value: 4_200,
    unit: 'a second',
    spread: [3_900, 4_310],
    reference: { name: 'of an empty route', value: 12_345, ratio: 0.34 },
    aim: { of: 'ratio', atLeast: 0.35 },
  };

  it('compares each round with its own reference', () => {
    expect(ratioByRound([100, 10, 50], [200, 20, 100])).toBe(0.5);
  });

  it('meets an aim by the ratio or by the value, and never without a number', () => {
    expect(isMet(figure)).toBe(false);
    expect(isMet({ ...figure, aim: { of: 'ratio', atLeast: 0.34 } })).toBe(true);
    expect(isMet({ ...figure, aim: { of: 'value', atMost: 4_000 } })).toBe(false);
    const aim = { of: 'value', atMost: 5_000 } as const;
    expect(isMet({ ...figure, aim })).toBe(true);
    expect(isMet({ ...figure, aim, value: percentile([], 0.5) })).toBe(false);
  });

  it('prints figures below the heading of their group with reference, ratio and aim', () => {
    const [heading, , columns, , row] = markdownTables([figure]).split('\n');
    expect(heading).toBe('## Reads');
    expect(columns).toMatch(/median +\| rounds +\| reference +\| ratio \| aim/);
    expect(row).toBe(
      '| paid today | 4,200 a second | 3,900 – 4,310 | 12,345 of an empty route | 0.34  | ≥ 0.35 | NOT MET |',
    );
  });

  it.each([
    [0.012345, '0.0123'],
    [99.96, '100'],
    [123_456.7, '1,23,457'],
  ])('formats %d as %s', (value, text) => expect(formatValue(value)).toBe(text));
});
