import { tabNote } from '@billpay/http-client/vault';
import { isLegible, keepScale } from './legible';

const laptop = { width: 1536, height: 864 };
const monitor = { width: 1920, height: 1080 };
const phone = { width: 360, height: 800 };
const innerWidth = 360;

afterEach(() => void tabNote('billpay.scale').take());

it('treats a dialog that the page has zoomed below half as illegible', () => {
  keepScale({ devicePixelRatio: 2, screen: laptop });
  const read = (devicePixelRatio: number) => isLegible({ devicePixelRatio, innerWidth, screen: laptop });
  expect([2, 1, 0.9].map(read)).toEqual([true, true, false]);
});

it('remembers the size for another, zoomed frame of the vault', () => {
  keepScale({ devicePixelRatio: 1, screen: monitor });
  keepScale({ devicePixelRatio: 0.1, screen: monitor });
  expect(isLegible({ devicePixelRatio: 0.1, innerWidth, screen: monitor })).toBe(false);
});

it('remembers the size when the customer turns the device', () => {
  keepScale({ devicePixelRatio: 3, screen: phone });
  expect(isLegible({ devicePixelRatio: 1, innerWidth, screen: { width: 800, height: 360 } })).toBe(false);
});

it('measures again on another screen, which may have a third of the pixels', () => {
  keepScale({ devicePixelRatio: 3, screen: laptop });
  expect(isLegible({ devicePixelRatio: 1, innerWidth, screen: monitor })).toBe(true);
  expect(isLegible({ devicePixelRatio: 0.4, innerWidth, screen: monitor })).toBe(false);
});

it("treats a dialog as illegible if the page's viewport is much wider than the phone's screen", () => {
  keepScale({ devicePixelRatio: 2, screen: phone });
  const read = (width: number) => isLegible({ devicePixelRatio: 2, innerWidth: width, screen: phone });
  expect([360, 980, 1080, 3000].map(read)).toEqual([true, true, true, false]);
});

it('accepts a wide dialog if the customer has zoomed out in the browser', () => {
  keepScale({ devicePixelRatio: 0.25, screen: monitor });
  expect(isLegible({ devicePixelRatio: 0.25, innerWidth: 4 * monitor.width, screen: monitor })).toBe(true);
});
