import { waitFor } from '@testing-library/dom';
import { announceEnd, createSession, storageKeys, watchPage, type Session } from '.';
import { buildGrant, HOUR_MS, START } from './testing/grants';

type Page = Window & typeof globalThis;

const closings: (() => void)[] = [];

/** Opens a tab of the portal: a frame with its own window and view of the origin's storage. */
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
    /** Shows a hidden tab immediately, like a frozen tab, before events from other tabs have arrived. */
    show: () => raise('visibilitychange'),
    /** Shows a page from the back-forward cache. Browsers fire the events in this order. */
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
  it("[SES-07] clears only the portal's keys", () => {
    localStorage.setItem('another-application', 'kept');
    const tab = openTab();
    tab.session.start(buildGrant());
    expect(localStorage.length).toBeGreaterThan(3);
    tab.close();
    expect(Object.keys(localStorage)).toEqual(['another-application']);
  });

  it('[SES-07] finds no session on returning to a page that the customer has left', () => {
    const tab = openTab();
    tab.session.start(buildGrant());
    tab.close();
    tab.page.dispatchEvent(Object.assign(new tab.page.Event('pageshow'), { persisted: true }));
    expect(tab.session.state()).toBe('ended');
    expect(tab.session.endReason()).toBe('missing');
  });

  it('[SES-07] does not restore the keys on return, although showing a page otherwise does', () => {
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
  it("[SES-14] resumes the first tab's session in the second without a hand-off", () => {
    const { first, second } = twoTabs();
    expect(second.session.secrets()).toEqual(first.session.secrets());
  });

  it('[SES-14] ends the session of both tabs when the customer logs out in one', async () => {
    const { first, second } = twoTabs();
    first.session.end('logout');
    await ended(second.session);
    expect(second.session.endReason()).toBe('logout');
    expect(storedToken()).toBeNull();
  });

  it("[SES-06] [SES-14] renews the other tab's session by a request, even if the requesting tab then closes", async () => {
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

  it('[SES-05] reports no idle timeout after the token has expired', () => {
    const { first } = twoTabs();
    first.clock.ms += HOUR_MS - 100_000;
    first.session.renewIdle();
    expect(first.session.idleEndsAt()).toBe(Infinity);
    expect(first.session.endsAt()).toBeLessThan(first.session.now() + 300_000);
  });

  it('[SES-14] ends the session of both tabs when it expires in one', async () => {
    const { first, second } = twoTabs();
    first.clock.ms += HOUR_MS;
    first.session.renewIdle();
    expect(first.session.check()).toBe(false);
    await ended(second.session);
    expect(second.session.endReason()).toBe('expired');
  });

  it('[SES-06] [SES-14] prevents a tab from going idle while another one is used', () => {
    const { first, second } = twoTabs();
    first.clock.ms += 290_000;
    first.session.renewIdle();
    second.clock.ms += 310_000;
    expect(second.session.check()).toBe(true);
  });

  it('[SES-14] keeps the session when another tab closes, and restores its keys', async () => {
    const { first, second } = twoTabs();
    second.close();
    await untilStored(buildGrant().token);
    expect(first.session.check()).toBe(true);
    expect(localStorage.getItem(storageKeys.key)).toBe(buildGrant().encryptionKey);
    expect(localStorage.getItem(storageKeys.idleUntil)).toBe(String(START + 300_000));
  });

  it('[SES-14] ends a session when another customer starts one in the same browser, and keeps the new keys', async () => {
    const first = openTab();
    first.session.start(buildGrant());
    const other = openTab();
    other.session.start(buildGrant({ customerID: 'C2', jti: 'session-2' }));
    await ended(first.session);
    expect(first.session.endReason()).toBe('refused');
    expect(other.session.check()).toBe(true);
    expect(storedToken()).toBe(buildGrant({ customerID: 'C2', jti: 'session-2' }).token);
  });

  it('[SES-14] keeps the first session when the same customer starts a newer one, which lasts longer', () => {
    const first = openTab();
    first.session.start(buildGrant());
    const newer = openTab();
    newer.session.start(buildGrant({ jti: 'session-2' }));
    expect(first.session.check()).toBe(true);
    first.close();
    expect(newer.session.check()).toBe(true);
    expect(storedToken()).toBe(buildGrant({ jti: 'session-2' }).token);
  });

  it("[SES-08] keeps the other tab's session after a failed login", async () => {
    const first = openTab();
    first.session.start(buildGrant());
    const failing = openTab();
    failing.session.endQuietly('refused');
    await untilStored(buildGrant().token);
    expect(first.session.check()).toBe(true);
  });

  it('[SES-14] does not notify a tab that has stopped watching', async () => {
    const { first, second } = twoTabs();
    closings.splice(0).forEach((close) => close());
    first.session.end('logout');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(second.session.state()).toBe('live');
  });
});

describe('a tab that was frozen', () => {
  it('[SES-14] keeps the session of a frozen tab if another tab closed in the meantime, and restores the keys', () => {
    const { first, second } = twoTabs();
    second.close();
    expect(storedToken()).toBeNull();
    first.show();
    expect(first.session.state()).toBe('live');
    expect(storedToken()).toBe(buildGrant().token);
  });

  it('[SES-14] keeps the session of a frozen tab to which the customer has returned once', async () => {
    const { first, second } = twoTabs();
    first.close();
    await untilStored(buildGrant().token);
    first.comeBack();
    second.close();
    first.show();
    expect(first.session.state()).toBe('live');
  });

  it('[SES-14] ends the session of a frozen tab after a logout in another, and leaves no keys', async () => {
    const { first, second } = twoTabs();
    second.session.end('logout');
    first.show();
    await ended(first.session);
    expect(first.session.endReason()).toBe('logout');
    expect(storedToken()).toBeNull();
  });

  it("[SES-14] ends the session of a frozen tab when another customer signs in, and keeps that customer's keys", () => {
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
  ] as const)(
    '[%s] ends the session as %s on time, even if the other tab was closed',
    (_, reason, afterMs) => {
      const { first, second } = twoTabs();
      second.close();
      first.clock.ms += afterMs;
      expect(first.session.idleEndsAt()).toBe(START + 300_000);
      first.show();
      expect(first.session.endReason()).toBe(reason);
      expect(storedToken()).toBeNull();
    },
  );
});

describe('an idle page', () => {
  afterEach(() => jest.useRealTimers());

  it('[SES-14] does not end the session at a check that precedes the close event of another tab', () => {
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
  ] as const)('[%s] ends the session as %s on time, without a request', (_, reason, claims, afterMs) => {
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
