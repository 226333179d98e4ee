import { closeAllTasks, closeLatestTask, openTask, openTasks } from './open-tasks';

const opened = () => openTasks.getState().tasks.map(({ task, request }) => [task, request]);

describe('the open tasks', () => {
  afterEach(closeAllTasks);

  it('[PAY-19] open one payment for the two clicks of a double click', () => {
    openTask('payment.requested', { customerBillId: 7 });
    openTask('payment.requested', { customerBillId: 7 });
    expect(opened()).toEqual([['payment.requested', { customerBillId: 7 }]]);
  });

  it('open the same one again once it is closed, and another beside it', () => {
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
