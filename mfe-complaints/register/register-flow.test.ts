import type { DisputedTransaction } from './disputed-transaction';
import {
  canSubmit,
  chooseDuration,
  chooseReason,
  chooseTransaction,
  createRegisterFlow,
  describe as describeComplaint,
  goBack,
  continueFlow,
} from './register-flow';

const transaction = (status: string): DisputedTransaction => ({
  id: 'TXN1',
  reference: 'BP01',
  status,
  billerName: 'City Gas',
  categoryName: 'Gas',
  amountPaise: 100_00,
  madeAt: '2031-01-06T06:30:00.000Z',
});

describe('registering a complaint, step by step', () => {
  it('[COMP-01] starts with today, and continues only with a transaction', () => {
    const flow = createRegisterFlow();
    expect(flow.getState()).toMatchObject({ step: { name: 'choose' }, duration: 'Today', chosen: null });
    continueFlow(flow);
    expect(flow.getState().step.name).toBe('choose');
    chooseTransaction(flow, transaction('success'));
    continueFlow(flow);
    expect(flow.getState().step).toEqual({ name: 'describe', about: { reference: 'BP01' } });
  });

  it('[COMP-01] clears the transaction when the duration changes', () => {
    const flow = createRegisterFlow();
    chooseTransaction(flow, transaction('success'));
    chooseDuration(flow, 'Yesterday');
    expect(flow.getState()).toMatchObject({ duration: 'Yesterday', chosen: null });
  });

  it.each(['bbps-timeout', 'fund-transfer-timeout'])(
    '[COMP-04] continues with a %s transaction without fetching it',
    (status) => {
      const flow = createRegisterFlow();
      chooseTransaction(flow, transaction(status));
      continueFlow(flow);
      expect(flow.getState().step).toMatchObject({ about: { timedOut: { status } } });
    },
  );

  it('[COMP-06] clears the reason and description on Back, but keeps the transaction', () => {
    const flow = createRegisterFlow();
    chooseTransaction(flow, transaction('success'));
    continueFlow(flow);
    chooseReason(flow, '22');
    describeComplaint(flow, 'Paid twice.');
    goBack(flow);
    expect(flow.getState()).toMatchObject({ reasonId: '', description: '', chosen: { id: 'TXN1' } });
  });

  it('starts at step two for a requested transaction', () =>
    expect(createRegisterFlow('BP01').getState().step).toEqual({
      name: 'describe',
      about: { reference: 'BP01' },
    }));

  it.each([
    ['', 'Paid twice.', false],
    ['22', '', false],
    ['22', '   ', false],
    ['22', 'Paid twice.', true],
  ])(
    '[COMP-02] checks whether the reason %j and the description %j can be submitted: %s',
    (reasonId, description, can) => expect(canSubmit({ reasonId, description })).toBe(can),
  );
});
