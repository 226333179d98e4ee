import { CONTRAST_PAIRS, contrastOf, legibleColors } from './contrast';
import { darkPalette, lightPalette } from './palette';

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_, palette) => {
  it.each(CONTRAST_PAIRS)('$front has a contrast of $least:1 on $back', ({ front, back, least }) => {
    expect(contrastOf(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });
});

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
  ])('of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2);
  });
});

describe('the colours of a bank', () => {
  it('are used when every text can be read', () => {
    const bank = { primary: '#8a1538' };
    expect(legibleColors(lightPalette, bank)).toEqual({ colors: bank, refused: [] });
  });

  it("are refused where a text could not be read, so that the portal's own is used", () => {
    const { colors, refused } = legibleColors(lightPalette, { primary: '#f5a623', success: '#0a6a40' });
    expect(colors).toEqual({ success: '#0a6a40' });
    expect(refused).toEqual([
      { name: 'primary', value: '#f5a623', front: 'primary', back: 'canvas', least: 4.5, contrast: 1.87 },
    ]);
  });

  it('are refused one by one where one suffices', () => {
    const { colors, refused } = legibleColors(lightPalette, { surface: '#202020', ink: '#303030' });
    expect(colors).toEqual({ ink: '#303030' });
    expect(refused.map(({ name }) => name)).toEqual(['surface']);
  });

  it("are refused together where neither can be read on the portal's own", () => {
    const { colors, refused } = legibleColors(lightPalette, { surface: '#777777', ink: '#aaaaaa' });
    expect(colors).toEqual({});
    expect(refused.map(({ name }) => name).toSorted()).toEqual(['ink', 'surface']);
  });

  it('are refused for a background that is derived from them', () => {
    const { colors, refused } = legibleColors(darkPalette, { primary: '#8e8e8e' });
    expect(colors).toEqual({});
    expect(refused).toMatchObject([{ name: 'primary', front: 'primary', back: 'primarySoft' }]);
    const withItsOwn = { primary: '#8e8e8e', primarySoft: '#141c30' };
    expect(legibleColors(darkPalette, withItsOwn)).toEqual({ colors: withItsOwn, refused: [] });
  });

  it('must be colours of the palette', () => {
    expect(() => legibleColors(lightPalette, { primary: 'red' })).toThrow(
      '"primary" must be a #rrggbb colour',
    );
  });

  it('cannot be judged against a palette that is illegible by itself', () => {
    const illegible = { ...lightPalette, muted: lightPalette.surface };
    expect(() => legibleColors(illegible, { primary: '#8a1538' })).toThrow(
      "The portal's own muted cannot be read on canvas",
    );
  });
});
