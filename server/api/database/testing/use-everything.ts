import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@billpay/api-contract';
import { login } from '@billpay/api-contract/auth';
import { complaintConfig, complaints, registerComplaint } from '@billpay/api-contract/complaints';
import {
  addPasskey,
  assertionOptions,
  passkeys,
  registrationOptions,
  removePasskey,
  verifyAssertion,
} from '@billpay/api-contract/passkeys';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import type { Bank } from '../../bank';
import { readAccounts } from '../../accounts/accounts';
import { releaseRun } from '../../auto-pay/end-run';
import type { Run } from '../../auto-pay/run';
import { submitComplaints } from '../../complaints/submit-complaints';
import { deliverMessages } from '../../messages/message-outbox';
import { connectBank } from '../../connect-bank';
import { findCustomer } from '../../customers/customers';
import { compensateLatePayments } from '../../payments/credit-compensation';
import { sendCode } from '../../one-time-codes/send-code';
import { pay as payFor } from '../../payments/pay';
import { createHandOff, dropUsedTokens } from '../../production/hand-offs/create-hand-off';
import type { HandOffSettings } from '../../production/hand-offs/settings';
import { listsJob } from '../../production/store-lists';
import { recoverPayments } from '../../payments/recovery';
import { carryOutResolutions } from '../../payments/resolutions';
import { deleteFullAllowances, takeShared } from '../../http/rate-limits/shared-allowance';
import { countCalls } from '../../sessions/call-counts';
import { LastSeen } from '../../sessions/last-seen';
import { passkeyParty, type AutoPayBank } from '@billpay/sandbox/testing/auto-pay-bank';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { orderPayment } from '@billpay/sandbox/testing/order-payment';
import { SoftAuthenticator } from '@billpay/sandbox/testing/soft-authenticator';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { BANK_DAY } from '../../security/testing/observed-bank';
import { cleanUp, sendNotices } from './clean-up';
import { callRaw } from '../../security/testing/raw-calls';
import { validCalls } from '../../security/testing/valid-calls';
import { makeDebits } from './make-debits';
import { lockAndReport } from './lock-and-report';
import { payByLinkAgain, payWithEveryOutcome } from './pay-with-every-outcome';

const DAY_MS = 86_400_000;

/** Makes every call of the contract. */
async function callEverything(client: TestClient): Promise<void> {
  for (const endpoint of allEndpoints) {
    const parts = (await validCalls[endpoint.name]?.(client)) ?? {};
    const { status, text } = await callRaw(client, endpoint, parts);
    if (status !== 200) throw new Error(`${endpoint.name} returned ${status}: ${text}`);
  }
}

