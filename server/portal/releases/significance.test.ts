import { chanceOfShare, median, percentile75, rankDistance } from './significance';

describe("Fisher's exact test", () => {
  it.each([
    // Fisher's lady tasting tea: choosing all four cups correctly is one of 70 choices.
    [{ failed: 4, of: 4 }, { failed: 0, of: 4 }, 1 / 70],
    [{ failed: 3, of: 4 }, { failed: 1, of: 4 }, 17 / 70],
    [{ failed: 0, of: 4 }, { failed: 4, of: 4 }, 1],
    [{ failed: 5, of: 5 }, { failed: 0, of: 100 }, 1 / 96_560_646],
  ])('computes the probability of %j against %j', (sample, reference, chance) => {
    expect(chanceOfShare(sample, reference)).toBeCloseTo(chance, 12);
  });

  it('agrees with the sum of both tails for large numbers', () => {
    const [sample, reference] = [
      { failed: 130, of: 2_000 },
      { failed: 1_000, of: 20_000 },
    ];
    const otherTail = chanceOfShare(
      { failed: 2_000 - 129, of: 2_000 },
      { failed: 20_000 - 1_001, of: 20_000 },
    );
    expect(chanceOfShare(sample, reference)).toBeGreaterThan(0.0005);
    expect(chanceOfShare(sample, reference)).toBeLessThan(0.005);
    expect(chanceOfShare(sample, reference) + otherTail).toBeCloseTo(1, 6);
  });
});

describe('the rank test', () => {
  it('returns zero for equal values, and counts ties as smaller', () => {
    expect(rankDistance([2, 4, 6, 8], [1, 3, 5, 7, 9])).toBe(0);
    expect(rankDistance([5, 5, 5], [5, 5, 5])).toBeLessThan(0);
  });

  it('measures the distance in standard deviations', () => {
    const [low, high] = [
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ];
    expect(rankDistance(high, low)).toBeCloseTo(50 / Math.sqrt(175), 10);
    expect(rankDistance(low, high)).toBeCloseTo(-50 / Math.sqrt(175), 10);
    expect(rankDistance([], low)).toBe(0);
  });
});

it.each([
  [[], undefined, undefined],
  [[7], 7, 7],
  [[9, 1, 5], 5, 9],
  [[4, 1, 3, 2], 2.5, 3],
])('computes the median and the 75th percentile of %j', (values, middle, high) => {
  expect([median(values), percentile75(values)]).toEqual([middle, high]);
});
