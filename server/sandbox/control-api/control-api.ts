import { readLedger } from '../bank-core/ledger';
import { readAccounts } from '@billpay/api/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '@billpay/api/bank';
import type { Customer } from '@billpay/api/customers/customers';
import { requireControlAccess, type ControlAccess } from '@billpay/api/http/control-access';
import { faultModes } from '../faults/faults';
import type { SetFaults } from '../faults/set-faults';
import { checkPart } from '@billpay/api/http/check-part';
import { deliverMessages } from '@billpay/api/messages/message-outbox';
import { readMessages } from '../messages/stored-messages';
import { toRupees, toRupeesOrNull } from '@billpay/api/paise';
import { rescheduleAfterClockSetBack } from '@billpay/api/payments/recovery';
import { Refusal } from '@billpay/api/refusal';
import { applyMandateRules } from '../seed/mandate-rules';
import { createCustomer } from '../seed/create-customer';
import { blueprints, findBlueprint } from '../seed/demo-customers';
import { findOrCreateCustomer, reseed } from '../seed/seed';
import { handlePresentedBills } from '@billpay/api/presented-bills/presented-bill-jobs';
import { presentBill, withdrawBill } from '../bill-network/presentments';
import { createPaymentLink } from '../bill-network/payment-links';
import { toParameters } from '../seed/save-bills';
import { makeHandOff } from '@billpay/api/sessions/hand-off';

const MAX_ADVANCE_MS = 10 * 366 * 24 * 3_600_000;

const handOffBody = z.object({
  customer: z.string(),
  platform: z.optional(z.string().check(z.regex(/^[A-Z]{1,16}$/))),
  page: z.optional(z.enum(['/', '/my-bills'])),
});
const accountsQuery = z.object({ customer: z.string() });
const messagesQuery = z.object({ mobile: z.optional(z.string()), customer: z.optional(z.string()) });
const clockBody = z.union([
  z.object({ now: z.iso.datetime({ offset: true }) }),
  z.object({ advanceMs: z.int().check(z.gte(-MAX_ADVANCE_MS), z.lte(MAX_ADVANCE_MS)) }),
]);
/** Scripts for earlier versions send `drop-answer`. */
const faultMode = z.pipe(
  z.enum([...faultModes, 'drop-answer']),
  z.transform((mode) => (mode === 'drop-answer' ? 'drop-response' : mode)),
);
const faultBody = z.object({
  call: z.string(),
  mode: faultMode,
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
  ms: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
  times: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  customer: z.optional(z.string()),
});
const mandatesBody = z.object({
  apply: z.boolean(),
  ceilingRupees: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 15_000),
});
const paymentLinkBody = z.object({
  billerId: z.string(),
  parameters: z.record(z.string(), z.string()),
  validMinutes: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1_440),
});
const presentedBody = z.object({
  customer: z.string(),
  billerId: z.string(),
  parameters: z.record(z.string(), z.string()),
});
const withdrawnBody = z.object({ billId: z.string() });
const newCustomerBody = z.object({ like: z.string() });

export interface Controlled {
  readonly bank: Bank;
  /**
   * The bank with the database owner's login, which may truncate tables; null if this server does not have the owner's
   * login.
   */
  readonly owner: Bank | null;
  readonly faults: SetFaults;
  /** Creates a hand-off and returns its address. Defaults to a hand-off in this server's own database. */
  readonly openPortal?: (customer: Customer, platform: string, page: string) => Promise<string>;
}

/** Runs the job of presented bills, so that a test need not wait for it. */
async function receiveAtOnce(bank: Bank): Promise<void> {
  await bank.clock.refresh();
  while (await handlePresentedBills(bank));
}

function parse<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  return checkPart(schema, given ?? {}, 'body');
}

async function requireCustomer({ bank, owner }: Controlled, idOrDemo: string) {
  const customer = await findOrCreateCustomer(owner ?? bank, idOrDemo);
  if (!customer) throw new Refusal(404, 'Customer not found');
  return customer;
}

/**
 * Serves the sandbox's control API in plain JSON, for manual use and tests. A caller with access can log in
 * as any customer. `access` therefore restricts it, and a bank's own server never serves it.
 */
export function serveControlApi(app: FastifyInstance, controlled: Controlled, access: ControlAccess): void {
  if (access === 'off') return;
  void app.register(async (control) => {
    control.addHook('onRequest', async (request) => requireControlAccess(request, access));
    addControlCalls(control, controlled);
  });
}

