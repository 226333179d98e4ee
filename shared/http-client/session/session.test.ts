import { createSession, IDLE_VALIDITY_MS, storageKeys } from '.';
import { buildGrant, HOUR_MS, START, buildToken } from './testing/grants';

function tab(deviceClock = { ms: START }) {
  const announce = jest.fn();
  const session = createSession({ storage: localStorage, deviceNow: () => deviceClock.ms, announce });
  return { session, announce, clock: deviceClock };
}

function liveTab() {
  const opened = tab();
  opened.session.start(buildGrant());
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
    ['a token without three parts', 'abc'],
    ['claims that are not JSON', 'a.b.c'],
    ['claims without a customer', buildToken({ customerID: undefined })],
  ])('[SES-08] does not start a session with %s', (_, token) => {
    const { session } = tab();
    expect(session.start({ ...buildGrant(), token })).toBe(false);
    expect(session.state()).toBe('ended');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['[SES-02] a missing token', storageKeys.token],
    ['[SES-04] a missing encryption key', storageKeys.key],
  ])('ends the session at the next step: %s', (_, key) => {
    const { session } = liveTab();
    localStorage.removeItem(key);
    expect(session.secrets()).toBeUndefined();
    expect(session.endReason()).toBe('missing');
  });

  it.each([
    ['is empty', ''],
    ['is not base64', '*'.repeat(44)],
    ['is too short', Buffer.alloc(16).toString('base64')],
  ])('[SES-04] does not start a session with a key that %s', (_, encryptionKey) => {
    const { session } = tab();
    expect(session.start({ ...buildGrant(), encryptionKey })).toBe(false);
    expect(session.endReason()).toBe('missing');
  });

  it('[SES-04] expires the key with its token', () => {
    const { session, clock } = liveTab();
    clock.ms += HOUR_MS;
    session.renewIdle();
    expect(session.secrets()).toBeUndefined();
    expect(session.endReason()).toBe('expired');
    expect(localStorage.getItem(storageKeys.key)).toBeNull();
  });

  it('[SES-08] does not resume an earlier stored session if a login fails', () => {
    liveTab();
    const { session, announce } = tab();
    session.end('refused');
    expect(localStorage).toHaveLength(0);
    expect(announce).not.toHaveBeenCalled();
  });

  it('does not expose its token and key', () => {
    const { session } = liveTab();
    const { token, encryptionKey } = buildGrant();
    expect(JSON.stringify([session, Object.values(session), session.claims()])).not.toContain(token);
    expect(JSON.stringify([session, Object.values(session), session.claims()])).not.toContain(encryptionKey);
  });

  it('[SES-03] ends the session when its token has expired', () => {
    const { session, clock } = tab();
    session.start(buildGrant({ exp: START / 1000 + 60 }));
    clock.ms += 59_000;
    expect(session.check()).toBe(true);
    clock.ms += 1_000;
    expect(session.check()).toBe(false);
    expect(session.endReason()).toBe('expired');
  });

  it('[SES-03] does not start with a token that expired before it arrived', () => {
    const { session } = tab();
    expect(session.start(buildGrant({ exp: START / 1000 - 1 }))).toBe(false);
    expect(session.endReason()).toBe('expired');
  });

  it('[SES-05] stores an idle validity of 300,000 ms at login', () => {
    const { session, clock } = liveTab();
    expect(IDLE_VALIDITY_MS).toBe(300_000);
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 300_000));
    clock.ms += 299_999;
    expect(session.check()).toBe(true);
    clock.ms += 1;
    expect(session.check()).toBe(false);
    expect(session.endReason()).toBe('idle');
  });

  it('[SES-05] treats an idle time that is not a number as expired', () => {
    const { session } = liveTab();
    localStorage.setItem(storageKeys.idleUntil, 'soon');
    expect(session.check()).toBe(false);
  });

  it('[SES-06] adds five minutes in every tab on renewal', () => {
    const { session, clock } = liveTab();
    clock.ms += 200_000;
    session.renewIdle();
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 500_000));
    clock.ms += 299_999;
    expect(session.check()).toBe(true);
  });

  it('[SES-06] does not renew a session that has ended', () => {
    const { session } = liveTab();
    session.end('logout');
    session.renewIdle();
    expect(localStorage).toHaveLength(0);
  });

  it("uses the API's clock if the device's clock is wrong by hours", () => {
    const { session } = tab({ ms: START - 5 * HOUR_MS });
    expect(session.start(buildGrant())).toBe(true);
    expect(session.now()).toBe(START);
    const other = tab({ ms: START - 5 * HOUR_MS });
    expect(other.session.restore()).toBe(true);
    expect(other.session.now()).toBe(START);
  });

  it('[SES-11] clears the storage, drops its secrets and notifies the other tabs once on logout', () => {
    const { session, announce } = liveTab();
    localStorage.setItem('another-application', 'kept');
    session.end('logout');
    session.end('expired');
    expect(session.secrets()).toBeUndefined();
    expect(session.signal.aborted).toBe(true);
    expect(Object.keys(localStorage)).toEqual(['another-application']);
    expect(announce.mock.calls).toEqual([['logout']]);
  });

  it('[SES-02] has no session in a tab without stored keys', () => {
    const { session } = tab();
    expect(session.restore()).toBe(false);
    expect(session.endReason()).toBe('missing');
  });
});
