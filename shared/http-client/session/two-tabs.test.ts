import { waitFor } from '@testing-library/dom';
import { announceEnd, createSession, storageKeys, watchPage, type Session } from '.';
import { buildGrant, HOUR_MS, START } from './testing/grants';

type Page = Window & typeof globalThis;

const closings: (() => void)[] = [];

/** A tab of the portal: a frame with its own window and view of the origin's storage. */
function openTab(clock = { ms: START }) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentWindow as Page;
  const session = createSession({
    storage: page.localStorage,
    deviceNow: () => clock.ms,
    announce: announceEnd,
  });
  const stop = watchPage(session, page);
  closings.push(stop, () => frame.remove());
  const raise = (event: string, how = {}) => page.dispatchEvent(Object.assign(new page.Event(event), how));
  return {
    page,
    session,
    clock,
    close: () => raise('pagehide'),
    /** Shows a tab that was hidden. Without waiting before, as one that was frozen: what others did meanwhile is not delivered yet. */
    show: () => raise('visibilitychange'),
    /** Shows a page that was left, from the back-forward cache; browsers raise the events in this order. */
    comeBack: () => ['visibilitychange', 'pageshow'].forEach((event) => raise(event, { persisted: true })),
  };
}

function ended(session: Session): Promise<void> {
  return new Promise((resolve) => {
    if (session.state() === 'ended') resolve();
    session.signal.addEventListener('abort', () => resolve());
  });
}

/** Other tabs receive a storage event a moment later. */
const untilStored = (token: string) => waitFor(() => expect(storedToken()).toBe(token));
const storedToken = () => localStorage.getItem(storageKeys.token);

beforeEach(() => localStorage.clear());
afterEach(() => closings.splice(0).forEach((close) => close()));

describe('leaving the page', () => {
  it("[SES-07] clears the portal's keys and nobody else's", () => {
    localStorage.setItem('another-application', 'kept');
    const tab = openTab();
    tab.session.start(buildGrant());
    expect(localStorage.length).toBeGreaterThan(3);
    tab.close();
    expect(Object.keys(localStorage)).toEqual(['another-application']);
  });

  it('[SES-07] coming back to a page that was left finds no session', () => {
    const tab = openTab();
    tab.session.start(buildGrant());
    tab.close();
    tab.page.dispatchEvent(Object.assign(new tab.page.Event('pageshow'), { persisted: true }));
    expect(tab.session.state()).toBe('ended');
    expect(tab.session.endReason()).toBe('missing');
  });

  it('[SES-07] coming back does not restore the keys either, which being shown does otherwise', () => {
    const tab = openTab();
    tab.session.start(buildGrant());
    tab.close();
    tab.comeBack();
    expect(tab.session.endReason()).toBe('missing');
    expect(storedToken()).toBeNull();
  });

  it('[SES-07] does not treat the first showing of a page as a return', () => {
    const tab = openTab();
    tab.session.start(buildGrant());
    tab.page.dispatchEvent(Object.assign(new tab.page.Event('pageshow'), { persisted: false }));
    expect(tab.session.state()).toBe('live');
  });
});

function twoTabs() {
  const first = openTab();
  first.session.start(buildGrant());
  const second = openTab();
  expect(second.session.restore()).toBe(true);
  return { first, second };
}