function addControlCalls(app: FastifyInstance, controlled: Controlled): void {
  const { bank, owner, faults } = controlled;
  app.post('/sandbox/handoff', async ({ body }) => {
    const request = parse(handOffBody, body);
    const customer = await requireCustomer(controlled, request.customer);
    // Another instance may have moved the clock, here and below.
    await bank.clock.refresh();
    const { platform = customer.platform, page = '/' } = request;
    if (controlled.openPortal) return { url: await controlled.openPortal(customer, platform, page) };
    const pair = await makeHandOff(bank, customer, platform);
    return { url: `${page}?${new URLSearchParams(pair).toString()}` };
  });
  app.get('/sandbox/messages', async ({ query }) => {
    const { mobile, customer } = parse(messagesQuery, query);
    // Tests then do not have to wait for the job.
    while (await deliverMessages(bank));
    if (customer !== undefined) return readMessages(bank.db, { customer });
    if (mobile !== undefined) return readMessages(bank.db, { mobile });
    throw new Refusal(400, 'Name a mobile or a customer');
  });
  app.post('/sandbox/reset', async () => {
    if (!owner) throw new Refusal(409, 'The database belongs to another login. Nothing was reset.');
    await reseed(owner);
    await faults.clear();
    await bank.clock.refresh();
    return { success: true };
  });
  app.post('/sandbox/clock', async ({ body }) => {
    const request = parse(clockBody, body);
    const before = bank.clock.now().getTime();
    if ('now' in request) await bank.clock.setTo(new Date(request.now));
    else await bank.clock.advance(request.advanceMs);
    const backMs = before - bank.clock.now().getTime();
    if (backMs > 0) await rescheduleAfterClockSetBack(bank, backMs);
    return { now: bank.clock.now().toISOString() };
  });
  app.post('/sandbox/payment-links', async ({ body }) => {
    const { billerId, parameters, validMinutes } = parse(paymentLinkBody, body);
    await bank.clock.refresh();
    const expiresAt = new Date(bank.clock.now().getTime() + validMinutes * 60_000);
    const order = { billerId, parameters: toParameters(parameters), expiresAt };
    return { link: await createPaymentLink(bank.db, order) };
  });
  app.post('/sandbox/presented-bills', async ({ body }) => {
    const { customer, billerId, parameters } = parse(presentedBody, body);
    const { id: customerId } = await requireCustomer(controlled, customer);
    await bank.clock.refresh();
    const number = { customerId, billerId, parameters: toParameters(parameters) };
    const billId = await presentBill(bank.db, bank.clock, number);
    if (billId === null) throw new Refusal(422, 'There is no open bill with a date to present');
    await receiveAtOnce(bank);
    return { billId };
  });
  app.post('/sandbox/presented-bills/withdraw', async ({ body }) => {
    const { billId } = parse(withdrawnBody, body);
    if (!(await withdrawBill(bank.db, billId))) throw new Refusal(404, 'Presented bill not found');
    await receiveAtOnce(bank);
    return { success: true };
  });
  app.post('/sandbox/faults', async ({ body }) => {
    const { customer, ...fault } = parse(faultBody, body);
    const customerId = customer === undefined ? undefined : (await requireCustomer(controlled, customer)).id;
    await faults.add({ ...fault, customerId });
    return { success: true };
  });
  app.post('/sandbox/mandates', async ({ body }) => {
    const { apply, ceilingRupees } = parse(mandatesBody, body);
    await applyMandateRules(bank.db, apply ? ceilingRupees : null);
    return { success: true };
  });
  app.get('/sandbox/ledger', async () => {
    const { accounts, sumPaise, agrees } = await readLedger(bank.db);
    return {
      accounts: accounts.map(({ balancePaise, ...account }) => ({
        ...account,
        balance: toRupees(balancePaise),
      })),
      sum: toRupees(sumPaise),
      agrees,
    };
  });
  app.get('/sandbox/accounts', async ({ query }) => {
    const { id, name } = await requireCustomer(controlled, parse(accountsQuery, query).customer);
    const accounts = await readAccounts(bank, id);
    return {
      name,
      accounts: accounts.map(({ number, type, balancePaise }) => ({
        account: number,
        type,
        balance: toRupeesOrNull(balancePaise),
      })),
    };
  });
  app.get('/sandbox/customers', async () =>
    blueprints.map(({ kind, name, platform, description }) => ({
      customer: kind,
      name,
      platform,
      description,
    })),
  );
  app.post('/sandbox/customers', async ({ body }) => {
    const blueprint = findBlueprint(parse(newCustomerBody, body).like);
    if (!blueprint) throw new Refusal(404, 'Demo customer not found');
    // The owner may skip the checks of each row, which matters for thousands of rows.
    const creator = owner ?? bank;
    await creator.clock.refresh();
    const customer = await createCustomer(creator, blueprint, false);
    await receiveAtOnce(bank);
    return { customer };
  });
}
