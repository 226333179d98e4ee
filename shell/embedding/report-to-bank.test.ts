import { createBus } from '@billpay/host-api/events';
import type { PortalMessage } from '@billpay/embed/protocol';
import type { SessionEndReason } from '@billpay/http-client/session';
import type { Portal } from '../portal-context';
import { reportToBank } from './report-to-bank';

/** A portal with a session that the test ends; `revoking` is the API's logout. */
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

describe('the end of a session, as reported to the bank', () => {
  it.each<[string, SessionEndReason]>([
    ['SES-05', 'idle'],
    ['SES-03', 'expired'],
    ['SES-09', 'refused'],
    ['SES-02', 'missing'],
  ])('[%s] is "%s"', async (_, reason) => {
    const { sent, end } = connected();
    end(reason);
    await settle();
    expect(sent).toEqual([{ type: 'session-ended', reason }]);
  });

  it('[SES-11] is a logout that the bank has to follow, when the customer logged out here', async () => {
    const { sent, end } = connected(Promise.resolve());
    end('logout');
    await settle();
    expect(sent).toEqual([{ type: 'logout' }, { type: 'session-ended', reason: 'logout' }]);
  });

  it('[SES-11, SES-14] is no logout of its own when another portal of the page or the browser was logged out', async () => {
    const { sent, end } = connected();
    end('logout');
    await settle();
    expect(sent).toEqual([{ type: 'session-ended', reason: 'logout' }]);
  });

  it('[SES-11] is no new logout when the bank has logged out itself, however often it reports that', async () => {
    const { sent, logoutOfBank } = connected(Promise.resolve());
    logoutOfBank();
    logoutOfBank();
    await settle();
    expect(sent).toEqual([{ type: 'session-ended', reason: 'logout' }]);
  });

  it("[SES-11] waits for the API's logout, as the page may be left after it, but 2 s at most", async () => {
    const { sent, logoutOfBank } = connected(new Promise(() => {}));
    logoutOfBank();
    await settle(1_999);
    expect(sent).toEqual([]);
    await settle(1);
    expect(sent).toEqual([{ type: 'session-ended', reason: 'logout' }]);
  });
});

describe('a payment', () => {
  it('[MFE-06] is reported to the bank by the tab where it was made', () => {
    const { sent, pay } = connected();
    pay(true);
    expect(sent).toEqual([]);
    pay(false);
    expect(sent).toEqual([{ type: 'payment-completed', transactionId: 'T1', outcome: 'success' }]);
  });
});
