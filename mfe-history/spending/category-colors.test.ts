import { darkPalette, lightPalette } from '@billpay/ui/theme';
import { findCategoryColor } from './category-colors';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const colored = ['Electricity', 'DTH', 'Water', 'Gas', 'Credit Card', 'Mobile Prepaid', 'Fastag'];

it.each([...colored, 'Donation'])(
  '[HIST-12] gives %s a colour with sufficient contrast in both themes',
  (category) => {
    const { light, dark } = findCategoryColor(category);
    expect(contrast(light, lightPalette.surface)).toBeGreaterThan(4.5);
    expect(contrast(dark, darkPalette.surface)).toBeGreaterThan(4.5);
  },
);

it('[HIST-12] gives a known category its own colour, and all others grey', () => {
  const own = colored.map((category) => findCategoryColor(category).light);
  expect(new Set(own).size).toBe(colored.length);
  expect(findCategoryColor('Clubs and Associations')).toEqual({
    light: lightPalette.muted,
    dark: darkPalette.muted,
  });
  expect(own).not.toContain(lightPalette.muted);
});
