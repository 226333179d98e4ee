import { darkPalette, lightPalette, type Palette } from './palette';

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const textPairs: [text: keyof Palette, on: keyof Palette][] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['primary', 'surface'],
  ['primary', 'canvas'],
  ['primary', 'primarySoft'],
  ['ink', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryStrong'],
  ['success', 'surface'],
  ['success', 'successSoft'],
  ['ink', 'successSoft'],
  ['warning', 'surface'],
  ['warning', 'sunken'],
  ['warning', 'warningSoft'],
  ['ink', 'warningSoft'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['ink', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
];

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_, palette) => {
  it.each(textPairs)('%s can be read on %s (4.5:1)', (text, on) => {
    expect(contrast(palette[text], palette[on])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['edge', 'surface'],
    ['edge', 'canvas'],
    ['primary', 'primarySoft'],
  ] as const)('%s can be made out on %s (3:1)', (edge, on) => {
    expect(contrast(palette[edge], palette[on])).toBeGreaterThanOrEqual(3);
  });
});
