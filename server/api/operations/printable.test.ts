import { describeFailure, escapeUnprintable } from './printable';

describe('escapeUnprintable', () => {
  it.each([
    [
      'a line break',
      'bad\n2026-01-01 promote billers by root',
      'bad\\u{a}2026-01-01 promote billers by root',
    ],
    ['a carriage return', 'bad\rgood', 'bad\\u{d}good'],
    ['an escape sequence', '\u001b[2J\u001b[31mred', '\\u{1b}[2J\\u{1b}[31mred'],
    ['an 8-bit escape sequence', '\u009b2J', '\\u{9b}2J'],
    ['a terminal title', '\u001b]0;owned\u0007', '\\u{1b}]0;owned\\u{7}'],
    ['a backspace and a delete', 'a\b\u007f', 'a\\u{8}\\u{7f}'],
    ['a right-to-left override', 'v\u202e1.2', 'v\\u{202e}1.2'],
    ['an isolate', '\u2066x\u2069', '\\u{2066}x\\u{2069}'],
    ['a line separator', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['an invisible character', 'a\u200bb\ufeff', 'a\\u{200b}b\\u{feff}'],
    ['a hidden tag', 'a\u{e0041}', 'a\\u{e0041}'],
    ['half a character', 'a\ud800', 'a\\u{d800}'],
  ])('escapes %s', (_, text, printed) => {
    expect(escapeUnprintable(text)).toBe(printed);
  });

  it.each(['₹ 1,240.46 — “quoted” 👍', 'क्‍ष ক্ষ கௌ', 'Zoë'])('leaves %s unchanged', (text) => {
    expect(escapeUnprintable(text)).toBe(text);
  });
});

describe('describeFailure', () => {
  it('indents further lines and escapes the rest', () => {
    expect(describeFailure(new Error('listen is wrong\nbank.name is \u001b[2J'))).toBe(
      'listen is wrong\n  bank.name is \\u{1b}[2J',
    );
    expect(describeFailure('plain')).toBe('plain');
  });
});
