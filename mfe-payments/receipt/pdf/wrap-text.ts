/** Splits a text into lines that fit. Splits between words, and within a long word only between graphemes. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  const add = (piece: string, separator: string) => {
    const joined = current === '' ? piece : current + separator + piece;
    if (current !== '' && measure(joined) > width) {
      lines.push(current);
      current = piece;
    } else current = joined;
  };
  for (const word of text.split(/ +/)) {
    if (measure(word) <= width) add(word, ' ');
    else splitLetters(word).forEach((letter, at) => add(letter, at === 0 ? ' ' : ''));
  }
  return [...lines, current];
}

/** Splits a word into graphemes. Conjuncts stay together if the browser has a segmenter. */
function splitLetters(word: string): readonly string[] {
  if (!Intl.Segmenter) return word.match(/\P{M}\p{M}*/gu) ?? [word];
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word),
    ({ segment }) => segment,
  );
}
