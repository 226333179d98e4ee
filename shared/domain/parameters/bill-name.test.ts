import { checkBillName } from '.';

it.each([
  ['A', true],
  ['Home power 2', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['', false],
  ['   ', false],
  ["Ma's", false],
  ['Home-power', false],
  ['बिजली', false],
])('[ADD-08] bill name %j', (name, allowed) => expect(checkBillName(name)).toBe(allowed));
