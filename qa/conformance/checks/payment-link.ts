import { fetchBill } from '@billpay/api-contract/bills';
import { openPaymentLink } from '@billpay/api-contract/payment-links';
import { fetchBillBody, type Payable } from '../payable';
import { Failed, Skipped } from '../report';
import { requireOk, requireRefused } from '../response';
import { Scenario, type Run } from '../run';

/** Opens a payment link for a saved bill, which moves no money (BEY-52). */
export async function checkPaymentLink(run: Run, { bill }: Payable): Promise<void> {
  const scenario = new Scenario(run.report, openPaymentLink);
  const { first, control } = run;
  const open = (link: string) => first.call(openPaymentLink, { body: { link } });
  await scenario.must('refuses a payment link that the network has not signed', async () => {
    requireRefused(await open('LNK0.BILLER.4102444800.AAAA'), 422);
  });
  await scenario.must('opens a payment link, and refuses it for another bill', async () => {
    if (!control) throw new Skipped('needs a payment link of a biller');
    const link = await control.paymentLink(
      bill.BILLER_ID,
      Object.fromEntries(bill.PARAMETERS.map((one) => [one.PARAMETER_NAME, one.PARAMETER_VALUE])),
    );
    const { data } = requireOk(await open(link));
    if (data.billerId !== bill.BILLER_ID) throw new Failed('the link is about another biller');
    const body = { ...fetchBillBody(bill), paymentLink: link };
    requireOk(await first.call(fetchBill, { body }));
    requireRefused(await first.call(fetchBill, { body: { ...body, paymentLink: `${link}x` } }), 422);
  });
}
