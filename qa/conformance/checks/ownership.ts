import { payBill } from '@billpay/api-contract/payment';
import { findArea } from '@billpay/api/api-document/operation';
import { findComplainable, registerComplaintAbout } from './history';
import type { Parts } from '../customer';
import { readCustomerData, type CustomerData } from '../customer-data';
import { requireRefused, type CheckedResponse } from '../response';
import { Failed, Skipped } from '../report';
import { groups, isSelected, whyNotWrite, type Run } from '../run';
import { accessControlChecks } from './access-control-checks';
import type { AccessControlCheck } from './second-customer';

/** Shorter texts may match by chance. */
const MIN_IDENTIFYING_LENGTH = 8;

/** Lists texts that identify the second customer, except texts in the request itself. */
function identifyingTexts({ first, second, secondData, firstData }: Run, sent: string): string[] {
  const of = (customer: typeof first, { transactions, saved, complaints }: CustomerData) => [
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
  const own = new Set(of(first, firstData));
  return of(second, secondData).filter(
    (text) => text.length >= MIN_IDENTIFYING_LENGTH && !own.has(text) && !sent.includes(text),
  );
}

function requireNoLeak(run: Run, response: CheckedResponse, parts: Parts): void {
  if (response.faults.length > 0) throw new Failed(response.faults.join('; '));
  const sent = JSON.stringify(parts);
  const accounts = run.second.claims.accounts.map(({ accountID }) => accountID);
  // An account number in a successful response is a leak, even if the request contains it.
  const leaked = [...identifyingTexts(run, sent), ...(response.body ? accounts : [])].find((text) =>
    response.text.includes(text),
  );
  if (leaked !== undefined) throw new Failed("the response contains the other customer's data");
}

async function runAccessControlCheck(
  run: Run,
  { endpoint, what, parts: make, writes, mayReturnNothing }: AccessControlCheck,
): Promise<void> {
  const pays = endpoint === payBill;
  await run.report.check(endpoint.name, `protects the second customer's ${what} from the first`, async () => {
    const why = (writes ? whyNotWrite(run) : null) ?? (pays && run.payments.stopped);
    if (why) throw new Skipped(why);
    const parts = await make();
    const response = await run.first.call(endpoint, parts);
    if (pays && response.status < 300)
      run.payments.stopped = 'a payment went through that should have been refused';
    if (!mayReturnNothing) requireRefused(response);
    requireNoLeak(run, response, parts);
  });
}

/** Returns a customer's data, without parts that a read may change. */
function snapshotOf({ saved, autoPays, transactions, accounts, complaints, dues }: CustomerData): string {
  return JSON.stringify({ saved, autoPays, transactions, accounts, complaints, dues });
}

/** In a sandbox, registers a complaint for the second customer, to check access to it. */
async function withComplaint(run: Run): Promise<Run> {
  const { secondData, second, control } = run;
  const transaction = findComplainable(secondData);
  if (!control || secondData.complaints.length > 0 || typeof transaction === 'string') return run;
  await registerComplaintAbout(second, secondData, transaction);
  return { ...run, secondData: await readCustomerData(second, new Map()) };
}

/** Checks the first customer's responses to their own requests. */
async function checkOwnResponses(run: Run): Promise<void> {
  for (const [name, response] of run.responses) {
    if (response instanceof Error || !isSelected(run, 'ownership', findArea(response.endpoint))) continue;
    await run.report.check(name, "contains none of the second customer's data", async () =>
      requireNoLeak(run, response, {}),
    );
  }
}

/**
 * Checks that responses leak no other customer's data. Checks also that the API refuses other customers' ids
 * and that these calls change nothing (API-02).
 */
export async function checkOwnership(given: Run): Promise<void> {
  given.report.startGroup(groups.ownership);
  await checkOwnResponses(given);
  const isInScope = ({ endpoint }: AccessControlCheck) => isSelected(given, 'ownership', findArea(endpoint));
  if (!accessControlChecks(given).some(isInScope)) return;
  const run = await withComplaint(given);
  const before = snapshotOf(await readCustomerData(run.second, new Map()));
  for (const one of accessControlChecks(run).filter(isInScope)) await runAccessControlCheck(run, one);
  await run.report.check('billers.saved', "leaves the second customer's data unchanged", async () => {
    const now = snapshotOf(await readCustomerData(run.second, new Map()));
    if (now !== before) throw new Failed("the second customer's data has changed");
  });
}
