import { acceptAccountName, fetchBill } from '@billpay/api-contract/bills';
import { fetchBillBody, type Payable } from '../payable';
import { Failed } from '../report';
import { requireOk, requireRefused } from '../response';
import { Scenario, type Run } from '../run';

/** Accepts the name of a fetched bill, which moves no money (BEY-35). */
export async function checkAccountName(run: Run, { bill }: Payable): Promise<void> {
  const scenario = new Scenario(run.report, acceptAccountName);
  const { first } = run;
  const customerBillId = bill.CUSTOMER_BILL_ID;
  const fetched = async () => requireOk(await first.call(fetchBill, { body: fetchBillBody(bill) }));
  await scenario.must('refuses the name of an unknown bill fetch', async () => {
    const body = { customerBillId, transactionReferenceKey: 'no-such-fetch' };
    requireRefused(await first.call(acceptAccountName, { body }), 422);
  });
  await scenario.must('accepts the name of a fetched bill, also twice', async () => {
    const { txnRefKey: transactionReferenceKey } = await fetched();
    for (const _ of ['once', 'twice']) {
      requireOk(await first.call(acceptAccountName, { body: { customerBillId, transactionReferenceKey } }));
    }
    if ((await fetched()).accountName?.differs !== false) throw new Failed('the name still differs');
  });
}
