import { deleteBiller } from '@billpay/api-contract/billers';
import { insertAutoPay } from './change-auto-pay';
import { runReasons } from './auto-pay-texts';
import { autoPayBankUnderTest, biller, bills } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, fetchSavedBill, pay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';

const BILL = bills['5654451234'];

describe("[AUTO-15] the customer's own payments of an auto pay's bill", () => {
  const under = autoPayBankUnderTest();
  const signIn = ({ customer }: { customer: string }) => TestClient.signIn(under().origin, customer);

  it('[AUTO-15] does not count a payment for the next month if its bill was fetched before midnight', async () => {
    await under().at('2031-01-31', '23:50');
    const payer = await under().payer({ paymentDay: 5 });
    const before = await signIn(payer);
    const { txnRefKey: reference, data } = await fetchSavedBill(
      before,
      await savedAs(before, 'Flat in Kanpur'),
    );
    await under().at('2031-02-01', '00:05');
    const client = await signIn(payer);
    const { amount } = data.Data.BillerResponse;
    const saved = await savedAs(client, 'Flat in Kanpur');
    expect((await pay(client, saved, { amount, reference })).status).toBe(200);
    await under().at('2031-02-05');
    await under().run();
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
    expect(await under().debits(payer)).toEqual([BILL['2031-01'], BILL['2031-02']]);
  });

  it('[AUTO-15] counts a payment made before the biller was deleted and saved again', async () => {
    await under().at('2031-01-10', '12:00');
    const payer = await under().payer({ paymentDay: 15, number: '5654459002' });
    const client = await signIn(payer);
    const saved = await savedAs(client, 'Flat in Kanpur');
    expect((await fetchAndPay(client, saved)).status).toBe(200);
    const customerBillId = saved.CUSTOMER_BILL_ID;
    const otp = await client.code('delete-biller', { customerBillId: String(customerBillId) });
    const session = { customerId: client.customer, categoryName: 'Electricity', otp };
    await client.call(deleteBiller, { body: { ...session, customerBillId } });
    const again = await save(client, { ...biller, value: '5654459002', billName: 'Flat again' });
    const settings = {
      accountId: payer.accountId,
      maximumPaise: 10_000_00,
      paymentDay: 15,
      bimonthly: false,
    };
    const autoPay = await insertAutoPay(under().bank, payer.customer, again.CUSTOMER_BILL_ID, {
      ...settings,
      firstMonth: '2031-01',
      defaultAmount: false,
    });
    await under().at('2031-01-15');
    await under().run();
    const run = { ...payer, autoPay: autoPay ?? 0 };
    expect(await under().outcomes(run)).toEqual([`2031-01 trying: ${runReasons.ownPaymentOpen}`]);
    await under().settleOpenPayments();
    await under().at('2031-01-15', '00:30');
    await under().run();
    expect(await under().outcomes(run)).toEqual([`2031-01 skipped: ${runReasons.ownPayment}`]);
    expect(await under().debits(payer)).toHaveLength(1);
  });
});
