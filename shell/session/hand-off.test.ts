import { hasHandOff, keepHandOff, removeHandOff } from './hand-off';

const pair = { id: 'C1', hash: 'one-time', pageKey: expect.stringMatching(/^[\w-]{36}$/) as string };

/** Removes the pair at an address; returns it with the address that remains. */
function removeAt(address: string) {
  history.replaceState({ step: 1 }, '', new URL(address, location.origin));
  const found = removeHandOff();
  const { pathname, search, hash } = location;
  return { found, left: pathname + search + hash, state: history.state as unknown };
}

describe('the hand-off pair in the address', () => {
  it.each(['/', '/my-bills', '/my-bills/'])('[SES-01] is removed on %s, to be exchanged', (path) => {
    expect(removeAt(`${path}?id=C1&hash=one-time`)).toEqual({ found: pair, left: path, state: { step: 1 } });
  });

  it.each([
    '/history',
    '/auto-pay',
    '/complaints/',
    '/session-expired',
    '/mock-redirect',
    '/nowhere/at/all',
    '/my-bills/1',
    '/MY-BILLS',
    '//evil.example',
    '/%2F',
  ])('[SES-01] is removed on %s, and never exchanged', (path) => {
    const address = `${location.origin}${path}?id=C1&hash=one-time`;
    expect(removeAt(address)).toEqual({ found: undefined, left: path, state: { step: 1 } });
  });

  it('[SES-01] is removed however often it is there, and everything else stays', () => {
    const { found, left } = removeAt('/history?id=C1&page=2&hash=one-time&id=C2&hash=two#details');
    expect({ found, left }).toEqual({ found: undefined, left: '/history?page=2#details' });
  });

  it.each(['/?id=C1', '/?hash=one-time', '/?id=&hash=one-time', '/?id=C1&hash='])(
    '[SES-01] is removed when half of it is missing, and is not exchanged: %s',
    (address) => {
      expect(removeAt(address)).toMatchObject({ found: undefined, left: '/' });
    },
  );

  it('[SES-01] comes with a key of its own in each page', () => {
    const [one, other] = ['/', '/'].map((path) => removeAt(`${path}?id=C1&hash=one-time`).found?.pageKey);
    expect(one).not.toBe(other);
  });

  it('[SES-01] is kept for a reload of a page that has not started, in no address, until it is removed again', () => {
    const { found } = removeAt('/my-bills?id=C1&hash=one-time');
    if (!found) throw new Error('There is no pair');
    keepHandOff(found);
    expect([hasHandOff(), location.search, history.state]).toMatchObject([true, '', { step: 1 }]);

    expect(removeHandOff()).toEqual(found);
    expect([hasHandOff(), history.state]).toEqual([false, { step: 1 }]);
    expect(removeHandOff()).toBeUndefined();
  });

  it('[SES-01] of a new address replaces one that was kept', () => {
    keepHandOff({ id: 'C1', hash: 'old', pageKey: 'key' });
    history.replaceState(history.state, '', '/?id=C2&hash=new');
    expect(hasHandOff()).toBe(true);
    expect(removeHandOff()).toMatchObject({ id: 'C2', hash: 'new' });
    expect(hasHandOff()).toBe(false);
  });

  it('[SES-01] leaves history alone where there is none', () => {
    const replaceState = jest.fn();
    const page = {
      location: new URL('https://pay.bank.example/history?page=2'),
      history: { replaceState, state: null },
    };
    expect(removeHandOff(page as unknown as Window)).toBeUndefined();
    expect(replaceState).not.toHaveBeenCalled();
  });
});