describe('two tabs', () => {
  it("[SES-14] the second resumes the first's session, without a hand-off", () => {
    const { first, second } = twoTabs();
    expect(second.session.secrets()).toEqual(first.session.secrets());
  });

  it('[SES-14] logout in one ends the other', async () => {
    const { first, second } = twoTabs();
    first.session.end('logout');
    await ended(second.session);
    expect(second.session.endReason()).toBe('logout');
    expect(storedToken()).toBeNull();
  });

  it('[SES-06] [SES-14] a request in one renews the other, also when the one is closed after it', async () => {
    const { first, second } = twoTabs();
    first.clock.ms += 200_000;
    second.clock.ms = first.clock.ms;
    second.session.renewIdle();
    const renewedTo = first.session.now() + 300_000;
    expect(first.session.idleEndsAt()).toBe(renewedTo);
    const heard = new Promise((resolve) => first.page.addEventListener('storage', resolve));
    await heard;
    second.close();
    await waitFor(() => expect(storedToken()).not.toBeNull());
    expect(first.session.idleEndsAt()).toBe(renewedTo);
  });

  it('[SES-05] there is no idle end after the end of the token', () => {
    const { first } = twoTabs();
    first.clock.ms += HOUR_MS - 100_000;
    first.session.renewIdle();
    expect(first.session.idleEndsAt()).toBe(Infinity);
    expect(first.session.endsAt()).toBeLessThan(first.session.now() + 300_000);
  });

  it('[SES-14] expiry in one ends the other', async () => {
    const { first, second } = twoTabs();
    first.clock.ms += HOUR_MS;
    first.session.renewIdle();
    expect(first.session.check()).toBe(false);
    await ended(second.session);
    expect(second.session.endReason()).toBe('expired');
  });

  it('[SES-06] [SES-14] work in one keeps the other from going idle', () => {
    const { first, second } = twoTabs();
    first.clock.ms += 290_000;
    first.session.renewIdle();
    second.clock.ms += 310_000;
    expect(second.session.check()).toBe(true);
  });

  it('[SES-14] closing one does not end the other, which restores its keys', async () => {
    const { first, second } = twoTabs();
    second.close();
    await untilStored(buildGrant().token);
    expect(first.session.check()).toBe(true);
    expect(localStorage.getItem(storageKeys.key)).toBe(buildGrant().encryptionKey);
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 300_000));
  });

  it("[SES-14] another customer's session in the same browser ends the first, and keeps its own keys", async () => {
    const first = openTab();
    first.session.start(buildGrant());
    const other = openTab();
    other.session.start(buildGrant({ customerID: 'C2', jti: 'session-2' }));
    await ended(first.session);
    expect(first.session.endReason()).toBe('refused');
    expect(other.session.check()).toBe(true);
    expect(storedToken()).toBe(buildGrant({ customerID: 'C2', jti: 'session-2' }).token);
  });

  it("[SES-14] the same customer's newer session leaves the first alive, and outlives it", () => {
    const first = openTab();
    first.session.start(buildGrant());
    const newer = openTab();
    newer.session.start(buildGrant({ jti: 'session-2' }));
    expect(first.session.check()).toBe(true);
    first.close();
    expect(newer.session.check()).toBe(true);
    expect(storedToken()).toBe(buildGrant({ jti: 'session-2' }).token);
  });

  it("[SES-08] a failed login in one leaves the other's session alone", async () => {
    const first = openTab();
    first.session.start(buildGrant());
    const failing = openTab();
    failing.session.endQuietly('refused');
    await untilStored(buildGrant().token);
    expect(first.session.check()).toBe(true);
  });

  it('[SES-14] a tab that has stopped watching is not notified', async () => {
    const { first, second } = twoTabs();
    closings.splice(0).forEach((close) => close());
    first.session.end('logout');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(second.session.state()).toBe('live');
  });
});

describe('a tab that was frozen', () => {
  it('[SES-14] is not ended by another one that was closed meanwhile, and restores the keys', () => {
    const { first, second } = twoTabs();
    second.close();
    expect(storedToken()).toBeNull();
    first.show();
    expect(first.session.state()).toBe('live');
    expect(storedToken()).toBe(buildGrant().token);
  });

  it('[SES-14] is not ended either after it was left once and came back', async () => {
    const { first, second } = twoTabs();
    first.close();
    await untilStored(buildGrant().token);
    first.comeBack();
    second.close();
    first.show();
    expect(first.session.state()).toBe('live');
  });

  it('[SES-14] is ended by a logout in another one, and leaves no keys', async () => {
    const { first, second } = twoTabs();
    second.session.end('logout');
    first.show();
    await ended(first.session);
    expect(first.session.endReason()).toBe('logout');
    expect(storedToken()).toBeNull();
  });

  it("[SES-14] is ended by another customer's session, whose keys stay", () => {
    const { first, second } = twoTabs();
    second.session.end('logout');
    const other = openTab();
    const grant = buildGrant({ customerID: 'C2', jti: 'session-2' });
    other.session.start(grant);
    first.show();
    expect(first.session.endReason()).toBe('refused');
    expect(storedToken()).toBe(grant.token);
  });

  it.each([
    ['SES-05', 'idle', 300_000],
    ['SES-03', 'expired', HOUR_MS],
  ] as const)('[%s] is %s on time, also when the other one was closed', (_, reason, afterMs) => {
    const { first, second } = twoTabs();
    second.close();
    first.clock.ms += afterMs;
    expect(first.session.idleEndsAt()).toBe(START + 300_000);
    first.show();
    expect(first.session.endReason()).toBe(reason);
    expect(storedToken()).toBeNull();
  });
});

describe('an idle page', () => {
  afterEach(() => jest.useRealTimers());

  it('[SES-14] is not ended by a check that is due before it hears that another tab was closed', () => {
    jest.useFakeTimers({ now: START });
    const session = createSession({ storage: localStorage });
    session.start(buildGrant());
    closings.push(watchPage(session));
    localStorage.clear();
    jest.advanceTimersByTime(60_000);
    expect(session.state()).toBe('live');
    expect(storedToken()).toBe(buildGrant().token);
  });

  it.each([
    ['SES-05', 'idle', {}, 300_000],
    ['SES-03', 'expired', { exp: (START + 60_000) / 1000 }, 60_000],
  ] as const)('[%s] is %s on time, without a request', (_, reason, claims, afterMs) => {
    jest.useFakeTimers({ now: START });
    const session = createSession({ storage: localStorage });
    session.start(buildGrant(claims));
    closings.push(watchPage(session));
    jest.advanceTimersByTime(afterMs - 1_000);
    expect(session.state()).toBe('live');
    jest.advanceTimersByTime(2_000);
    expect(session.state()).toBe('ended');
    expect(session.endReason()).toBe(reason);
  });
});
