import { MOST_CHARACTERS, hasBreaks, spacesForBreaks, acceptInput } from './description-input';

/** Creates an input from a text with '|' at the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('[COMP-03] input of a description', () => {
  it.each([
    ['Paid twice.|', 'Paid twice.|'],
    ['Is it (really) so, then: 4.50? No!|', 'Is it (really) so, then: 4.50? No!|'],
    ['Paid#| twice', 'Paid| twice'],
    ['Paid ₹450| twice', 'Paid 450| twice'],
    ['<b>Paid</b>| it', 'bPaidb| it'],
    ['बिल paid| it', 'बिल paid| it'],
    ['बिजली का बिल दो बार कटा: ४५०!|', 'बिजली का बिल दो बार कटा: ४५०!|'],
    ['बिल दो बार कटा। पैसे लौटाएँ॥|', 'बिल दो बार कटा। पैसे लौटाएँ॥|'],
    ['বিল দু’বার| কাটা', 'বিল দুবার| কাটা'],
    ['மின் கட்டணம்| இரண்டு', 'மின் கட்டணம்| இரண்டு'],
    ['ക്ഷ ഇന്\u200Dഡ്യ|', 'ക്ഷ ഇന്\u200Dഡ്യ|'],
    ['Paid\u00A0twice| 🙏', 'Paid twice| '],
    ['Paid\n| twice', 'Paid| twice'],
    ["It's 5%-paid@bank| now", 'Its 5paidbank| now'],
    ['#|', '|'],
    ['|', '|'],
  ])('changes the description %j to %j', (typed, kept) => expect(marked(acceptInput(at(typed)))).toBe(kept));

  it('keeps the part of a pasted description that fits, and the text after the caret', () => {
    const behind = ' the end.';
    const { text, caret } = acceptInput({ text: `${'x'.repeat(400)}${behind}`, caret: 400 });
    expect(text).toHaveLength(MOST_CHARACTERS);
    expect(text.endsWith(behind)).toBe(true);
    expect(caret).toBe(MOST_CHARACTERS - behind.length);
  });

  it('counts code points of a description and never splits one', () => {
    const { text } = acceptInput({ text: '𑄇'.repeat(310), caret: 620 });
    expect(text).toBe('𑄇'.repeat(300));
  });

  it('does not count characters that are not allowed in a description', () => {
    const { text } = acceptInput({ text: `${'#'.repeat(200)}${'x'.repeat(300)}`, caret: 500 });
    expect(text).toBe('x'.repeat(300));
  });

  it('separates pasted lines of a description with a space', () => {
    const lines = 'First line\r\nsecond\tcolumn\n\nend';
    expect(hasBreaks(lines)).toBe(true);
    expect(hasBreaks('one line')).toBe(false);
    expect(spacesForBreaks(lines)).toBe('First line second column end');
  });
});
