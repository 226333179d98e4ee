import { isMet, type Figure } from './figure';
import { interleave, ratesOf } from './rounds';
import { percentile, ratioByRound, spreadOf } from './statistics';
import { formatValue, table } from './table';

describe('rounds', () => {
  it('run every measure in turn, start with each one once, and skip the first round', async () => {
    const order: string[] = [];
    const measure = (name: string) => async () => {
      order.push(name);
      return { perSecond: order.length };
    };
    const measures = { a: measure('a'), b: measure('b'), c: measure('c') };
    const pace = { rounds: 2, minRounds: 1, forMs: 60_000, onRound: () => undefined };
    const samples = await interleave(measures, pace);
    expect(order.join('')).toBe('abcbcacab');
    expect(ratesOf(samples.a)).toEqual([6, 8]);
    expect(ratesOf(samples.c)).toEqual([5, 7]);
  });

  it('end early on a busy machine, but only after the minimum of rounds', async () => {
    const measures = { slow: async () => ({ perSecond: 1 }) };
    const samples = await interleave(measures, {
      rounds: 7,
      minRounds: 3,
      forMs: 0,
      onRound: () => undefined,
    });
    expect(samples.slow).toHaveLength(3);
  });
});

describe('figures', () => {
  const figure: Figure = {
    group: 'Reads',
    name: 'paid today',
    value: 4_200,
    unit: 'a second',
    reference: { name: 'of an empty route', value: 12_345, ratio: 0.34 },
    aim: { of: 'ratio', atLeast: 0.35 },
  };

  it('compare each round with its own reference', () => {
    expect(ratioByRound([100, 10, 50], [200, 20, 100])).toBe(0.5);
  });

  it('are met by the ratio or by the value, as the aim defines', () => {
    expect(isMet(figure)).toBe(false);
    expect(isMet({ ...figure, aim: { of: 'ratio', atLeast: 0.34 } })).toBe(true);
    expect(isMet({ ...figure, aim: { of: 'value', atMost: 5_000 } })).toBe(true);
    expect(isMet({ ...figure, aim: { of: 'value', atMost: 4_000 } })).toBe(false);
    const { aim, ...withoutAim } = figure;
    expect(aim).toBeDefined();
    expect(isMet(withoutAim)).toBeUndefined();
  });

  it('are not met when there is no number', () => {
    expect(isMet({ ...figure, value: NaN, aim: { of: 'value', atMost: 5_000 } })).toBe(false);
    expect(isMet({ ...figure, value: percentile([], 0.5), aim: { of: 'value', atMost: 5_000 } })).toBe(false);
  });

  it('are printed below the heading of their group with reference, ratio and aim', () => {
    const [headings, , heading, line] = table([figure]).split('\n');
    expect(headings).toMatch(/measured +rounds +reference +ratio +aim/);
    expect(heading).toBe('Reads');
    expect(line).toMatch(
      /^ {2}paid today +4,200 a second +12,345 of an empty route +0\.34 +≥ 0\.35 +NOT MET$/,
    );
  });

  it('show the lowest and the highest round', () => {
    const [, , , line] = table([{ ...figure, spread: spreadOf([4_200, 3_900, 4_310]) }]).split('\n');
    expect(line).toContain('4,200 a second  3,900 – 4,310');
  });

  it.each([
    [0.012345, '0.0123'],
    [7.256, '7.26'],
    [99.96, '100'],
    [123_456.7, '1,23,457'],
  ])('formats %d as %s', (value, text) => expect(formatValue(value)).toBe(text));
});
