import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '@billpay/api/bank';
import { findPayment } from '@billpay/api/confirmations/payment-confirmation';
import { findCustomer } from '@billpay/api/customers/customers';
import { readMessages } from '../messages/stored-messages';
import { sendCode } from '@billpay/api/one-time-codes/send-code';
import { toRupees } from '@billpay/api/paise';
import type { PaymentRequest } from '@billpay/api/payments/payment-order';

export interface DirectOrder {
  readonly customer: string;
  readonly account: string;
  readonly billerId: string;
  readonly savedBillerId: number;
  readonly parameters: readonly WireParameter[];
  readonly paise: number;
  /** Reference of the fetch, for a bill that is fetched. */
  readonly reference: string | null;
}

/** Builds a payment request with a fresh code, for a bank without a server. */
export async function orderPayment(bank: Bank, order: DirectOrder): Promise<PaymentRequest> {
  const customer = await findCustomer(bank, order.customer);
  if (!customer) throw new Error(`${order.customer} does not exist`);
  const named = {
    billerId: order.billerId,
    amountPaise: order.paise,
    accountNumber: order.account,
    savedBillerId: order.savedBillerId,
    mobileNumber: undefined,
    paidBy: null,
    referenceKey: null,
  };
  await sendCode(bank, customer, await findPayment(bank, customer.id, named));
  const [newest] = await readMessages(bank.db, { customer: customer.id });
  return {
    billerId: order.billerId,
    accountNumber: order.account,
    billAmount: toRupees(order.paise),
    customerBillId: order.savedBillerId,
    transactionReferenceKey: order.reference,
    quickPay: 'N',
    inputSignatures: [...order.parameters],
    otp: newest?.code ?? '',
    paymentMode: 'Internet Banking',
    paymentChannel: 'INTB',
    forChannel: 'postpaid',
  };
}
