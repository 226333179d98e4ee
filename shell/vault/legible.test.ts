import { tabNote } from '@billpay/http-client/vault';
import { isLegible, keepScale } from './legible';

afterEach(() => {
  tabNote('billpay.scale').take();
  keepScale({ devicePixelRatio: 0 });
  tabNote('billpay.scale').take();
});

it('treats a dialog that the page has zoomed below half as illegible', () => {
  keepScale({ devicePixelRatio: 2 });
  expect([2, 1, 0.9].map((devicePixelRatio) => isLegible({ devicePixelRatio }))).toEqual([true, true, false]);
});

it('remembers the size for another, zoomed frame of the vault', () => {
  keepScale({ devicePixelRatio: 1 });
  keepScale({ devicePixelRatio: 0.1 });
  expect(isLegible({ devicePixelRatio: 0.1 })).toBe(false);
});
