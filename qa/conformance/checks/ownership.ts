import { payBill } from '@billpay/api-contract/payment';
import { areaOf } from '@billpay/api/api-document/operation';
import { complainableOf, fileComplaint } from './history';
import type { Parts } from '../customer';
import { readCustomer, type Known } from '../known';
import { refused, type Reply } from '../reply';
import { Failed, Skipped } from '../report';
import { groups, wants, whyNotWrite, type Run } from '../run';
import { trespasses, type Trespass } from './trespasses';

/** Shorter texts come up by chance. */
const TELLING_LENGTH = 8;

/** Texts that tell the second customer from the first; what a call has sent itself may come back. */
function telltales({ first, second, theirs, known }: Run, sent: string): string[] {
  const of = (customer: typeof first, { transactions, saved, complaints }: Known) => [
    customer.claims.customerID,
    customer.claims.mobileNumber,
    ...customer.claims.accounts.map(({ accountID }) => accountID),
    ...transactions.flatMap((one) => [
      one.TRANSACTION_ID,
      one.TRANSACTION_REFERENCE_ID ?? '',
      one.CUSTOMER_NAME ?? '',
    ]),
    ...saved.flatMap(({ PARAMETERS }) => PARAMETERS.map((one) => one.PARAMETER_VALUE)),
    ...complaints.map(({ COMPLAINT_ID }) => COMPLAINT_ID),
  ];
  const own = new Set(of(first, known));
  return of(second, theirs).filter(
    (text) => text.length >= TELLING_LENGTH && !own.has(text) && !sent.includes(text),
  );
}

function leaksNothing(run: Run, reply: Reply, parts: Parts): void {
  if (reply.faults.length > 0) throw new Failed(reply.faults.join('; '));
  const sent = JSON.stringify(parts);
  const accounts = run.second.claims.accounts.map(({ accountID }) => accountID);
  // An account in an answer is told, even one that was asked for.
  const told = [...telltales(run, sent), ...(reply.answer ? accounts : [])].find((text) =>
    reply.text.includes(text),
  );
  if (told !== undefined) throw new Failed("the answer holds the other customer's data");
}

async function trespass(
  run: Run,
  { endpoint, what, parts: make, writes, mayAnswer }: Trespass,
): Promise<void> {
  const pays = endpoint === payBill;
  await run.report.check(endpoint.name, `keeps the second customer's ${what} from the first`, async () => {
    const why = (writes ? whyNotWrite(run) : null) ?? (pays && run.payments.stopped);
    if (why) throw new Skipped(why);
    const parts = await make();
    const reply = await run.first.call(endpoint, parts);
    if (pays && reply.status < 300) run.payments.stopped = 'a payment went through that must be refused';
    if (!mayAnswer) refused(reply);
    leaksNothing(run, reply, parts);
  });
}

/** What a customer has, without what a read may change by itself. */
function holdings({ saved, autoPays, transactions, accounts, complaints, dues }: Known): string {
  return JSON.stringify({ saved, autoPays, transactions, accounts, complaints, dues });
}

/** In a sandbox the second customer complains, so that there is a complaint to keep from the first. */
async function withComplaint(run: Run): Promise<Run> {
  const { theirs, second, control } = run;
  const transaction = complainableOf({ known: theirs });
  if (!control || theirs.complaints.length > 0 || typeof transaction === 'string') return run;
  await fileComplaint(second, theirs, transaction);
  return { ...run, theirs: await readCustomer(second, new Map()) };
}

/** The answers that the first customer got for themselves. */
async function checkOwnAnswers(run: Run): Promise<void> {
  for (const [name, reply] of run.replies) {
    if (reply instanceof Error || !wants(run, 'ownership', areaOf(reply.endpoint))) continue;
    await run.report.check(name, "holds nothing of the second customer's", async () =>
      leaksNothing(run, reply, {}),
    );
  }
}

/** Lists name nothing of another customer's; ids of theirs are refused, and nothing of theirs changes (API-02). */
export async function checkOwnership(given: Run): Promise<void> {
  given.report.begin(groups.ownership);
  await checkOwnAnswers(given);
  const isWanted = ({ endpoint }: Trespass) => wants(given, 'ownership', areaOf(endpoint));
  if (!trespasses(given).some(isWanted)) return;
  const run = await withComplaint(given);
  const before = holdings(await readCustomer(run.second, new Map()));
  for (const one of trespasses(run).filter(isWanted)) await trespass(run, one);
  await run.report.check('billers.saved', "nothing of the second customer's has changed", async () => {
    const now = holdings(await readCustomer(run.second, new Map()));
    if (now !== before) throw new Failed('what they have is not what it was');
  });
}
