import { createSearchRule, emptySearch } from '.';

const readSearch = createSearchRule('.-');

/** The text in the box after each key. */
function typeKeys(keys: string): string {
  let box = emptySearch;
  for (const key of keys) box = readSearch(box.text + key, box);
  return box.text;
}

it.each([
  ['A&B', 'A B'],
  ['mumbai!', 'mumbai'],
  ['(DGVCL) gas', 'DGVCL gas'],
  ['a/b//c', 'a b c'],
  ['Tata & Sons', 'Tata  Sons'],
  ['No!. 2', 'No. 2'],
  ['घर/बिजली', 'घर बिजली'],
])('[FIND-01] reads %j as %j, pasted or typed key by key', (text, kept) => {
  expect(readSearch(text).text).toBe(kept);
  expect(typeKeys(text)).toBe(kept);
});

it('[FIND-01] drops an ignored character when the preceding word changes', () => {
  const before = readSearch('ab&');
  expect(readSearch('ac', before).text).toBe('ac');
  expect(readSearch('a', before).text).toBe('a');
});
