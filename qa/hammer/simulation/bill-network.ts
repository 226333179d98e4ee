import type {
  Bill,
  BillRefused,
  BillRequest,
  Biller,
  PaymentChannel,
  PayOrder,
  PayOutcome,
  PayStatus,
} from '@billpay/api/adapters/bill-network';
import { networkTexts } from '@billpay/api/adapters/network-texts';
import { Presentments } from './presentments';
import type { World } from './world';

const INDIA_MS = 5.5 * 3_600_000;
const CATEGORY = { categoryId: 1, categoryName: 'Electricity', coverage: 'All India' } as const;
export const PARAMETER = 'Consumer Number';
export const CHANNEL = { channel: 'INTB', mode: 'Internet Banking' } as const;

function biller(id: string, feePaise: number, isFetched: boolean): Biller {
  const channel: PaymentChannel = { ...CHANNEL, minPaise: 1_00, maxPaise: 50_000_00, feePaise };
  return {
    ...CATEGORY,
    id,
    name: id,
    acceptsAdhoc: false,
    exactness: 'Exact',
    fetchRequirement: isFetched ? 'MANDATORY' : 'NOT_SUPPORTED',
    billValidation: 'NOT_SUPPORTED',
    validateBillAllowed: false,
    parameters: [{ name: PARAMETER, type: 'NUMERIC', min: 10, max: 10, pattern: null, optional: false }],
    channels: [channel],
  };
}

/** A biller that accepts only the exact amount and charges a fee, and one that accepts any amount. */
export const billers = { power: biller('POWER', 5_90, true), top: biller('TOPUP', 0, false) };

export interface NetworkPayment extends PayOrder {
  readonly isAccepted: boolean;
  /** Before this time, the network does not know the outcome. */
  readonly knownAtMs: number;
  readonly month: string;
}

/** Outcome of a new payment at the network. */
export type Ending = 'accepted' | 'refused' | 'accepted-later' | 'refused-later';

/** The bill network in memory. It never fails, and bills each number once a month. */
export class Network {
  readonly payments = new Map<string, NetworkPayment>();
  readonly presented: Presentments;
  /** Payments for which the network will report the opposite outcome once, and those for which it has done so. */
  readonly contradicting = new Set<string>();
  readonly contradicted = new Set<string>();
  /** Bills that were paid at another bank. */
  readonly elsewhere: { readonly billNumber: string; readonly month: string; readonly atMs: number }[] = [];

  /** Paise by which billers have raised bills, by number and month. */
  readonly #raised = new Map<string, number>();

  constructor(
    private readonly world: World,
    private readonly seed: number,
  ) {
    this.presented = new Presentments(world);
  }

  get month(): string {
    return new Date(this.world.nowMs + INDIA_MS).toISOString().slice(0, 7);
  }

  /** Amount of a month's bill, in paise. */
  billedPaise(number: string, month: string): number {
    const first =
      400_00 +
      ((Number(number.slice(-3)) * 7_919 + Number(month.replace('-', '')) * 104_729 + this.seed) % 900_00);
    return first + (this.#raised.get(`${number} ${month}`) ?? 0);
  }

  /** The biller raises this month's bill, unless a payment of it has arrived. */
  raise(number: string, paise: number): void {
    const { month } = this;
    const isPaid = [...this.payments.values()].some(
      (each) => each.billNumber === number && each.month === month,
    );
    if (isPaid) return;
    this.#raised.set(`${number} ${month}`, paise);
    this.world.note(`network: the bill of ${number} rises by ${paise}`);
  }

  paidPaise(billNumber: string, month: string): number {
    const paid = [...this.payments.values()].filter(
      (each) => each.billNumber === billNumber && each.month === month && each.isAccepted,
    );
    return paid.reduce(
      (sum, { amountPaise, knownAtMs }) => sum + (knownAtMs <= this.world.nowMs ? amountPaise : 0),
      0,
    );
  }

  fetchBill({ parameters, networkId }: BillRequest): Bill | BillRefused {
    const billNumber = parameters[0]?.PARAMETER_VALUE ?? '';
    const month = networkId ?? this.month;
    const amountPaise = this.billedPaise(billNumber, month) - this.paidPaise(billNumber, month);
    if (this.presented.isWithdrawn(billNumber, month))
      return { refused: networkTexts.noPendingBill, code: 'no-pending-bill' };
    const isElsewhere = this.elsewhere.some((each) => each.billNumber === billNumber && each.month === month);
    if (amountPaise <= 0 || isElsewhere)
      return { refused: networkTexts.noPendingBill, code: 'no-pending-bill' };
    const facts = { billDate: `${month}-01`, dueDate: `${month}-25`, billPeriod: 'MONTHLY' };
    const customerName = 'A CUSTOMER';
    return {
      ...facts,
      amountPaise,
      customerName,
      billNumber,
      networkId: month,
      tags: [],
      additionalInfo: [],
    };
  }

  pay(order: PayOrder, ending: Ending, delayMs: number): PayOutcome {
    let payment = this.payments.get(order.paymentId);
    if (!payment) {
      const knownAtMs = this.world.nowMs + (ending.endsWith('later') ? delayMs : 0);
      const isAccepted = ending.startsWith('accepted');
      payment = { ...order, isAccepted, knownAtMs, month: order.networkId ?? this.month };
      this.payments.set(order.paymentId, payment);
      this.world.note(`network: ${order.amountPaise} for ${order.paymentId} ${ending}`);
    }
    return this.#outcome(payment);
  }

  status(paymentId: string): PayStatus {
    const payment = this.payments.get(paymentId);
    return payment ? this.#outcome(payment) : { state: 'not-found' };
  }

  /** The customer pays this month's bill at another bank. */
  payElsewhere(billNumber: string): void {
    this.elsewhere.push({ billNumber, month: this.month, atMs: this.world.nowMs });
    this.world.note(`network: ${billNumber} is paid elsewhere`);
  }

  /** Presents this month's bill of a number, or withdraws it. */
  present(customerId: string, number: string, state: 'presented' | 'withdrawn'): void {
    const { month } = this;
    this.presented.announce({
      billId: `${number}-${month}`,
      state,
      customerId,
      billerId: billers.power.id,
      parameters: [{ PARAMETER_NAME: PARAMETER, PARAMETER_VALUE: number }],
      amountPaise: this.billedPaise(number, month),
      billDate: `${month}-01`,
      dueDate: `${month}-25`,
    });
  }

  #outcome({ paymentId, isAccepted, knownAtMs }: NetworkPayment): PayOutcome {
    const referenceId = `BP01${paymentId.slice(-16)}`;
    if (knownAtMs > this.world.nowMs) return { state: 'unknown', referenceId };
    const isContradiction = this.contradicting.delete(paymentId);
    if (isContradiction) this.contradicted.add(paymentId);
    return isAccepted !== isContradiction
      ? { state: 'accepted', referenceId, approval: paymentId.slice(-8) }
      : { state: 'refused', referenceId, reason: 'Bill Payment failed' };
  }
}
