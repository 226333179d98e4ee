import { announceEnd, createSession, storageKeys, watchPage } from '.';
import { pageStorage } from './page-storage';
import { buildGrant, HOUR_MS, START } from './testing/grants';

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Creates a full storage, which can be read but refuses writes. */
const full = () =>
  ({
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  }) as unknown as Storage;

const withheld: [string, () => Storage | null][] = [
  ['third-party storage is blocked', blocked],
  ['the app has switched DOM storage off', () => null],
  ['there is no space left', full],
];

beforeEach(() => localStorage.clear());

describe.each(withheld)('a session if %s', (_, open) => {
  function live() {
    const clock = { ms: START };
    const announce = jest.fn();
    const session = createSession({ storage: pageStorage(open), deviceNow: () => clock.ms, announce });
    return { started: session.start(buildGrant()), session, clock, announce };
  }

  it('[SES-01] keeps the session in the page', () => {
    const { started, session } = live();
    expect(started).toBe(true);
    expect(session.secrets()).toMatchObject({ token: buildGrant().token });
    expect(localStorage).toHaveLength(0);
  });

  it('[SES-05, SES-06] renews the session with requests and ends it when idle', () => {
    const { session, clock } = live();
    clock.ms += 200_000;
    session.renewIdle();
    clock.ms += 299_999;
    expect(session.check()).toBe(true);
    clock.ms += 1;
    expect(session.check()).toBe(false);
    expect(session.endReason()).toBe('idle');
  });

  it('[SES-03] ends the session when its token expires', () => {
    const { session, clock } = live();
    clock.ms += HOUR_MS;
    expect(session.check()).toBe(false);
    expect(session.endReason()).toBe('expired');
  });

  it('[SES-11] ends the session on logout and leaves nothing to resume', () => {
    const { session, announce } = live();
    session.end('logout');
    expect(announce).toHaveBeenCalledWith('logout');
    expect(session.secrets()).toBeUndefined();
    expect(session.restore()).toBe(false);
  });

  it('[SES-07] ends the session when its page is left and shown again', () => {
    const { session } = live();
    const stop = watchPage(session);
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    stop();
    expect(session.endReason()).toBe('missing');
  });

  it('[SES-07, SES-05] keeps the session while its page is left and hidden, and checks it when the page is shown', () => {
    const { session, clock } = live();
    const stop = watchPage(session);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('visibilitychange'));
    expect(session.state()).toBe('live');
    visibility.mockReturnValue('visible');
    clock.ms += HOUR_MS;
    dispatchEvent(new Event('visibilitychange'));
    stop();
    visibility.mockRestore();
    expect(session.state()).toBe('ended');
  });

  it('[SES-02] does not resume the session in another page', () => {
    live();
    const other = createSession({ storage: pageStorage(open) });
    expect(other.restore()).toBe(false);
    expect(other.endReason()).toBe('missing');
  });
});

it('[SES-14] keeps the session of a page that lost its storage during the session', () => {
  let isBlocked = false;
  const storage = pageStorage(() => (isBlocked ? blocked() : localStorage));
  const session = createSession({ storage, deviceNow: () => START });
  session.start(buildGrant());
  expect(localStorage.getItem(storageKeys.token)).toBe(buildGrant().token);
  isBlocked = true;
  expect(session.check()).toBe(true);
  session.renewIdle();
  expect(session.secrets()).toMatchObject({ token: buildGrant().token });
});

it('[SES-07] removes its data even from full storage', () => {
  const almostFull = {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem(key: string, value: string) {
      if (key !== storageKeys.token) full().setItem(key, value);
      localStorage.setItem(key, value);
    },
  } as Storage;
  const session = createSession({ storage: pageStorage(() => almostFull), deviceNow: () => START });
  expect(session.start(buildGrant())).toBe(true);
  expect(localStorage).toHaveLength(1);
  session.end('logout');
  expect(localStorage).toHaveLength(0);
});

it('[SES-14] starts and ends the session of a page without a channel to other tabs', () => {
  const channel = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(blocked);
  const session = createSession({ storage: pageStorage(blocked), announce: announceEnd });
  const stop = watchPage(session);
  session.start(buildGrant());
  session.end('logout');
  expect(session.endReason()).toBe('logout');
  stop();
  channel.mockRestore();
});