async function repeatLogin({ origin, customer }: TestClient): Promise<void> {
  const { url } = await callControl<{ url: string }>(origin, 'POST', '/sandbox/handoff', { customer });
  const pair = new URL(url, origin).searchParams;
  for (let time = 0; time < 2; time += 1) {
    await fetch(`${origin}/api${login.path.replace('{param}', pair.get('id') ?? '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'the-same-page-1234567890' },
      body: JSON.stringify({ hash: pair.get('hash') }),
    });
  }
}

/**
 * Renews a session after some seconds, tries a code when none is open, and complains again after a complaint has
 * ended.
 */
async function returnLater(bank: AutoPayBank, client: TestClient): Promise<void> {
  await callControl(bank.origin, 'POST', '/sandbox/clock', { advanceMs: 10_000 });
  await client.call(amountPaidToday);
  const withoutCode = await TestClient.signInAsNew(bank.origin, 'first-time');
  await withoutCode.try(validateOtp, { body: { otp: '000000' } });
  const adding = { template: 'add-biller', templateVariables: { billerId: 'UPPCL0000UTP01' } } as const;
  const { data } = await withoutCode.accepting('hi,*;q=0').call(generateOtp, { body: adding });
  const named = { otp: '000000', referenceNumber: data.referenceNumber };
  await withoutCode.try(validateOtp, { body: named });
  await bank.at('2031-03-31', '12:00');
  const later = await TestClient.signIn(bank.origin, client.customer);
  const ended = (await later.call(complaints)).data;
  await later.try(registerComplaint, {
    body: {
      complaintReasonsID: 51,
      type: 'service',
      billerID: 'UPPCL0000UTP01',
      reason: 'Biller available. Unable to transact',
      description: 'The bill cannot be fetched.',
    },
  });
  const [reason] = (await later.call(complaintConfig)).data.complaint_transaction_reasons;
  for (const { TRANSACTION_ID } of ended) {
    await later.try(registerComplaint, {
      body: {
        complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
        type: 'transaction',
        transactionID: TRANSACTION_ID,
        reason: reason?.COMPLAINT_REASON ?? '',
        description: 'Still not credited.',
      },
    });
  }
  await bank.at(BANK_DAY, '13:00');
}

/** Adds a passkey, uses it instead of a code, and removes it. */
async function removeByPasskey(client: TestClient): Promise<void> {
  const device = new SoftAuthenticator(passkeyParty.origin);
  const add = { template: 'passkey-add', templateVariables: { name: 'Phone' } } as const;
  const { referenceNumber } = (await client.call(generateOtp, { body: add })).data;
  const { challenge } = (await client.call(registrationOptions, { body: { referenceNumber } })).data;
  const otp = await client.lastCode();
  await client.call(addPasskey, { body: { otp, name: 'Phone', credential: device.create(challenge) } });
  const [passkey] = (await client.call(passkeys)).data;
  const id = String(passkey?.id);
  const remove = { template: 'passkey-remove', templateVariables: { passkeyId: id } } as const;
  const { data } = await client.call(assertionOptions, { body: remove });
  const credential = device.get(data.publicKey.challenge);
  const named = { referenceNumber: data.referenceNumber, credential };
  const proof = await client.call(verifyAssertion, { body: named });
  await client.call(removePasskey, { params: { id }, body: proof.data });
}

/** Makes the gateway refuse the message with a code. */
async function failToSend({ bank }: AutoPayBank, { customer: id }: TestClient): Promise<void> {
  const customer = await findCustomer(bank, id);
  if (!customer) throw new Error(`${id} does not exist`);
  const messages = { send: () => Promise.reject(new Error('The gateway is out of order')) };
  const confirmation = { template: 'add-biller', bound: {}, confirms: () => 'adding a biller' } as const;
  await sendCode({ ...bank, messages }, customer, confirmation).catch(() => undefined);
}

/** Withdraws a mandate between the claim and the payment, which releases the run. */
async function withdrawDuringRun({ bank }: AutoPayBank): Promise<void> {
  await releaseRun(bank, { id: 0, attempts: 0 } as Run);
}

/** Reads an account that the core has changed, and releases a payment that it has never held. */
async function changeAtCore({ bank }: AutoPayBank, { customer }: TestClient): Promise<void> {
  await bank.db.query(`UPDATE core.account SET type = 'Salary Account' WHERE customer_id = $1`, [customer]);
  await readAccounts(bank, customer);
  await bank.core.release('TXN-never-held');
}

/**
 * Withdraws a payment whose balance decreased in the meantime, stops one that the core contradicts, submits one
 * twice, and leaves one whose hold is lost, one whose capture is unconfirmed and one whose outcome is unknown.
 */
async function payWithOtherAdapters({ bank }: AutoPayBank, client: TestClient): Promise<void> {
  const { core, network } = bank;
  const [account] = client.accounts;
  const {
    BILLER_ID: billerId,
    CUSTOMER_BILL_ID: savedBillerId,
    ...bill
  } = await savedAs(client, 'Sun Direct');
  const { PARAMETERS: parameters } = bill;
  const order = {
    customer: client.customer,
    account: account?.accountID ?? '',
    billerId,
    savedBillerId,
    parameters,
  };
  const changes: readonly Partial<Bank>[] = [
    { core: { ...core, hold: async () => 'insufficient' as const } },
    { core: { ...core, capture: async () => 'released' as const } },
    { network: { ...network, pay: (sent) => network.pay(sent).then(() => network.pay(sent)) } },
    { core: { ...core, hold: () => Promise.reject(new Error('The request is lost')) } },
    { core: { ...core, capture: () => Promise.reject(new Error('The response is lost')) } },
    { network: { ...network, pay: async () => ({ state: 'unknown' as const, referenceId: null }) } },
  ];
  for (const change of changes) {
    const request = await orderPayment(bank, { ...order, paise: 290_00, reference: null });
    await payFor({ ...bank, ...change }, client.customer, randomUUID(), request).catch(() => undefined);
  }
}

/** Credits compensation for pending payments: first without a response, then with each outcome of the core. */
async function compensate(under: AutoPayBank): Promise<void> {
  const { bank } = under;
  await bank.db.query('UPDATE payment SET promised_on = bank_day - 1 WHERE promised_on IS NOT NULL');
  let calls = 0;
  const credits: readonly Bank['core']['credit'][] = [
    () => Promise.reject(new Error('The response is lost')),
    async (credit) => ((calls += 1) === 1 ? 'refused' : ((await bank.core.credit?.(credit)) ?? 'refused')),
  ];
  for (const credit of credits) {
    await compensateLatePayments({ ...bank, core: { ...bank.core, credit } });
    await under.at(BANK_DAY, '12:03');
  }
}

/** Releases a payment with an unknown outcome after two people have agreed. */
async function resolvePayment({ bank }: AutoPayBank): Promise<void> {
  await bank.db.query(
    `INSERT INTO desk.resolution (payment_id, state, outcome, reason, proposed_by, proposed_at, ends_at, confirmed_by,
       confirmed_at)
     SELECT id, state, 'released', 'not received', 'asha', $1, $1, 'ravi', $1 FROM payment WHERE state = 'unknown'
     ORDER BY created_at DESC LIMIT 1`,
    [bank.clock.now()],
  );
  await carryOutResolutions(bank);
}

async function runAutoPays(bank: AutoPayBank): Promise<void> {
  for (const number of ['5654451234', '5654459002', '5654459004', '5654450000', '5654459001']) {
    await bank.payer({ number, paymentDay: 12 });
  }
  await bank.payer({ maximumPaise: 100_00, paymentDay: 12 });
  for (const day of ['2031-02-12', '2031-02-13', '2031-02-15']) {
    await bank.at(day);
    await bank.run();
    await bank.settleOpenPayments();
  }
  await bank.run();
  await withdrawDuringRun(bank);
}

/** Creates hand-offs for a new customer, for the same customer again, and after a change of the mobile number. */
async function createHandOffs({ bank }: AutoPayBank): Promise<void> {
  const settings = { portal: 'https://pay.bank.example', unknownCustomers: 'create' } as HandOffSettings;
  const id = 'BANK1';
  for (const [index, mobile] of ['9811100001', '9811100001', '9811100002'].entries()) {
    const token = { digest: Buffer.from(`token ${index}`), expiresAt: bank.clock.now(), customerId: id };
    const customer = { id, name: 'Rohan Mehta', mobile };
    await createHandOff(
      bank,
      settings,
      { name: 'netbanking', token },
      { customer, platform: 'IB', page: '/' },
    );
  }
  await dropUsedTokens.round(bank);
  await listsJob.round(bank);
  await bank.network.directory(null);
}

async function runJobs({ bank }: AutoPayBank): Promise<void> {
  await connectBank(bank.db, bank.log, () => bank);
  while (await recoverPayments(bank));
  while (await submitComplaints(bank));
  while (await deliverMessages(bank));
  await takeShared(bank.db, 'payment somebody', { calls: 10, seconds: 60 }, 1);
  await deleteFullAllowances(bank.db);
  const lastSeen = new LastSeen();
  lastSeen.note('of no session', bank.clock.now().getTime());
  await lastSeen.write(bank.db);
  await countCalls.round(bank);
  await cleanUp(bank);
}

/** Makes the API send each of its statements. */
export async function useEverything(bank: AutoPayBank): Promise<void> {
  const { origin } = bank;
  await bank.at(BANK_DAY, '12:00');
  const client = await TestClient.signInAsNew(origin, 'regular');
  await callEverything(client);
  await payWithEveryOutcome(client);
  await payByLinkAgain(client);
  await repeatLogin(client);
  await removeByPasskey(client);
  await lockAndReport(bank, client);
  await failToSend(bank, client);
  await changeAtCore(bank, client);
  await payWithOtherAdapters(bank, client);
  await compensate(bank);
  await resolvePayment(bank);
  await returnLater(bank, client);
  await runAutoPays(bank);
  await makeDebits(bank);
  await createHandOffs(bank);
  await sendNotices(bank);
  await runJobs(bank);
  await fetch(`${origin}/metrics`);
  await fetch(`${origin}/metrics/outcomes?remote=billers&version=1.0.0&percent=5&seconds=60`);
  await callControl(origin, 'POST', '/sandbox/clock', { advanceMs: -DAY_MS });
}
