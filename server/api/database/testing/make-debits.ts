import { confirmDebit } from '@billpay/api-contract/mandates';
import { bills, type AutoPayBank } from '@billpay/sandbox/testing/auto-pay-bank';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { announceDebits } from '../../mandates/announce-debits';
import { toRupees } from '../../paise';

/**
 * Announces a debit, asks for its code and confirms it, at a bank that applies the framework for recurring payments.
 * Makes another debit wait for the name on the bill.
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
  const client = await TestClient.signIn(under.origin, payer.customer);
  const amount = toRupees(bills['5654451234']['2031-02']);
  const otp = await client.code('autopay-debit', { configurationId: String(payer.autoPay), amount });
  await client.call(confirmDebit, { params: { id: payer.autoPay }, body: { amount, otp } });
  await bank.db.query('UPDATE bank_settings SET mandates = NULL');
}
