import { addBiller, deleteBiller, updateBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import type { Customer } from '../customer';
import type { NewBiller } from '../options';
import { requireOk } from '../response';
import { whyNotConfirm, type Run } from '../run';

/**
 * Details that the sandbox accepts and that no customer has saved. The last four digits are not a test
 * number.
 */
const sandboxBiller: NewBiller = {
  billerId: 'BEST00000MUM01',
  parameters: { 'Consumer Number': '7635548817' },
};
const BILL_NAME = 'Conformance check';
const RENAMED = 'Checked again';

/** Finds a biller that the run may save and delete again, or explains why none exists. */
export function findNewBiller(run: Pick<Run, 'options' | 'control' | 'codes'>): NewBiller | string {
  const why = whyNotConfirm(run);
  if (why !== null) return why;
  return run.options.newBiller ?? (run.control ? sandboxBiller : 'no biller to save: provide --new-biller');
}

/** Calls for a biller that the run saves and deletes. */
export class BillerToSave {
  /** CUSTOMER_BILL_ID while the biller is saved. */
  id = 0;

  constructor(
    private readonly run: Run,
    readonly biller: NewBiller,
  ) {}

  save(otp: string) {
    const { billerId, parameters } = this.biller;
    const body = {
      billerId,
      billerName: billerId,
      inputSignatures: Object.entries(parameters).map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({
        PARAMETER_NAME,
        PARAMETER_VALUE,
      })),
      billName: BILL_NAME,
      otp,
      isBillSaved: 'Y',
      billerAcceptsAdhoc: 'N',
      paymentExactness: '',
      fetchRequirement: 'MANDATORY',
      supportBillValidation: 'NOT_SUPPORTED',
      validateBillAllowed: 'N',
    } as const;
    return this.run.first.call(addBiller, { body });
  }

  delete(otp: string) {
    const { customerID: customerId } = this.run.first.claims;
    const body = { customerBillId: this.id, customerId, categoryName: 'Any', otp };
    return this.run.first.call(deleteBiller, { body });
  }

  /** Renames it and returns the new name. */
  async rename(): Promise<string> {
    const body = { billName: RENAMED, categoryName: 'Any', customerBillId: this.id };
    requireOk(await this.run.first.call(updateBiller, { body }));
    return RENAMED;
  }

  savingCode(billerId = this.biller.billerId, customer: Customer = this.run.first): Promise<string> {
    return this.run.codes.request(customer, 'add-biller', { billerId, billerName: billerId });
  }

  deletingCode(id = this.id): Promise<string> {
    return this.run.codes.request(this.run.first, 'delete-biller', { customerBillId: String(id) });
  }

  async isSaved(): Promise<boolean> {
    const { data } = requireOk(await this.run.first.call(savedBillers));
    return data.some((bill) => bill.CUSTOMER_BILL_ID === this.id);
  }

  /** Deletes a biller that is still saved under one of the run's names. */
  async tidyUp(): Promise<void> {
    const { data } = requireOk(await this.run.first.call(savedBillers));
    const left = data.find(
      ({ BILLER_ID, BILL_NAME: name }) =>
        BILLER_ID === this.biller.billerId && [BILL_NAME, RENAMED].includes(name),
    );
    if (!left) return;
    this.id = left.CUSTOMER_BILL_ID;
    requireOk(await this.delete(await this.deletingCode()));
  }
}
