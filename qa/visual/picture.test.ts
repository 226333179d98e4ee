import { decodePicture, differenceOf, encodePicture, encodeSmall, reduced, type Picture } from './picture';

/** A picture in one colour with a dark square of some pixels. */
function picture(square: number, ground: readonly number[] = [245, 246, 250], height = 20): Picture {
  const width = 40;
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isInside = pixel % width < square && pixel / width < square;
    data.set([...(isInside ? [20, 20, 30] : ground), 255], pixel * 4);
  }
  return { width, height, data };
}

describe('pictures of a baseline', () => {
  it('are small, and equal to the screens that they were made of', () => {
    const screen = picture(9);
    const small = encodeSmall(reduced(screen));
    expect(small.length).toBeLessThan(encodePicture(screen).length);
    expect(differenceOf(decodePicture(small), reduced(decodePicture(encodePicture(screen))))).toBeNull();
  });

  it.each([
    ['a changed part', picture(9), picture(12)],
    ['another colour', picture(9), picture(9, [225, 236, 250])],
    ['another height', picture(9), picture(9, undefined, 21)],
  ])('differ from a screen with %s', (_, expected, actual) => {
    const difference = differenceOf(decodePicture(encodeSmall(reduced(expected))), reduced(actual));
    expect(difference?.pixels).toBeGreaterThan(4);
  });

  it('do not differ by a few pixels', () => {
    expect(differenceOf(picture(1), picture(2))).toBeNull();
  });
});
