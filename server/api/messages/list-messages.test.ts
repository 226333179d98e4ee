import { transactionDetails } from '@billpay/api-contract/transactions';
import { refreshUpcomingDues } from '@billpay/api-contract/billers';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('[BEY-31] the messages about a payment', () => {
  const under = autoPayBankUnderTest();

  async function pay(payer: Payer): Promise<string> {
    const client = await TestClient.signIn(under().origin, payer.customer);
    await client.call(refreshUpcomingDues);
    const { response } = await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    return response?.data.paymentDetails.tran.transactionId ?? '';
  }

  it("[BEY-31] returns only a payment's own messages in its details, with their delivery times", async () => {
    await under().at('2031-01-10', '12:00');
    const [payer, other] = [await under().payer(), await under().payer()];
    const payment = await pay(payer);
    await pay(other);
    const messages = (await under().messagesTo(payer)).filter((text) => text.startsWith('Paid'));
    expect(messages).not.toEqual([]);
    const client = await TestClient.signIn(under().origin, payer.customer);
    const { data } = await client.call(transactionDetails, { params: { id: payment } });
    const at = expect.stringMatching(/^2031-01-10T06:30:\d\d/) as string;
    expect(data.MESSAGES).toEqual(messages.map((TEXT) => ({ AT: at, TEXT })));
  });
});
