import { drawPictures } from './brand-pictures';

const logo = { src: '/branding/logo.svg', text: 'Example Bank', width: 90, height: 30 };

/** Replaces the decoding of pictures, which jsdom does not support. */
function decodeBy(decode: () => Promise<void>): void {
  Object.assign(HTMLImageElement.prototype, { decode });
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

describe('the pictures of a receipt', () => {
  it('[REC-08] omits pictures that cannot be loaded', async () => {
    decodeBy(() => Promise.reject(new Error('404')));
    expect(await drawPictures({ logo })).toEqual({ logo: undefined, networkMark: undefined });
  });

  it('[REC-08] omits pictures that take longer than four seconds, and creates the receipt', async () => {
    jest.useFakeTimers();
    decodeBy(() => new Promise(() => undefined));
    const drawn = drawPictures({ logo, networkMark: logo });
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await drawn).toEqual({ logo: undefined, networkMark: undefined });
  });
});
