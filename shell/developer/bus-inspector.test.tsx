import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBus, eventTable, type EventName } from '@billpay/host-api/events';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { BusInspector } from './BusInspector';
import { BusRecorder } from './bus-recorder';
import { examplePayload, payloadFaults } from './example-payload';

function busOfTwo() {
  const recorder = new BusRecorder(() => Date.UTC(2026, 0, 2, 3, 4, 5, 678));
  const bus = createBus({ lenient: false, report: () => undefined });
  const page = new AbortController();
  return {
    recorder,
    billers: recorder.observe(bus, 'billers'),
    payments: recorder.observe(bus, 'payments'),
    signal: page.signal,
  };
}

/** Selects an event and types its payload with the keyboard. */
async function send(name: string, payload: string): Promise<void> {
  const box = screen.getByLabelText('Payload, as JSON');
  await userEvent.selectOptions(screen.getByLabelText('Event'), name);
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(payload);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('[MFE-05] the inspector of the event bus', () => {
  it('shows each event with its time, emitter and handlers, newest first', async () => {
    const { recorder, billers, payments, signal } = busOfTwo();
    render(<BusInspector recorder={recorder} />);
    payments.on('biller.saved', () => payments.emit('due.changed', { customerBillId: 7 }), signal);
    act(() => billers.emit('biller.saved', { customerBillId: 7 }));
    await userEvent.click(screen.getByText('Bus: 2 events'));
    expect(rows()).toEqual([
      '03:04:05.678 biller.saved billers → payments{"customerBillId":7}Replay',
      '03:04:05.678 due.changed payments → nobody{"customerBillId":7}Replay',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows why the bus refused an event and leaves the failure to its emitter', async () => {
    const { recorder, billers } = busOfTwo();
    render(<BusInspector recorder={recorder} />);
    act(() => {
      expect(() => billers.emit('biller.saved', { customerBillId: 'seven' } as never)).toThrow('bad-payload');
    });
    await userEvent.click(screen.getByText('Bus: 1 event'));
    expect(rows()[0]).toContain('billers → refused: Event "biller.saved" refused: bad-payload');
  });

  it('sends an event that fits its schema, and sends it again', async () => {
    const { recorder, payments, signal } = busOfTwo();
    render(<BusInspector recorder={recorder} />);
    const handled: unknown[] = [];
    payments.on('payment.requested', (payload) => handled.push(payload), signal);
    await userEvent.click(screen.getByText('Bus: 0 events'));
    await send('payment.requested', '{ "customerBillId": 12 }');
    await userEvent.click(screen.getByRole('button', { name: 'Send payment.requested again' }));
    expect(handled).toEqual([{ customerBillId: 12 }, { customerBillId: 12 }]);
    expect(within(screen.getByRole('list')).getAllByText('payment.requested')).toHaveLength(2);
    expect(rows()[0]).toContain('inspector → payments');
  });

  it.each([
    ['is not JSON', '{ "customerBillId": ', 'The payload is not JSON'],
    ['violates the schema', '{ "customerBillId": "12" }', 'customerBillId: '],
  ])('sends nothing while the payload %s', async (_how, payload, said) => {
    const { recorder } = busOfTwo();
    render(<BusInspector recorder={recorder} />);
    await userEvent.click(screen.getByText('Bus: 0 events'));
    await send('biller.saved', payload);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(recorder.events.getState()).toEqual([]);
  });
});

const listed = (Object.keys(eventTable) as EventName[]).filter((name) => name !== 'task.requested');

it.each(listed)('offers an example payload of %s in which only texts are missing', (name) => {
  const filled = JSON.stringify(examplePayload(name)).replaceAll('""', '"9876543210"');
  expect(payloadFaults(name, JSON.parse(filled))).toEqual([]);
});
