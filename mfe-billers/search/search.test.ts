import { DURATIONS } from '@billpay/host-api';
import { createSearch, isTooLong, readSearchText, typeInto } from './search';

const PAUSE_MS = DURATIONS.typingPause;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the search text', () => {
  it.each([
    ['Tata Power-DDL No. 2', 'Tata Power-DDL No. 2'],
    ['gas & water', 'gas  water'],
    ['A&B', 'A B'],
    ['Fetch & ', 'Fetch  '],
    ['a/b\\c?d*e%f_g', 'a b c d e f g'],
    ['(DGVCL)', 'DGVCL'],
    ['<b>"\'`;', 'b'],
    ['ವಿದ್ಯುತ್\u200C ಕಂಪನಿ', 'ವಿದ್ಯುತ್ ಕಂಪನಿ'],
    ['बिजली bill ₹', 'बिजली bill '],
    ['மின்சாரம்!', 'மின்சாரம்'],
    ['café', 'café'],
    ['🔌 power', ' power'],
    ['No!. 2', 'No. 2'],
  ])('[FIND-01] reads the typed text %j as %j', (typed, taken) => {
    expect(readSearchText(typed).text).toBe(taken);
  });

  it('[FIND-02] searches exactly 1 s after the last change', () => {
    const search = createSearch();
    typeInto(search, 'pow', PAUSE_MS);
    jest.advanceTimersByTime(PAUSE_MS - 1);
    expect(search.getState().words).toBeNull();
    typeInto(search, 'powe', PAUSE_MS);
    jest.advanceTimersByTime(PAUSE_MS - 1);
    expect(search.getState().words).toBeNull();
    jest.advanceTimersByTime(1);
    expect(search.getState().words).toBe('powe');
  });

  it('[FIND-02] restarts the pause at each change, even if the final text is the same', () => {
    const search = createSearch();
    typeInto(search, 'pow', PAUSE_MS);
    jest.advanceTimersByTime(PAUSE_MS - 1);
    typeInto(search, 'powe', PAUSE_MS);
    typeInto(search, 'pow', PAUSE_MS);
    jest.advanceTimersByTime(1);
    expect(search.getState().words).toBeNull();
    jest.advanceTimersByTime(PAUSE_MS);
    expect(search.getState().words).toBe('pow');
  });

  it('[FIND-02] keeps a text of more than 80 characters but does not search for it', () => {
    const search = createSearch();
    const text = 'x'.repeat(81);
    typeInto(search, text, PAUSE_MS);
    jest.advanceTimersByTime(PAUSE_MS);
    expect(search.getState()).toMatchObject({ typed: { text }, words: null });
    expect(isTooLong(text)).toBe(true);
    expect(isTooLong(`${'x'.repeat(80)} `)).toBe(false);
  });

  it.each(['', 'po', '  po  ', '     '])(
    '[FIND-02] does not search for fewer than 3 characters: %j',
    (text) => {
      const search = createSearch();
      typeInto(search, 'power', PAUSE_MS);
      jest.advanceTimersByTime(PAUSE_MS);
      typeInto(search, text, PAUSE_MS);
      jest.advanceTimersByTime(PAUSE_MS);
      expect(search.getState().words).toBeNull();
    },
  );
});
