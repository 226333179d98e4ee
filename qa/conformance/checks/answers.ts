import { fetchBill } from '@billpay/api-contract/payment';
import { areaOf } from '@billpay/api/api-document/operation';
import { answered } from '../reply';
import { Skipped } from '../report';
import { groups, wanted, type Run } from '../run';

/** Calls that change something; the groups further down make them, in an order that undoes what they did. */
const changing: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.logout',
  'billers.add',
  'billers.delete',
  'billers.update',
  'billers.put-upcoming-due',
  'billers.delete-upcoming-due',
  'user-services.generate-otp',
  'user-services.validate-otp',
  'payment.bill',
  'auto-pay.create',
  'auto-pay.edit',
  'auto-pay.status',
  'auto-pay.delete',
  'transactions.status',
  'complaints.register',
]);

/** Each call that only reads, made with what the customer has. */
export async function checkAnswers(run: Run): Promise<void> {
  run.report.begin(groups.answers);
  for (const { name } of wanted(run, 'answers').filter((endpoint) => !changing.has(endpoint.name))) {
    await run.report.check(name, 'answers as the contract says', async () => {
      const reply = run.replies.get(name);
      if (reply === undefined) throw new Skipped('the customer has nothing to ask about');
      if (reply instanceof Error) throw reply;
      // Bills may be refused by their biller; one that can be fetched is enough.
      if (name === fetchBill.name && reply.message && typeof run.payable === 'string')
        throw new Skipped(run.payable);
      answered(reply);
      if (reply.unknown.length > 0) return `beyond the contract: ${reply.unknown.join(', ')}`;
    });
  }
}

/** Areas of the contract, for `--only`. */
export function areasOf(run: Pick<Run, 'endpoints'>): string[] {
  return [...new Set(run.endpoints.map(areaOf))];
}
