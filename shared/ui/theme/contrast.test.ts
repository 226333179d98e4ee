import { CONTRAST_PAIRS, computeContrast, legibleColors, findNearestShade } from './contrast';
import { darkPalette, lightPalette } from './palette';

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_, palette) => {
  it.each(CONTRAST_PAIRS)('contrasts $front on $back by at least $least:1', ({ front, back, least }) => {
    expect(computeContrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });
});

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
  ])('computes for %s and %s a contrast of %d', (one, other, contrast) => {
    expect(computeContrast(one, other)).toBeCloseTo(contrast, 2);
    expect(computeContrast(other, one)).toBeCloseTo(contrast, 2);
  });
});

describe("a bank's colours", () => {
  it("uses a bank's colours if every text is legible", () => {
    const bank = { primary: '#8a1538' };
    expect(legibleColors(lightPalette, bank)).toEqual({ colors: bank, refused: [] });
  });

  it("refuses a bank's colours that make a text illegible, and uses the portal's own", () => {
    const { colors, refused } = legibleColors(lightPalette, { primary: '#f5a623', success: '#0a6a40' });
    expect(colors).toEqual({ success: '#0a6a40' });
    expect(refused).toMatchObject([
      { name: 'primary', value: '#f5a623', front: 'primary', back: 'canvas', least: 4.5, contrast: 1.87 },
    ]);
  });

  it('refuses only one bank colour if that is enough', () => {
    const { colors, refused } = legibleColors(lightPalette, { surface: '#202020', ink: '#303030' });
    expect(colors).toEqual({ ink: '#303030' });
    expect(refused.map(({ name }) => name)).toEqual(['surface']);
  });

  it("refuses both bank colours if neither is legible on the portal's own", () => {
    const { colors, refused } = legibleColors(lightPalette, { surface: '#777777', ink: '#aaaaaa' });
    expect(colors).toEqual({});
    expect(refused.map(({ name }) => name).toSorted()).toEqual(['ink', 'surface']);
  });

  it("refuses a bank's colour for a background derived from it", () => {
    const { colors, refused } = legibleColors(darkPalette, { primary: '#8e8e8e' });
    expect(colors).toEqual({});
    expect(refused).toMatchObject([{ name: 'primary', front: 'primary', back: 'primarySoft' }]);
    const withItsOwn = { primary: '#8e8e8e', primarySoft: '#141c30' };
    expect(legibleColors(darkPalette, withItsOwn)).toEqual({ colors: withItsOwn, refused: [] });
  });

  it('rejects bank colours that are not in the palette', () => {
    expect(() => legibleColors(lightPalette, { primary: 'red' })).toThrow(
      '"primary" must be a #rrggbb colour',
    );
  });

  it('refuses to judge bank colours against an illegible palette', () => {
    const illegible = { ...lightPalette, muted: lightPalette.surface };
    expect(() => legibleColors(illegible, { primary: '#8a1538' })).toThrow(
      "The portal's own muted cannot be read on canvas",
    );
  });
});

/** Returns the hue in degrees. */
function computeHue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

describe('the suggested shade for a refused colour', () => {
  const brands = ['#f5a623', '#ffcc00', '#00b5e2', '#ff6600', '#7ac143', '#e60000', '#1a1f71', '#00a651'];

  describe.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ])('the %s theme', (_, palette) => {
    it.each(brands)('suggests a usable shade with the hue of %s', (primary) => {
      const [refused] = legibleColors(palette, { primary }).refused;
      const { suggestion = primary } = refused ?? {};
      expect(legibleColors(palette, { primary: suggestion })).toEqual({
        colors: { primary: suggestion },
        refused: [],
      });
      expect(Math.abs(computeHue(suggestion) - computeHue(primary))).toBeLessThan(4);
    });
  });

  it('suggests the nearest usable shade, and refuses all shades between it and the colour', () => {
    const [refused] = legibleColors(lightPalette, { primary: '#f5a623' }).refused;
    expect(refused?.suggestion).toBe('#936415');
    expect(legibleColors(lightPalette, { primary: '#956515' }).colors).toEqual({});
  });

  it('suggests shades that work together and with the accepted colours', () => {
    const bank = { surface: '#777777', ink: '#aaaaaa', primary: '#8a1538' };
    const { colors, refused } = legibleColors(lightPalette, bank);
    const suggested = Object.fromEntries(refused.map(({ name, suggestion }) => [name, suggestion ?? '']));
    expect(Object.keys(suggested).toSorted()).toEqual(['ink', 'surface']);
    expect(legibleColors(lightPalette, { ...colors, ...suggested }).refused).toEqual([]);
  });

  it('suggests nothing if no shade is legible', () => {
    expect(findNearestShade('#2447c4', () => false)).toBeUndefined();
  });
});
