import { createBus, type EventName } from '@billpay/host-api/events';
import { connectOtherTabs } from './other-tabs';

const seen = [
  'payment.completed',
  'payment.outcome-unknown',
  'biller.add-requested',
  'session.ended',
] as const satisfies EventName[];
const opened: AbortController[] = [];

/** Opens a tab's bus and records its events. */
function openTab() {
  const session = new AbortController();
  opened.push(session);
  const problems: unknown[] = [];
  const report = (problem: unknown) => problems.push(problem);
  const bus = createBus({ lenient: false, report });
  const tab = connectOtherTabs(bus, { report, signal: session.signal });
  const events: [EventName, unknown, 'own' | 'elsewhere'][] = [];
  for (const name of seen) {
    const note = (payload: unknown) => events.push([name, payload, tab.isDelivering() ? 'elsewhere' : 'own']);
    bus.on(name, note, session.signal);
  }
  return { bus, events, problems, endSession: () => session.abort() };
}

const payment = (transactionId: string) => ({ transactionId, outcome: 'success' }) as const;

/** Resolves when every posted message has been delivered. */
async function delivered(): Promise<void> {
  const [sender, receiver] = [new BroadcastChannel('test.delivered'), new BroadcastChannel('test.delivered')];
  await new Promise((resolve) => {
    receiver.addEventListener('message', resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    sender.postMessage('delivered');
  });
  sender.close();
  receiver.close();
}

afterEach(() => {
  for (const session of opened.splice(0)) session.abort();
});

describe("a customer's tabs", () => {
  it('[MFE-03] delivers a change in one tab once to each other tab', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    one.bus.emit('payment.completed', payment('T1'));
    await delivered();
    await delivered();
    expect(one.events).toEqual([['payment.completed', payment('T1'), 'own']]);
    for (const { events } of [two, three])
      expect(events).toEqual([['payment.completed', payment('T1'), 'elsewhere']]);
  });

  it('[MFE-03] [PAY-16] delivers a payment with an unknown outcome to other tabs', async () => {
    const [one, two] = [openTab(), openTab()];
    one.bus.emit('payment.outcome-unknown', { customerBillId: 7 });
    await delivered();
    expect(two.events).toEqual([['payment.outcome-unknown', { customerBillId: 7 }, 'elsewhere']]);
  });

  it('[MFE-03] does not open a dialog in another tab', async () => {
    const [one, two] = [openTab(), openTab()];
    one.bus.emit('biller.add-requested', { mode: 'add' });
    one.bus.emit('session.ended', { reason: 'logout' });
    one.bus.emit('payment.completed', payment('T1'));
    await delivered();
    expect(two.events.map(([name]) => name)).toEqual(['payment.completed']);
  });

  it('[MFE-03] ignores events from other tabs that the bus rejects', async () => {
    const tab = openTab();
    const channel = new BroadcastChannel('billpay.changes');
    const messages = [
      null,
      'payment.completed',
      { event: 'refund.completed', payload: {} },
      { event: 'biller.add-requested', payload: { mode: 'add' } },
      { event: 'payment.completed', payload: { transactionId: 7 } },
    ];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    for (const message of messages) channel.postMessage(message);
    await delivered();
    channel.close();
    expect(tab.events).toEqual([]);
    expect(tab.problems).toEqual([]);
  });

  it('[SES-11] delivers nothing to other tabs after the session has ended', async () => {
    const [one, two] = [openTab(), openTab()];
    two.endSession();
    one.bus.emit('payment.completed', payment('T1'));
    await delivered();
    expect(two.events).toEqual([]);
  });
});
