import type { SavedBiller } from '@billpay/domain/rules';

/** The plan that the customer buys with a recharge. */
export interface ChosenPlan {
  readonly id: string;
  readonly pricePaise: number;
  readonly validity: string;
  readonly description: string;
  readonly type: string | undefined;
}

/** A mobile number and the plan to buy for it. */
export interface Recharge {
  readonly mobileNumber: string;
  readonly circle: string;
  readonly plan: ChosenPlan;
}

/** Payee of a payment: the bill of a saved biller, or a plan for any number. */
export interface Payee
  extends
    Pick<
      SavedBiller,
      'billName' | 'billerId' | 'billerName' | 'categoryName' | 'parameters' | 'flags' | 'autoPayId'
    >,
    Partial<Pick<SavedBiller, 'duePaise' | 'dueDate' | 'pendingPaise'>> {
  /** Null for an unsaved number. */
  readonly customerBillId: number | null;
  readonly recharge?: Recharge;
}
