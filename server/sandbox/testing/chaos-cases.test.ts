import { sample } from './chaos-cases';

const seeds = Array.from({ length: 50 }, (_, index) => index * 7_919);
const colours = ['red', 'green', 'blue'];
const shapes = ['round', 'square', 'oblong', 'flat'];
const cases = colours.flatMap((colour) => shapes.map((shape) => ({ colour, shape })));
const kindsOf = ({ colour, shape }: (typeof cases)[number]) => [colour, shape];

describe('the sample of the chaos cases', () => {
  it.each(seeds)('includes a case of every kind: seed %i', (seed) => {
    const kinds = new Set(sample(cases, kindsOf, seed).flatMap(kindsOf));
    expect(kinds).toEqual(new Set([...colours, ...shapes]));
  });

  it('draws a subset in the original order', () => {
    for (const seed of seeds) {
      const drawn = sample(cases, kindsOf, seed);
      expect(drawn.length).toBeLessThan(cases.length);
      expect(drawn).toEqual(cases.filter((one) => drawn.includes(one)));
    }
  });

  it('draws the same sample for the same seed', () => {
    for (const seed of seeds) expect(sample(cases, kindsOf, seed)).toEqual(sample(cases, kindsOf, seed));
  });

  it('includes every case for some seed', () => {
    const drawn = new Set(seeds.flatMap((seed) => sample(cases, kindsOf, seed)));
    expect(drawn).toEqual(new Set(cases));
  });

  it('skips cases of a kind that is already covered', () => {
    const covered = new Set(colours);
    const drawn = sample(cases, kindsOf, 5, covered);
    expect(drawn).toHaveLength(shapes.length);
    expect(covered).toEqual(new Set([...colours, ...shapes]));
    expect(sample(cases, kindsOf, 6, covered)).toEqual([]);
  });

  it('draws no case twice, and none without a kind', () => {
    expect(sample([1, 2, 3], () => [], 1)).toEqual([]);
    expect(sample([1, 2, 3], (one) => [`${one}`, 'number'], 1)).toEqual([1, 2, 3]);
  });
});
