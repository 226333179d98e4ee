import { createSession, storageKeys } from '.';
import { liveStoredToken } from './stored-token';
import { buildGrant, HOUR_MS, START } from './testing/grants';

/** Stores a session as another tab did at START. */
function storeSession(claims?: Record<string, unknown>): void {
  createSession({ storage: localStorage, deviceNow: () => START }).start(buildGrant(claims));
}

/** Returns whether a new tab may use the stored session, by its token and by resuming it. */
function tabAt(nowMs: number) {
  const session = createSession({ storage: localStorage, deviceNow: () => nowMs });
  return { token: liveStoredToken(() => localStorage, nowMs), restored: session.restore() };
}

beforeEach(() => localStorage.clear());

it('[SES-14] uses the token of a stored session while a tab could resume it', () => {
  storeSession();
  expect(tabAt(START + 299_999)).toEqual({ token: buildGrant().token, restored: true });
});

it('[SES-02] finds no token without a stored session and changes nothing', () => {
  expect(tabAt(START)).toEqual({ token: undefined, restored: false });
  storeSession();
  const before = { ...localStorage };
  liveStoredToken(() => localStorage, START);
  expect({ ...localStorage }).toEqual(before);
});

it.each([
  [
    '[SES-01] blocked',
    (): never => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  ],
  ['[SES-01] switched off', () => null],
])('finds no token if the storage is %s', (_, open) => {
  expect(liveStoredToken(open, START)).toBeUndefined();
});

it.each([
  ['[SES-05] idle for five minutes', () => storeSession(), START + 300_000],
  ['[SES-03] expired', () => storeSession({ exp: (START + 60_000) / 1000 }), START + 60_000],
  [
    '[SES-04] stored without its key',
    () => (storeSession(), localStorage.removeItem(storageKeys.key)),
    START,
  ],
  [
    '[SES-02] stored with a malformed key',
    () => (storeSession(), localStorage.setItem(storageKeys.key, 'short')),
    START,
  ],
  [
    '[SES-02] stored with an unreadable token',
    () => (storeSession(), localStorage.setItem(storageKeys.token, 'no-token')),
    START,
  ],
  ["[SES-03] expired by the API's clock, which is ahead of the device", storeAhead, START],
])('neither finds nor resumes a session that is %s', (_, store, nowMs) => {
  store();
  expect(tabAt(nowMs)).toEqual({ token: undefined, restored: false });
});

/** Stores a login of a device whose clock is an hour slow, with a token that expires a minute later. */
function storeAhead(): void {
  const session = createSession({ storage: localStorage, deviceNow: () => START - HOUR_MS });
  session.start(buildGrant({ exp: (START + 60_000) / 1000 }));
}
