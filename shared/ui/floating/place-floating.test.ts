import { placeFloating } from './place-floating';

const viewport = { width: 360, height: 640 };
const tip = { width: 200, height: 80 };

it.each([
  ['below and centred', { left: 150, top: 100, width: 44, height: 44 }, 'center', { left: 72, top: 150 }],
  ['never over the left edge', { left: 0, top: 100, width: 44, height: 44 }, 'center', { left: 8, top: 150 }],
  [
    'never over the right edge',
    { left: 316, top: 100, width: 44, height: 44 },
    'center',
    { left: 152, top: 150 },
  ],
  [
    'above where the bottom is near',
    { left: 150, top: 560, width: 44, height: 44 },
    'center',
    { left: 72, top: 474 },
  ],
  [
    'with its end at the anchor’s end',
    { left: 300, top: 100, width: 44, height: 44 },
    'end',
    { left: 144, top: 150 },
  ],
] as const)('places a floating box %s', (_, anchor, align, place) => {
  expect(placeFloating(anchor, tip, viewport, align)).toEqual(place);
});

it('covers its anchor instead of leaving the viewport if a box fits neither above nor below', () => {
  const anchor = { left: 150, top: 280, width: 44, height: 44 };
  expect(placeFloating(anchor, { width: 200, height: 400 }, viewport, 'center').top).toBe(232);
});

it('places a box that is higher than the available space at the start of the viewport', () => {
  const anchor = { left: 150, top: 560, width: 44, height: 44 };
  expect(placeFloating(anchor, { width: 200, height: 700 }, viewport, 'center').top).toBe(8);
});

it.each([
  ['below', 900],
  ['above', -200],
])('keeps a box in the viewport when its anchor is scrolled out of it, %s', (_, anchorTop) => {
  const { top } = placeFloating(
    { left: 150, top: anchorTop, width: 44, height: 44 },
    tip,
    viewport,
    'center',
  );
  expect(top).toBeGreaterThanOrEqual(8);
  expect(top + tip.height).toBeLessThanOrEqual(viewport.height - 8);
});
