import type { Bank } from '../bank';
import { say } from '../languages/translate';
import type { Payment } from '../payments/payment';
import { protectionMessages } from '../protection/protection-texts';
import { queueMessage } from './message-outbox';
import { paymentMessage, type PaymentEvent } from './money-messages';

/** Events after which money has left the account or is held. */
const debits: readonly PaymentEvent[] = ['paid', 'pending', 'confirmed'];

/**
 * Queues the message about a payment's event in the current transaction. After a debit, the message asks whether the
 * customer made the payment, if the bank has configured an address for reports.
 */
export function queuePaymentMessage(bank: Bank, payment: Payment, event: PaymentEvent): Promise<void> {
  const { id: paymentId, customer_id, language } = payment;
  const notYou = debits.includes(event) ? { notYou: say(language, protectionMessages.notYou) } : {};
  return queueMessage(bank, customer_id, paymentMessage(payment, event), { paymentId, ...notYou });
}
