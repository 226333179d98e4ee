import { autoPay } from '@billpay/api-contract/auto-pay';
import {
  createAutoPay,
  deleteAutoPay,
  editAutoPay,
  setAutoPayStatus,
} from '@billpay/api-contract/auto-pay-changes';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import type { EndpointBody, OtpTemplate } from '@billpay/api-contract/endpoint';
import { toPaise } from '@billpay/api/paise';
import { bankDay, type CustomerData } from '../customer-data';
import { fetchedBills } from '../payable';
import { requireOk } from '../response';
import { Failed } from '../report';
import { whyNotConfirm, type Run } from '../run';

export type Configuration = CustomerData['autoPays'][number];

/** Default maximum, if the bank has set none (AUTO-06). */
const FALLBACK_MAXIMUM = '40000.00';
const DAYS_AHEAD = 10;
const LAST_DAY = 28;

/** Finds a saved biller that is eligible for auto pay (AUTO-03), or explains why none exists. */
export function findAutoPayBill(
  run: Pick<Run, 'firstData' | 'options' | 'control' | 'codes'>,
): WireSavedBiller | string {
  const why = whyNotConfirm(run);
  if (why !== null) return why;
  const maximum = toPaise(run.firstData.maxAutoPay ?? FALLBACK_MAXIMUM);
  const bill = fetchedBills(run.firstData.saved, null).find(
    ({ AUTOPAY_ID, AUTOPAY_SUPPORTED, TRANSACTION_STATUS, LAST_BILL_AMOUNT }) =>
      AUTOPAY_ID === null &&
      AUTOPAY_SUPPORTED !== 'N' &&
      TRANSACTION_STATUS === 'success' &&
      toPaise(LAST_BILL_AMOUNT ?? '0.00') <= maximum,
  );
  return bill ?? 'no saved biller without auto pay was paid successfully before';
}

type Terms = Pick<
  EndpointBody<typeof editAutoPay>,
  'accountNumber' | 'maximumAmount' | 'paymentDate' | 'isBimonthly' | 'activatesFrom'
>;

/** Builds templateVariables with an auto pay's terms. */
export function termVariables(terms: Terms): Record<string, string> {
  return {
    amount: terms.maximumAmount,
    accountNumber: terms.accountNumber,
    paymentDate: String(terms.paymentDate),
    isBimonthly: String(terms.isBimonthly),
    activatesFrom: terms.activatesFrom,
  };
}

/** Auto pay calls for one bill. */
export class AutoPayOfBill {
  constructor(
    private readonly run: Run,
    readonly bill: WireSavedBiller,
  ) {}

  create(otp: string) {
    const body = { billID: this.bill.CUSTOMER_BILL_ID, ...this.settings(otp, DAYS_AHEAD) };
    return this.run.first.call(createAutoPay, { body });
  }

  /** Moves the payment date by a day. */
  edit({ ID: id }: Configuration, otp: string) {
    return this.run.first.call(editAutoPay, {
      params: { id },
      body: this.settings(otp, DAYS_AHEAD + 1),
    });
  }

  setStatus({ ID: id }: Configuration, status: 0 | 1, otp: string) {
    return this.run.first.call(setAutoPayStatus, { params: { id }, body: { status, otp } });
  }

  delete({ ID: id }: Configuration, otp: string) {
    return this.run.first.call(deleteAutoPay, { params: { id }, body: { otp } });
  }

  codeToCreate(bill = this.bill): Promise<string> {
    const terms = this.settings('', DAYS_AHEAD);
    return this.code('autopay-create', {
      customerBillId: String(bill.CUSTOMER_BILL_ID),
      ...termVariables(terms),
    });
  }

  /** Requests a code for the change that `edit` makes, or for a payment date `further` days later. */
  codeToEdit({ ID }: Configuration, further = 0): Promise<string> {
    const terms = this.settings('', DAYS_AHEAD + 1 + further);
    return this.code('autopay-edit', { configurationId: String(ID), ...termVariables(terms) });
  }

  codeForStatus({ ID }: Configuration, status: 0 | 1): Promise<string> {
    return this.code('autopay-status', { configurationId: String(ID), status: String(status) });
  }

  codeToDelete({ ID }: Configuration): Promise<string> {
    return this.code('autopay-delete', { configurationId: String(ID) });
  }

  private code(template: OtpTemplate, variables: Record<string, string>): Promise<string> {
    return this.run.codes.request(this.run.first, template, variables);
  }

  async find(): Promise<Configuration | undefined> {
    const { data } = requireOk(await this.run.first.call(autoPay));
    return data.allConfigurations.find((one) => one.CUSTOMER_BILL_ID === this.bill.CUSTOMER_BILL_ID);
  }

  /** Reads the current configuration. Throws Failed if there is none. */
  async now(): Promise<Configuration> {
    const found = await this.find();
    if (!found) throw new Failed('the configuration is not in the list');
    return found;
  }

  private settings(otp: string, daysAhead: number): EndpointBody<typeof editAutoPay> {
    const { firstData, first } = this.run;
    const today = Number(bankDay(first).slice(-2));
    return {
      accountNumber: first.claims.accounts[0]?.accountID ?? '',
      maximumAmount: firstData.maxAutoPay ?? FALLBACK_MAXIMUM,
      // Avoids today, because a payment due today can be neither changed nor deleted (AUTO-09).
      paymentDate: ((today + daysAhead - 1) % LAST_DAY) + 1,
      isBimonthly: 0,
      activatesFrom: 'Immediately',
      isActive: 1,
      amountLimit: 1,
      otp,
    };
  }
}
