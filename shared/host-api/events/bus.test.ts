import { busFor, createBus, type BusOptions } from './bus';

function busWith(overrides: Partial<BusOptions> = {}) {
  const report = jest.fn();
  const options: BusOptions = { lenient: true, report, ...overrides };
  return { bus: createBus(options), report, options };
}

const page = () => new AbortController();

describe('[MFE-03] the event bus', () => {
  it('[MFE-03] delivers an event, frozen, to every listener', () => {
    const { bus } = busWith();
    const received: unknown[] = [];
    bus.on('biller.saved', (payload) => received.push(payload), page().signal);
    bus.on('biller.saved', (payload) => received.push(payload), page().signal);

    bus.emit('biller.saved', { customerBillId: 7 });

    expect(received).toEqual([{ customerBillId: 7 }, { customerBillId: 7 }]);
    expect(received.every(Object.isFrozen)).toBe(true);
  });

  it('[MFE-03] removes fields that are not in the schema, so that no secret leaks', () => {
    const { bus } = busWith();
    const received = jest.fn();
    bus.on('due.changed', received, page().signal);

    bus.emit('due.changed', { customerBillId: 7, otp: '123456' } as never);

    expect(received).toHaveBeenCalledWith({ customerBillId: 7 });
  });

  it.each([
    ['an undeclared event', 'payment.undone', { customerBillId: 7 }, 'undeclared'],
    ['a name that objects inherit', 'constructor', {}, 'undeclared'],
    ['a wrong payload', 'biller.saved', { customerBillId: '7' }, 'bad-payload'],
    ['a missing payload', 'biller.saved', undefined, 'bad-payload'],
  ])(
    '[MFE-03] throws an error for %s in development, and drops and reports it in production',
    (_, name, payload, reason) => {
      const received = jest.fn();
      const live = busWith();
      live.bus.on(name as never, received, page().signal);
      live.bus.emit(name as never, payload as never);
      expect(live.report).toHaveBeenCalledWith(expect.objectContaining({ event: name, reason }));
      expect(received).not.toHaveBeenCalled();

      const development = busWith({ lenient: false });
      expect(() => development.bus.emit(name as never, payload as never)).toThrow(reason);
    },
  );

  it('[MFE-03] isolates a handler that throws an error from the emitter and other handlers', () => {
    const { bus, report } = busWith({ lenient: false });
    const next = jest.fn();
    bus.on(
      'biller.deleted',
      () => {
        throw new Error('broken remote');
      },
      page().signal,
    );
    bus.on('biller.deleted', next, page().signal);

    expect(() => bus.emit('biller.deleted', { customerBillId: 1 })).not.toThrow();

    expect(next).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ reason: 'handler-failed' }));
  });

  it('[MFE-03] unsubscribes with the signal, even if it was already aborted', () => {
    const { bus } = busWith();
    const received = jest.fn();
    const mounted = page();
    bus.on('biller.saved', received, mounted.signal);
    mounted.abort();
    bus.on('biller.saved', received, mounted.signal);

    bus.emit('biller.saved', { customerBillId: 7 });

    expect(received).not.toHaveBeenCalled();
  });
});

describe("[MFE-03] a remote's interface to the bus", () => {
  it("[MFE-03] emits only the events declared in its remote's registry entry", () => {
    const { bus, options, report } = busWith();
    const received = jest.fn();
    bus.on('biller.saved', received, page().signal);
    bus.on('payment.completed', received, page().signal);
    const end = busFor(bus, { ...options, mayEmit: ['biller.saved'] }, page().signal);

    end.emit('biller.saved', { customerBillId: 7 });
    end.emit('payment.completed', { transactionId: 'T1', outcome: 'success' });

    expect(received).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith({ event: 'payment.completed', reason: 'not-allowed' });
  });

  it('[MFE-03] reports invalid events and failed handlers only of its own remote', () => {
    const { bus, options, report } = busWith();
    const ofRemote = jest.fn();
    const end = busFor(bus, { ...options, report: ofRemote }, page().signal);
    const broken = () => {
      throw new Error('broken remote');
    };
    end.on('biller.saved', broken, page().signal);

    bus.emit('biller.saved', { customerBillId: 7 });
    end.emit('biller.deleted', { customerBillId: 'seven' } as never);

    expect(ofRemote.mock.calls).toEqual([
      [expect.objectContaining({ event: 'biller.saved', reason: 'handler-failed' })],
      [expect.objectContaining({ event: 'biller.deleted', reason: 'bad-payload' })],
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it("[MFE-03] unsubscribes with the remote's signal and with the session's", () => {
    const { bus, options } = busWith();
    const session = page();
    const received = jest.fn();
    busFor(bus, options, session.signal).on('biller.saved', received, page().signal);

    bus.emit('biller.saved', { customerBillId: 1 });
    session.abort();
    bus.emit('biller.saved', { customerBillId: 2 });

    expect(received.mock.calls).toEqual([[{ customerBillId: 1 }]]);
  });
});
