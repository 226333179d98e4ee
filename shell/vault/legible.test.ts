import { tabNote } from '@billpay/http-client/vault';
import { isLegible, keepScale } from './legible';

const laptop = { width: 1536, height: 864 };
const monitor = { width: 1920, height: 1080 };

afterEach(() => void tabNote('billpay.scale').take());

it('treats a dialog that the page has zoomed below half as illegible', () => {
  keepScale({ devicePixelRatio: 2, screen: laptop });
  const read = (devicePixelRatio: number) => isLegible({ devicePixelRatio, screen: laptop });
  expect([2, 1, 0.9].map(read)).toEqual([true, true, false]);
});

it('remembers the size for another, zoomed frame of the vault', () => {
  keepScale({ devicePixelRatio: 1, screen: monitor });
  keepScale({ devicePixelRatio: 0.1, screen: monitor });
  expect(isLegible({ devicePixelRatio: 0.1, screen: monitor })).toBe(false);
});

it('remembers the size when the customer turns the device', () => {
  keepScale({ devicePixelRatio: 3, screen: { width: 360, height: 800 } });
  expect(isLegible({ devicePixelRatio: 1, screen: { width: 800, height: 360 } })).toBe(false);
});

it('measures again on another screen, which may have a third of the pixels', () => {
  keepScale({ devicePixelRatio: 3, screen: laptop });
  expect(isLegible({ devicePixelRatio: 1, screen: monitor })).toBe(true);
  expect(isLegible({ devicePixelRatio: 0.4, screen: monitor })).toBe(false);
});
