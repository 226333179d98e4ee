import { acceptAccountName } from '@billpay/api-contract/bills';
import { confirmDebit } from '@billpay/api-contract/mandates';
import { bills, type AutoPayBank } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { announceDebits } from '../../mandates/announce-debits';
import { toRupees } from '../../paise';

async function acceptName(client: TestClient): Promise<void> {
  const bill = await savedAs(client, 'Flat in Kanpur');
  const { txnRefKey } = await fetchSavedBill(client, bill);
  const body = { customerBillId: bill.CUSTOMER_BILL_ID, transactionReferenceKey: txnRefKey };
  await client.call(acceptAccountName, { body });
}

/**
 * Announces a debit, asks for its code and confirms it, at a bank that applies the framework for recurring payments.
 * Makes another debit wait until the customer accepts the name on the bill.
 */
export async function makeDebits(under: AutoPayBank): Promise<void> {
  const { bank } = under;
  const rules = { ceilingPaise: 15_000_00, higherCeilingPaise: 1_00_000_00, higherCeilingCategories: [] };
  const payer = await under.payer({ paymentDay: 20 });
  const renamed = await under.payer({ paymentDay: 20 });
  await bank.db.query(`UPDATE saved_biller SET account_name = 'SOMEBODY ELSE' WHERE id = $1`, [
    renamed.savedBillerId,
  ]);
  await bank.db.query('UPDATE bank_settings SET mandates = $1', [JSON.stringify(rules)]);
  for (const day of ['2031-02-18', '2031-02-20']) {
    await under.at(day, '09:00');
    await announceDebits(bank);
    await under.messagesTo(payer);
    await under.run();
  }
  await announceDebits(bank);
  await acceptName(await TestClient.signIn(under.origin, renamed.customer));
  const client = await TestClient.signIn(under.origin, payer.customer);
  const amount = toRupees(bills['5654451234']['2031-02']);
  const otp = await client.code('autopay-debit', { configurationId: String(payer.autoPay), amount });
  await client.call(confirmDebit, { params: { id: payer.autoPay }, body: { amount, otp } });
  await bank.db.query('UPDATE bank_settings SET mandates = NULL');
}
