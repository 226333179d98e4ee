import { emptyCode, eraseAt, fillFrom, typeInto } from './code-digits';

const code = (text: string) => [...text.padEnd(6)].map((digit) => digit.trim());

it.each([
  ['a digit goes in, and on', '', 0, '4', '4', 1],
  ['the last digit stays where it is', '12345', 5, '6', '123456', 5],
  ['a letter does nothing', '12', 2, 'x', '12', 2],
  ['a letter typed after the digit in the box does nothing', '12', 0, '1x', '12', 1],
  ['a digit of another script goes in', '', 0, '४', '4', 1],
  ['a digit of another script takes the place of the one in the box', '12', 0, '1७', '72', 1],
  ['a message filled into the first box fills its code', '', 0, '1240 due. OTP: 482913', '482913', 5],
  ['a message without a code does nothing', '12', 2, 'Rs 124046 due', '12', 2],
  ['a digit typed after the one in the box takes its place', '12', 0, '17', '72', 1],
  ['a digit typed before the one in the box takes its place', '12', 0, '71', '72', 1],
  ['the same digit typed again moves on', '12', 0, '11', '12', 1],
  ['an emptied box is empty', '123', 1, '', '1 3', 1],
  ['a whole code autofilled into the first box fills all', '', 0, '482913', '482913', 5],
  ['a whole code fills all wherever it lands', '12', 2, '482913', '482913', 5],
])('[OTP-02] enters a digit: %s', (_, before, at, text, after, focus) => {
  expect(typeInto(code(before), at, text)).toEqual({ digits: code(after), focus });
});

it.each([
  ['a code', 0, '482913', '482913', 5],
  ['a code among words', 3, 'Your OTP is 482 913.', '482913', 5],
  ['a message that begins with other digits', 2, 'Rs 1240.46 to BEST. OTP is 482913.', '482913', 5],
  ['digits of another script', 0, '४८२९१३', '482913', 5],
  ['more digits than boxes', 1, '48291377', '', 1],
  ['a message without a code', 1, 'Pay ₹1,240.46 by 2026', '', 1],
  ['some digits, from their box on', 2, '48', '  48', 4],
  ['nothing of use', 1, 'hello', '', 1],
])('[OTP-02] handles pasting %s', (_, at, text, after, focus) => {
  expect(fillFrom(emptyCode, at, text)).toEqual({ digits: code(after), focus });
});

it.each([
  ['empties the box', '123', 2, '12', 2],
  ['goes back from an empty box and empties that one', '123', 3, '12', 2],
  ['stays in the first box', '', 0, '', 0],
])('[OTP-02] handles Backspace: it %s', (_, before, at, after, focus) => {
  expect(eraseAt(code(before), at)).toEqual({ digits: code(after), focus });
});
