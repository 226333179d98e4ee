import { readAccounts } from '../accounts/accounts';
import type { Bank } from '../bank';
import { autoPayTexts } from '../auto-pay/auto-pay-texts';
import { isActivation } from '../auto-pay/activation-month';
import { findAutoPay } from '../auto-pay/change-auto-pay';
import type { Confirmation } from '../one-time-codes/binding';
import { Refusal, notFound } from '../refusal';
import { requireOwnBill } from '../billers/saved-biller';
import { findAutoPayFee } from '../payments/payment-channel';
import { toRupees } from '../paise';
import { sentences, type Terms } from './sentences';

interface TermsWithFee {
  readonly terms: Terms;
  /** Fee of each payment, which is debited in addition to the bill. */
  readonly feePaise: number;
}

async function boundTerms(
  bank: Bank,
  customerId: string,
  { terms, feePaise }: TermsWithFee,
): Promise<Record<string, string>> {
  const accounts = await readAccounts(bank, customerId);
  if (!accounts.some(({ number }) => number === terms.accountNumber)) {
    throw new Refusal(422, autoPayTexts.account);
  }
  if (!isActivation(terms.activatesFrom)) throw new Refusal(422, autoPayTexts.month);
  return {
    amount: String(terms.maximumPaise),
    accountNumber: terms.accountNumber,
    paymentDate: String(terms.paymentDay),
    isBimonthly: terms.bimonthly ? '1' : '0',
    activatesFrom: terms.activatesFrom.toLowerCase(),
    ...(terms.endsOn !== undefined && { endsOn: terms.endsOn ?? 'none' }),
    ...(feePaise > 0 && { fee: String(feePaise) }),
  };
}

/** Returns the fee that the code of a configuration has confirmed, in paise. */
export function readConfirmedFee({ bound }: Confirmation): number {
  return Number(bound['fee'] ?? 0);
}

function describeTerms({ terms: { maximumPaise, accountNumber }, feePaise }: TermsWithFee) {
  return {
    amount: toRupees(maximumPaise + feePaise),
    isMaximum: true,
    accountEnding: accountNumber.slice(-4),
  };
}

/** Confirms setting up auto pay for a saved bill, on these terms (AUTO-04). */
export async function confirmCreation(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
  terms: Terms,
): Promise<Confirmation> {
  const { saved, biller } = await requireOwnBill(bank, customerId, savedBillerId);
  const withFee = { terms, feePaise: findAutoPayFee(biller) };
  const sentence = sentences.createAutoPay(saved.billName, biller.name, terms);
  return {
    template: 'autopay-create',
    bound: { customerBillId: String(saved.id), ...(await boundTerms(bank, customerId, withFee)) },
    confirms: sentences.withFeeUpTo(sentence, withFee.feePaise),
    details: { payee: saved.billName, biller: biller.name, ...describeTerms(withFee) },
  };
}

async function findNamed(bank: Bank, customerId: string, configurationId: number) {
  const { savedBillerId } = await findAutoPay(bank, customerId, configurationId);
  const { saved, biller } = await requireOwnBill(bank, customerId, savedBillerId);
  return { billName: saved.billName, billerName: biller.name, feePaise: findAutoPayFee(biller) };
}

/** Confirms changing a configuration to these terms (AUTO-09). */
export async function confirmEdit(
  bank: Bank,
  customerId: string,
  configurationId: number,
  terms: Terms,
): Promise<Confirmation> {
  const { billName, billerName, feePaise } = await findNamed(bank, customerId, configurationId);
  const withFee = { terms, feePaise };
  return {
    template: 'autopay-edit',
    bound: { configurationId: String(configurationId), ...(await boundTerms(bank, customerId, withFee)) },
    confirms: sentences.withFeeUpTo(sentences.editAutoPay(billName, billerName, terms), feePaise),
    details: { payee: billName, biller: billerName, ...describeTerms(withFee) },
  };
}

/** Confirms deleting a configuration (AUTO-11). */
export async function confirmDeletion(
  bank: Bank,
  customerId: string,
  configurationId: number,
): Promise<Confirmation> {
  const { billName, billerName } = await findNamed(bank, customerId, configurationId);
  return {
    template: 'autopay-delete',
    bound: { configurationId: String(configurationId) },
    confirms: sentences.deleteAutoPay(billName, billerName),
    details: { payee: billName, biller: billerName },
  };
}

/** Confirms skipping the next payment (status 0), or resuming it (status 1) (AUTO-10). */
export async function confirmStatus(
  bank: Bank,
  customerId: string,
  configurationId: number,
  status: 0 | 1,
): Promise<Confirmation> {
  const { billName, billerName } = await findNamed(bank, customerId, configurationId);
  const paysOn = await findNextPayment(bank, configurationId);
  if (paysOn === undefined) throw notFound('autoPayment');
  const compose = status === 0 ? sentences.stopAutoPay : sentences.resumeAutoPay;
  return {
    template: 'autopay-status',
    bound: { configurationId: String(configurationId), status: String(status), payment: paysOn },
    confirms: compose(billName, paysOn),
    details: { payee: billName, biller: billerName },
  };
}

/** Finds the day of a configuration's next payment. */
async function findNextPayment(bank: Bank, configurationId: number): Promise<string | undefined> {
  const [next] = await bank.db.query<{ pays_on: string }>(
    `SELECT pays_on FROM auto_pay_run WHERE auto_pay_id = $1 AND state IN ('planned', 'stopped', 'trying')
     ORDER BY state = 'trying', pays_on LIMIT 1`,
    [configurationId],
  );
  return next?.pays_on;
}

/**
 * Checks that the confirmed payment is still the next one. The caller must have locked the customer.
 * @throws Refusal if it is not
 */
export async function requireSameNext(
  bank: Bank,
  configurationId: number,
  { bound }: Confirmation,
): Promise<void> {
  if ((await findNextPayment(bank, configurationId)) !== bound['payment'])
    throw new Refusal(409, autoPayTexts.changed);
}
