import { tabNote } from './tab-note';

beforeEach(() => sessionStorage.clear());

describe('a note for the next load of a tab', () => {
  it('returns the note only once, and nothing before it is written', () => {
    const note = tabNote('key');
    expect(note.take()).toBeUndefined();
    note.leave('text');
    expect(tabNote('other').take()).toBeUndefined();
    expect(tabNote('key').take()).toBe('text');
    expect([note.take(), sessionStorage.length]).toEqual([undefined, 0]);
  });

  it.each([
    ['is blocked', new DOMException('The operation is insecure.', 'SecurityError')],
    ['is not there', new TypeError('sessionStorage is null')],
  ])('returns no note if the storage %s', (_, fault) => {
    const note = tabNote('key', () => {
      throw fault;
    });
    note.leave('text');
    expect(note.take()).toBeUndefined();
  });
});
