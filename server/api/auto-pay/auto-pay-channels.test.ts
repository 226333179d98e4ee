import { createAutoPay } from '@billpay/api-contract/auto-pay';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { transactions } from '@billpay/api-contract/transactions';
import { autoPayBankUnderTest, biller } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, pay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('the channels of a biller with auto pay', () => {
  const under = autoPayBankUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    await under().at('2031-01-10', '12:00');
    client = await TestClient.signInAsNew(under().origin, 'first-time');
  });

  async function offerOnly(channel: string, mode = 'Internet Banking'): Promise<void> {
    await under().bank.db.query(
      `UPDATE biller SET channels = jsonb_build_array(channels -> 0 || jsonb_build_object('channel', $1::text, 'mode', $2::text))
       WHERE id = $3`,
      [channel, mode, biller.billerId],
    );
  }

  async function payByHand(bill: WireSavedBiller, paymentChannel: string): Promise<void> {
    const { txnRefKey: reference, data } = await fetchSavedBill(client, bill);
    const { amount } = data.Data.BillerResponse;
    expect(await pay(client, bill, { amount, reference, change: { paymentChannel } })).toMatchObject({
      status: 200,
    });
  }

  async function create({ CUSTOMER_BILL_ID: billID }: WireSavedBiller) {
    const settings = {
      accountNumber: client.accounts[0]?.accountID ?? '',
      maximumAmount: '9000.00',
      paymentDate: 5,
      isBimonthly: 0 as const,
      activatesFrom: 'Immediately',
      isActive: 1 as const,
      amountLimit: 0 as const,
    };
    const confirmed = { customerBillId: String(billID), ...termsConfirmed(settings) };
    const otp = await client.code('autopay-create', confirmed);
    return client.try(createAutoPay, { body: { billID, ...settings, otp } });
  }

  const flat = () => save(client, { ...biller, value: '5654451234', billName: 'Flat in Kanpur' });

  it.each(['INT', 'MOBB', 'MOB'])(
    '[AUTO-03] [AUTO-15] [PAY-06] pays a biller that offers only %s manually, then by auto pay',
    async (channel) => {
      await offerOnly(channel);
      const bill = await flat();
      await payByHand(bill, channel);
      expect(await savedAs(client, bill.BILL_NAME)).toMatchObject({ AUTOPAY_SUPPORTED: 'Y' });
      expect(await create(bill)).toMatchObject({ status: 200 });
      await under().at('2031-02-05');
      await under().run();
      client = await TestClient.signIn(under().origin, client.customer);
      const { data } = await client.call(transactions, {
        body: { startDate: '2031-01-10', endDate: '2031-02-05', pageNumber: 1 },
      });
      const paid = { TRANSACTION_STATUS: 'success', PAYMENT_CHANNEL: channel };
      expect(data).toMatchObject([paid, paid]);
    },
  );

  it.each([
    ['BNKBRNCH', 'CASH'],
    ['INTB', 'UPI'],
  ])(
    '[AUTO-03] [PAY-06] neither offers nor accepts auto pay for a biller that offers only %s with %s',
    async (...row) => {
      await offerOnly('INTB');
      const bill = await flat();
      await payByHand(bill, 'INTB');
      await offerOnly(...row);
      expect(await savedAs(client, bill.BILL_NAME)).toMatchObject({ AUTOPAY_SUPPORTED: 'N' });
      expect(await create(bill)).toMatchObject({
        status: 422,
        message: 'This payment mode is not accepted by the biller in this channel.',
      });
    },
  );
});
