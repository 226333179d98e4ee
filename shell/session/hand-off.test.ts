import { loadAgain, tabStorage } from '../testing/load-again';
import { keepHandOff, PAIR_VALID_MS, removeHandOff } from './hand-off';

const pair = {
  id: 'C1',
  hash: 'one-time',
  pageKey: expect.stringMatching(/^[\w-]{36}$/) as string,
  sinceMs: expect.any(Number) as number,
};

/** Removes the pair at an address. Returns the pair with the remaining address. */
function removeAt(address: string) {
  history.replaceState({ step: 1 }, '', new URL(address, location.origin));
  const found = removeHandOff();
  const { pathname, search, hash } = location;
  return { found, left: pathname + search + hash, state: history.state as unknown };
}

describe('the hand-off pair in the address', () => {
  it.each(['/', '/my-bills', '/my-bills/'])(
    '[SES-01] returns the pair for the exchange on %s, and removes it from the address',
    (path) => {
      expect(removeAt(`${path}?id=C1&hash=one-time`)).toEqual({
        found: pair,
        left: path,
        state: { step: 1 },
      });
    },
  );

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
  ])('[SES-01] removes the pair on %s and never exchanges it', (path) => {
    const address = `${location.origin}${path}?id=C1&hash=one-time`;
    expect(removeAt(address)).toEqual({ found: undefined, left: path, state: { step: 1 } });
  });

  it('[SES-01] removes every copy of the pair and keeps everything else', () => {
    const { found, left } = removeAt('/history?id=C1&page=2&hash=one-time&id=C2&hash=two#details');
    expect({ found, left }).toEqual({ found: undefined, left: '/history?page=2#details' });
  });

  it.each(['/?id=C1', '/?hash=one-time', '/?id=&hash=one-time', '/?id=C1&hash='])(
    '[SES-01] removes half a pair without exchanging it: %s',
    (address) => {
      expect(removeAt(address)).toMatchObject({ found: undefined, left: '/' });
    },
  );

  it('[SES-01] gives the pair a separate key in each page', () => {
    const [one, other] = ['/', '/'].map((path) => removeAt(`${path}?id=C1&hash=one-time`).found?.pageKey);
    expect(one).not.toBe(other);
  });

  it('[SES-01] replaces a kept pair with the pair of a new address', () => {
    keepHandOff({ id: 'C1', hash: 'old', pageKey: 'key', sinceMs: Date.now() });
    expect(window.billpayHandOff).toBeDefined();
    history.replaceState(history.state, '', '/?id=C2&hash=new');
    expect(removeHandOff()).toMatchObject({ id: 'C2', hash: 'new' });
    expect(window.billpayHandOff).toBeUndefined();
  });

  it('[SES-01] leaves the history unchanged without a pair', () => {
    history.replaceState({ step: 1 }, '', '/history?page=2');
    const replaceState = jest.spyOn(history, 'replaceState');
    expect(removeHandOff()).toBeUndefined();
    expect(replaceState).not.toHaveBeenCalled();
    replaceState.mockRestore();
  });
});

describe('the hand-off of a page that has not started', () => {
  function keepAt(path: string) {
    const { found } = removeAt(`${path}?id=C1&hash=one-time`);
    if (!found) throw new Error('There is no pair');
    keepHandOff(found);
    return found;
  }

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    removeHandOff();
  });

  it('[SES-01] keeps the hand-off only in memory, until it is removed', () => {
    const found = keepAt('/my-bills');
    expect([location.search, history.state, tabStorage.length]).toEqual(['', { step: 1 }, 0]);
    expect(removeHandOff()).toEqual(found);
    expect(window.billpayHandOff).toBeUndefined();
    loadAgain();
    expect([tabStorage.length, removeHandOff()]).toEqual([0, undefined]);
  });

  it('[SES-01] keeps the hand-off for every reload before the start, but not afterwards', () => {
    const found = keepAt('/my-bills');
    loadAgain();
    const again = removeHandOff();
    expect([again, tabStorage.length]).toEqual([found, 0]);
    keepHandOff(found);
    loadAgain();
    expect(removeHandOff()).toEqual(found);
    loadAgain();
    expect(removeHandOff()).toBeUndefined();
  });

  it.each<[string, NavigationTimingType, string]>([
    ['a visit', 'navigate', '/my-bills'],
    ['a step back in history', 'back_forward', '/my-bills'],
    ['a reload of another page', 'reload', '/'],
  ])('[SES-01] removes the hand-off without exchanging it on %s', (_, how, path) => {
    keepAt('/my-bills');
    loadAgain(how, path);
    expect([removeHandOff(), tabStorage.length]).toEqual([undefined, 0]);
  });

  it('[SES-01] neither stores nor exchanges a hand-off that is more than a minute old', () => {
    jest.useFakeTimers();
    keepAt('/');
    jest.advanceTimersByTime(PAIR_VALID_MS - 1);
    dispatchEvent(new Event('pagehide'));
    expect(tabStorage).toHaveLength(1);
    jest.advanceTimersByTime(1);
    loadAgain();
    expect([removeHandOff(), tabStorage.length]).toEqual([undefined, 0]);

    keepAt('/');
    jest.advanceTimersByTime(PAIR_VALID_MS);
    dispatchEvent(new Event('pagehide'));
    expect(tabStorage).toHaveLength(0);
  });

  it.each<[string, unknown]>([
    ['invalid JSON', '{"id":'],
    ['null', null],
    ['a number', 1],
    ['a list', []],
    ['an empty object', {}],
    ['no id', { id: undefined }],
    ['an id that is not text', { id: { toString: 'C1' } }],
    ['an empty hash', { hash: '' }],
    ['no page key', { pageKey: null }],
    ['no time', { sinceMs: undefined }],
    ['a time that is not a number', { sinceMs: 'now' }],
    ['a future time', { sinceMs: 8.64e15 }],
    ['another path', { path: ['/'] }],
  ])('[SES-01] starts without the hand-off if the storage has %s', (_, stored) => {
    const whole = { id: 'C1', hash: 'one-time', pageKey: 'key', sinceMs: Date.now(), path: '/' };
    const isPart = typeof stored === 'object' && stored !== null && Object.keys(stored).length > 0;
    const text =
      typeof stored === 'string' ? stored : JSON.stringify(isPart ? { ...whole, ...stored } : stored);
    history.replaceState(null, '', '/');
    loadAgain();
    tabStorage.setItem('billpay.handOff', text);
    expect([removeHandOff(), tabStorage.length]).toEqual([undefined, 0]);
    tabStorage.setItem('billpay.handOff', JSON.stringify(whole));
    expect(removeHandOff()).toMatchObject({ id: 'C1' });
  });

  it('[SES-01] removes the hand-off from storage when its page is shown again without a load', () => {
    const found = keepAt('/');
    dispatchEvent(new Event('pagehide'));
    expect(tabStorage).toHaveLength(1);
    dispatchEvent(new Event('pageshow'));
    expect([tabStorage.length, removeHandOff()]).toEqual([0, found]);
  });

  it('[SES-01] loses the hand-off on a reload if the browser withholds storage, without an error', () => {
    const withheld = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(withheld);
    keepAt('/');
    loadAgain();
    expect(removeHandOff()).toBeUndefined();
  });
});
