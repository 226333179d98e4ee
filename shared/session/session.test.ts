import { announceEnd, createSession, IDLE_VALIDITY_MS, storageKeys, watchPage, type Session } from '.';

const START = Date.parse('2026-11-21T08:00:00.000Z');
const HOUR_MS = 3_600_000;

function tokenOf(claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const whole = {
    exp: (START + HOUR_MS) / 1000,
    jti: 'session-1',
    customerID: 'C1',
    mobileNumber: '9812345678',
    accounts: [{ id: 1, accountID: '50100' }],
    platform: 'IB',
    ...claims,
  };
  return `${part({ alg: 'HS256' })}.${part(whole)}.signature`;
}

function tab(deviceClock = { ms: START }) {
  const announce = jest.fn();
  const session = createSession({ storage: localStorage, deviceNow: () => deviceClock.ms, announce });
  return { session, announce, clock: deviceClock };
}

const grant = (claims?: Record<string, unknown>) => ({
  token: tokenOf(claims),
  encryptionKey: 'a2V5',
  serverTime: new Date(START).toISOString(),
});

function liveTab() {
  const opened = tab();
  opened.session.start(grant());
  return opened;
}

beforeEach(() => localStorage.clear());

describe('a session', () => {
  it('[SES-13] reads exp, customerID, mobileNumber, accounts and platform from the token', () => {
    expect(liveTab().session.claims()).toMatchObject({
      exp: (START + HOUR_MS) / 1000,
      customerID: 'C1',
      mobileNumber: '9812345678',
      accounts: [{ id: 1, accountID: '50100' }],
      platform: 'IB',
    });
  });

  it.each([
    ['no token', ''],
    ['no three parts', 'abc'],
    ['claims that are no JSON', 'a.b.c'],
    ['claims without a customer', tokenOf({ customerID: undefined })],
  ])('[SES-08] does not start from %s', (_, token) => {
    const { session } = tab();
    expect(session.start({ ...grant(), token })).toBe(false);
    expect(session.state()).toBe('ended');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['[SES-02] a missing token', storageKeys.token],
    ['[SES-04] a missing encryption key', storageKeys.key],
  ])('%s ends it at the next step', (_, key) => {
    const { session } = liveTab();
    localStorage.removeItem(key);
    expect(session.secrets()).toBeUndefined();
    expect(session.endReason()).toBe('missing');
  });

  it('[SES-03] a token past its exp ends it', () => {
    const { session, clock } = tab();
    session.start(grant({ exp: START / 1000 + 60 }));
    clock.ms += 59_000;
    expect(session.check()).toBe(true);
    clock.ms += 1_000;
    expect(session.check()).toBe(false);
    expect(session.endReason()).toBe('expired');
  });

  it('[SES-03] a token that has expired before it came does not start it', () => {
    const { session } = tab();
    expect(session.start(grant({ exp: START / 1000 - 1 }))).toBe(false);
    expect(session.endReason()).toBe('expired');
  });

  it('[SES-05] idle validity is 300,000 ms, stored at login', () => {
    const { session, clock } = liveTab();
    expect(IDLE_VALIDITY_MS).toBe(300_000);
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 300_000));
    clock.ms += 299_999;
    expect(session.check()).toBe(true);
    clock.ms += 1;
    expect(session.check()).toBe(false);
    expect(session.endReason()).toBe('idle');
  });

  it('[SES-05] an idle time that is no number counts as passed', () => {
    const { session } = liveTab();
    localStorage.setItem(storageKeys.idleUntil, 'soon');
    expect(session.check()).toBe(false);
  });

  it('[SES-06] renewing gives five more minutes, in every tab', () => {
    const { session, clock } = liveTab();
    clock.ms += 200_000;
    session.renewIdle();
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 500_000));
    clock.ms += 299_999;
    expect(session.check()).toBe(true);
  });

  it('[SES-06] a session that has ended is not renewed', () => {
    const { session } = liveTab();
    session.end('logout');
    session.renewIdle();
    expect(localStorage).toHaveLength(0);
  });

  it("goes by the API's clock when the device is hours off", () => {
    const { session } = tab({ ms: START - 5 * HOUR_MS });
    expect(session.start(grant())).toBe(true);
    expect(session.now()).toBe(START);
    const other = tab({ ms: START - 5 * HOUR_MS });
    expect(other.session.restore()).toBe(true);
    expect(other.session.now()).toBe(START);
  });

  it('[SES-11] logout clears what is stored, gives up its secrets and tells the other tabs once', () => {
    const { session, announce } = liveTab();
    localStorage.setItem('another-application', 'kept');
    session.end('logout');
    session.end('expired');
    expect(session.secrets()).toBeUndefined();
    expect(session.signal.aborted).toBe(true);
    expect(Object.keys(localStorage)).toEqual(['another-application']);
    expect(announce.mock.calls).toEqual([['logout']]);
  });

  it('[SES-02] a tab without stored keys has no session', () => {
    const { session } = tab();
    expect(session.restore()).toBe(false);
    expect(session.endReason()).toBe('missing');
  });
});

describe('a session on its page', () => {
  const stops: (() => void)[] = [];
  const watched = (session: Session) => stops.push(watchPage(session));
  const storageEvent = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    jest.useRealTimers();
  });

  it("[SES-07] leaving clears the portal's keys and nobody else's", () => {
    localStorage.setItem('another-application', 'kept');
    watched(liveTab().session);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toEqual(['another-application']);
  });

  it('[SES-07] coming back to a page that was left finds no session', () => {
    const { session } = liveTab();
    watched(session);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(session.state()).toBe('ended');
  });

  it('[SES-14] the end in one tab ends the other', async () => {
    const { session, announce } = liveTab();
    watched(session);
    announceEnd('logout');
    await new Promise<void>((resolve) => session.signal.addEventListener('abort', () => resolve()));
    expect(session.endReason()).toBe('logout');
    expect(announce).not.toHaveBeenCalled();
  });

  it('[SES-14] a tab that merely closes does not end the other, whose keys come back', () => {
    const { session } = liveTab();
    watched(session);
    session.forget();
    storageEvent(storageKeys.token, null);
    expect(session.check()).toBe(true);
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 300_000));
  });

  it("[SES-14] another customer's session in the same browser ends this one", () => {
    const { session } = liveTab();
    watched(session);
    storageEvent(storageKeys.token, tokenOf({ customerID: 'C2' }));
    expect(session.state()).toBe('ended');
  });

  it("[SES-14] the same customer's newer session leaves this one alive", () => {
    const { session } = liveTab();
    watched(session);
    storageEvent(storageKeys.token, tokenOf({ jti: 'session-2' }));
    expect(session.check()).toBe(true);
  });

  it('[SES-05] ends by itself once the idle time has passed, on a page nobody touches', () => {
    jest.useFakeTimers({ now: START });
    const session = createSession({ storage: localStorage });
    session.start(grant());
    watched(session);
    jest.advanceTimersByTime(299_000);
    expect(session.state()).toBe('live');
    jest.advanceTimersByTime(2_000);
    expect(session.state()).toBe('ended');
    expect(session.endReason()).toBe('idle');
  });
});
