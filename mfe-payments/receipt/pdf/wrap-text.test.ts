import { wrapText } from './wrap-text';

const letters = (text: string) => Array.from(new Intl.Segmenter('hi').segment(text)).length;

describe('a text that the browser draws', () => {
  it('[REC-08] wraps drawn text between words', () => {
    expect(wrapText('नगर निगम जल विभाग', 8, letters)).toEqual(['नगर निगम', 'जल विभाग']);
    expect(wrapText('', 8, letters)).toEqual(['']);
  });

  it('[REC-08] wraps a long drawn word only between graphemes', () => {
    const lines = wrapText('இசை தமிழ்நாடுமின்வாரியம்', 5, letters);
    expect(lines.join('')).toBe('இசை தமிழ்நாடுமின்வாரியம்');
    expect(Math.max(...lines.map(letters))).toBeLessThanOrEqual(5);
    expect(lines.filter((line) => /^\p{M}/u.test(line))).toEqual([]);
  });

  it('[REC-08] does not split a letter from its marks in a browser without Intl.Segmenter', () => {
    const { Segmenter } = Intl;
    Object.assign(Intl, { Segmenter: undefined });
    const lines = wrapText('மின்வாரியம்', 3, (text) => text.length);
    Object.assign(Intl, { Segmenter });
    expect(lines.join('')).toBe('மின்வாரியம்');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => /^\p{M}/u.test(line))).toEqual([]);
  });
});
