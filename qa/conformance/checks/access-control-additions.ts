import { allUpcomingDues } from '@billpay/api-contract/billers';
import { markPaidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { presentedBills, skipPresentedBill } from '@billpay/api-contract/presented-bills';
import { reportPayment } from '@billpay/api-contract/protection';
import { schedulePayment } from '@billpay/api-contract/schedules';
import { transactions } from '@billpay/api-contract/transactions';
import { bankDay } from '../customer-data';
import type { Run } from '../run';
import { guarded, required, type AccessControlCheck } from './second-customer';

type Check = Omit<AccessControlCheck, 'writes'>;

const DAYS_AHEAD = 5;

/** Lists calls of additions that refer to the second customer's data, as far as the server has them. */
export function additionChecks(run: Run): Check[] {
  const { first, firstData, secondData } = run;
  const due = () => required(secondData.dues[0], 'upcoming due', secondData, allUpcomingDues);
  const ownDue = () => required(firstData.dues[0], 'upcoming due', firstData, allUpcomingDues, 'first');
  const paid = () =>
    required(secondData.transactions[0], 'transaction of the last 90 days', secondData, transactions);
  const presented = () => required(secondData.presented[0], 'presented bill', secondData, presentedBills);
  const terms = {
    amount: '1000.00',
    accountNumber: first.claims.accounts[0]?.accountID ?? '',
    paysOn: bankDay(first, -DAYS_AHEAD),
  };
  const checks: Check[] = [
    {
      endpoint: markPaidElsewhere,
      what: 'upcoming due',
      parts: () => {
        const { customerBillID: customerBillId, dueAmount, dueDate } = due();
        return { body: { customerBillId, dueAmount, dueDate } as never };
      },
    },
    {
      endpoint: skipPresentedBill,
      what: 'presented bill',
      parts: () => {
        const { id, dueAmount, dueDate } = presented();
        return { params: { id: String(id) }, body: { dueAmount, dueDate } };
      },
    },
    {
      endpoint: reportPayment,
      what: 'transaction',
      parts: () => ({ body: { transactionId: paid().TRANSACTION_ID } as never }),
    },
    guarded(run, schedulePayment, 'payment-schedule', 'saved biller', () => {
      const { amount: maximumAmount, accountNumber, paysOn } = terms;
      const customerBillId = due().customerBillID;
      return {
        confirmed: { customerBillId: String(customerBillId), ...terms },
        own: () => ({ customerBillId: String(ownDue().customerBillID), ...terms }),
        parts: { body: { customerBillId, maximumAmount, accountNumber, paysOn } },
      };
    }),
  ];
  return checks.filter(({ endpoint }) => run.endpoints.includes(endpoint));
}
