import type { SavedBiller } from '@billpay/domain/rules';

/** The plan that a recharge buys. */
export interface ChosenPlan {
  readonly id: string;
  readonly pricePaise: number;
  readonly validity: string;
  readonly description: string;
  readonly type: string | undefined;
}

/** A number with the plan to buy for it. */
export interface Recharge {
  readonly mobileNumber: string;
  readonly circle: string;
  readonly plan: ChosenPlan;
}

/** Payee of a payment: a saved biller's bill, or a plan for any number. */
export interface Payee
  extends
    Pick<
      SavedBiller,
      'billName' | 'billerId' | 'billerName' | 'categoryName' | 'parameters' | 'flags' | 'autoPayId'
    >,
    Partial<Pick<SavedBiller, 'duePaise' | 'dueDate' | 'pendingPaise'>> {
  /** Null for a number that is not saved. */
  readonly customerBillId: number | null;
  readonly recharge?: Recharge;
}
