import { closeAllTasks, closeLatestTask, openTask, openTasks } from './open-tasks';

const opened = () => openTasks.getState().tasks.map(({ task, request }) => [task, request]);

describe('openTask', () => {
  afterEach(closeAllTasks);

  it('[PAY-19] opens only one payment on a double click', () => {
    openTask('payment.requested', { customerBillId: 7 });
    openTask('payment.requested', { customerBillId: 7 });
    expect(opened()).toEqual([['payment.requested', { customerBillId: 7 }]]);
  });

  it('opens the same task again after it is closed, and another task on top of it', () => {
    openTask('payment.requested', { customerBillId: 7 });
    closeLatestTask();
    openTask('payment.requested', { customerBillId: 7 });
    openTask('payment.requested', { customerBillId: 8 });
    openTask('autopay.setup-requested', { customerBillId: 8 });
    expect(opened()).toEqual([
      ['payment.requested', { customerBillId: 7 }],
      ['payment.requested', { customerBillId: 8 }],
      ['autopay.setup-requested', { customerBillId: 8 }],
    ]);
  });
});
