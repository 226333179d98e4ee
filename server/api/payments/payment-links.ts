import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { openPaymentLink } from '@billpay/api-contract/payment-links';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { LinkedBill } from '../adapters/bill-network';
import { hashParameters } from '../adapters/parameters';
import type { Bank } from '../bank';
import { findSavedAccount } from '../billers/saved-biller';
import { Refusal } from '../refusal';
import { linkTexts } from './link-texts';
import { openSql } from './payment';

/** SQL that is true for a payment that has used its link: one that succeeded, or may succeed. */
const usesLinkSql = `(payment.status = 'success' OR payment.status IN (${openSql}))`;

/**
 * Verifies a payment link with the network.
 * @throws Refusal if the link is forged, altered, expired or used
 */
export async function verifyLink(bank: Bank, link: string): Promise<LinkedBill> {
  if (!bank.network.openLink) throw new Refusal(404, linkTexts.notOffered);
  const opened = await bank.network.openLink(link);
  if ('refused' in opened) throw new Refusal(422, linkTexts[opened.refused]);
  const [used] = await bank.db.query(
    `SELECT FROM payment_link_use used JOIN payment ON payment.id = used.payment_id
     WHERE used.link_id = $1 AND ${usesLinkSql}`,
    [opened.linkId],
  );
  if (used) throw new Refusal(409, linkTexts.used);
  return opened;
}

/**
 * Verifies a payment link, and returns the bill that it is about, with the customer's saved biller.
 * @throws Refusal
 */
export async function openLink(
  bank: Bank,
  customerId: string,
  link: string,
): Promise<EndpointResponse<typeof openPaymentLink>['data']> {
  const { billerId, parameters } = await verifyLink(bank, link);
  const biller = await bank.network.biller(billerId);
  if (!biller) throw new Refusal(422, linkTexts.invalid);
  const saved = await findSavedAccount(bank, customerId, billerId, parameters);
  return {
    billerId,
    billerName: biller.name,
    categoryId: biller.categoryId,
    billerParams: [...parameters],
    customerBillId: saved?.id ?? null,
  };
}

/**
 * Verifies that a payment link is about these details. Returns its id; null without a link.
 * @throws Refusal
 */
export async function checkLink(
  bank: Bank,
  link: string | undefined,
  bill: { readonly billerId: string; readonly parameters: readonly WireParameter[] },
): Promise<string | null> {
  if (link === undefined) return null;
  const { linkId, billerId, parameters } = await verifyLink(bank, link);
  const isSame = hashParameters(parameters).equals(hashParameters(bill.parameters));
  if (billerId !== bill.billerId || !isSame) throw new Refusal(422, linkTexts.otherBill);
  return linkId;
}

/**
 * Uses a link for a new payment, in the transaction that creates it. A failed payment does not use up its link.
 * @throws Refusal if another payment uses the link
 */
export async function consumeLink(bank: Bank, linkId: string, paymentId: string): Promise<void> {
  const values = [linkId, paymentId];
  const inserted = await bank.db.run(
    'INSERT INTO payment_link_use (link_id, payment_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values,
  );
  if (inserted === 1) return;
  // Waits for a concurrent payment. The next statement then sees that payment.
  await bank.db.query('SELECT FROM payment_link_use WHERE link_id = $1 FOR UPDATE', [linkId]);
  const replaced = await bank.db.run(
    `UPDATE payment_link_use used SET payment_id = $2 WHERE link_id = $1
     AND NOT EXISTS (SELECT FROM payment WHERE payment.id = used.payment_id AND ${usesLinkSql})`,
    values,
  );
  if (replaced === 0) throw new Refusal(409, linkTexts.used);
}
