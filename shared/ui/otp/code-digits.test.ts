import { emptyCode, eraseAt, fillFrom, typeInto } from './code-digits';

const code = (text: string) => [...text.padEnd(6)].map((digit) => digit.trim());

it.each([
  ['enters a digit and moves on', '', 0, '4', '4', 1],
  ['stays in the last box after its digit', '12345', 5, '6', '123456', 5],
  ['ignores a letter', '12', 2, 'x', '12', 2],
  ['ignores a letter typed after the digit in the box', '12', 0, '1x', '12', 1],
  ['enters a digit of another script', '', 0, '४', '4', 1],
  ['replaces the digit in the box by one of another script', '12', 0, '1७', '72', 1],
  ['enters the code of a message autofilled into the first box', '', 0, '1240 due. OTP: 482913', '482913', 5],
  ['ignores a message without a code', '12', 2, 'Rs 124046 due', '12', 2],
  ['replaces the digit in the box by one typed after it', '12', 0, '17', '72', 1],
  ['replaces the digit in the box by one typed before it', '12', 0, '71', '72', 1],
  ['moves on when the same digit is typed again', '12', 0, '11', '12', 1],
  ['empties a box', '123', 1, '', '1 3', 1],
  ['fills all boxes with a code autofilled into the first one', '', 0, '482913', '482913', 5],
  ['fills all boxes with a code typed into any box', '12', 2, '482913', '482913', 5],
])('[OTP-02] %s', (_, before, at, text, after, focus) => {
  expect(typeInto(code(before), at, text)).toEqual({ digits: code(after), focus });
});

it.each([
  ['a code', 0, '482913', '482913', 5],
  ['a code among words', 3, 'Your OTP is 482 913.', '482913', 5],
  ['a message that begins with other digits', 2, 'Rs 1240.46 to BEST. OTP is 482913.', '482913', 5],
  ['digits of another script', 0, '४८२९१३', '482913', 5],
  ['more digits than boxes', 1, '48291377', '', 1],
  ['a message without a code', 1, 'Pay ₹1,240.46 by 2026', '', 1],
  ['some digits, which it enters from that box on', 2, '48', '  48', 4],
  ['a text without digits', 1, 'hello', '', 1],
])('[OTP-02] handles the pasting of %s', (_, at, text, after, focus) => {
  expect(fillFrom(emptyCode, at, text)).toEqual({ digits: code(after), focus });
});

it.each([
  ['empties the box', '123', 2, '12', 2],
  ['goes back from an empty box and empties that one', '123', 3, '12', 2],
  ['stays in the first box', '', 0, '', 0],
])('[OTP-02] handles Backspace: %s', (_, before, at, after, focus) => {
  expect(eraseAt(code(before), at)).toEqual({ digits: code(after), focus });
});
