import { createBus } from '@billpay/host-api/events';
import type { PortalMessage } from '@billpay/embed/protocol';
import type { SessionEndReason } from '@billpay/http-client/session';
import type { Portal } from '../portal-context';
import { reportToBank } from './report-to-bank';

/** Connects a portal with a session that the test ends. `revoking` is the API's logout. */
function connected(revoking?: Promise<void>) {
  const sent: PortalMessage[] = [];
  const life = new AbortController();
  let reason: SessionEndReason | undefined;
  let bankLogsOut = () => {};
  function end(why: SessionEndReason): void {
    reason ??= why;
    life.abort();
  }
  const session = {
    signal: life.signal,
    revoking,
    state: () => (reason ? 'ended' : 'live'),
    endReason: () => reason,
    subscribe: () => () => undefined,
    logout: () => end('logout'),
  };
  const bank = {
    report: (message: PortalMessage) => sent.push(message),
    onLogout: (handler: () => void) => (bankLogsOut = handler),
    onStart: () => undefined,
  };
  const bus = createBus({ lenient: false, report: () => undefined });
  let delivering = false;
  reportToBank({ session, bus, otherTabs: { isDelivering: () => delivering } } as unknown as Portal, bank);
  const pay = (elsewhere: boolean): void => {
    delivering = elsewhere;
    bus.emit('payment.completed', { transactionId: elsewhere ? 'T2' : 'T1', outcome: 'success' });
  };
  return { sent, end, pay, logoutOfBank: () => bankLogsOut() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('reporting the end of a session to the bank', () => {
  it.each<[string, SessionEndReason]>([
    ['SES-05', 'idle'],
    ['SES-03', 'expired'],
    ['SES-09', 'refused'],
    ['SES-02', 'missing'],
  ])('[%s] reports the end "%s" to the bank', async (_, reason) => {
    const { sent, end } = connected();
    end(reason);
    await settle();
    expect(sent).toEqual([{ type: 'session-ended', reason }]);
  });

  it('[SES-11] reports a logout to the bank if the customer logged out here', async () => {
    const { sent, end } = connected(Promise.resolve());
    end('logout');
    await settle();
    expect(sent).toEqual([{ type: 'logout' }, { type: 'session-ended', reason: 'logout' }]);
  });

  it('[SES-11, SES-14] reports no logout if another portal of the page or browser was logged out', async () => {
    const { sent, end } = connected();
    end('logout');
    await settle();
    expect(sent).toEqual([{ type: 'session-ended', reason: 'logout' }]);
  });

  it('[SES-11] reports no logout if the bank logged out itself, even repeatedly', async () => {
    const { sent, logoutOfBank } = connected(Promise.resolve());
    logoutOfBank();
    logoutOfBank();
    await settle();
    expect(sent).toEqual([{ type: 'session-ended', reason: 'logout' }]);
  });

  it("[SES-11] waits at most 2 s for the API's logout, because the customer may leave the page afterwards", async () => {
    const { sent, logoutOfBank } = connected(new Promise(() => {}));
    logoutOfBank();
    await settle(1_999);
    expect(sent).toEqual([]);
    await settle(1);
    expect(sent).toEqual([{ type: 'session-ended', reason: 'logout' }]);
  });
});

describe('a payment', () => {
  it('[MFE-06] reports a payment to the bank from the tab that made it', () => {
    const { sent, pay } = connected();
    pay(true);
    expect(sent).toEqual([]);
    pay(false);
    expect(sent).toEqual([{ type: 'payment-completed', transactionId: 'T1', outcome: 'success' }]);
  });
});
