import { lockPayments, unlockPayments } from '@billpay/api-contract/protection';
import { autoPayBankUnderTest } from '@billpay/sandbox/testing/auto-pay-bank';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('[BEY-10] auto pay while bill payments are locked', () => {
  const under = autoPayBankUnderTest();

  it('[BEY-10] debits nothing on the payment day, says why, and pays the next month after unlocking', async () => {
    await under().at('2031-01-10', '12:00');
    const payer = await under().payer({ paymentDay: 5 });
    await under().at('2031-02-05', '09:00');
    const client = await TestClient.signIn(under().origin, payer.customer);
    await client.call(lockPayments, { body: { lock: true } });
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    expect(await under().outcomes(payer)).toEqual([
      '2031-02 refused: Bill payments are locked. Unlock them to pay.',
    ]);
    expect(await under().messagesTo(payer)).toContainEqual(
      expect.stringMatching(
        /^Auto pay: .+ was not paid from ••\d{4} on 5 Feb 2031\. Bill payments are locked\./,
      ),
    );
    const otp = await client.code('payments-unlock', {});
    await client.call(unlockPayments, { body: { otp } });
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    await under().at('2031-03-05', '08:00');
    await under().run();
    expect(await under().debits(payer)).toHaveLength(1);
  });

  it('[BEY-10] debits nothing if the customer locks payments while the bill is fetched', async () => {
    await under().at('2031-01-10', '12:00');
    const payer = await under().payer({ paymentDay: 5 });
    await under().at('2031-02-05', '08:00');
    const client = await TestClient.signIn(under().origin, payer.customer);
    const { network } = under().bank;
    await under().run({
      network: {
        ...network,
        fetchBill: async (request) => {
          const bill = await network.fetchBill(request);
          await client.call(lockPayments, { body: { lock: true } });
          return bill;
        },
      },
    });
    expect(await under().debits(payer)).toEqual([]);
    expect(await under().outcomes(payer)).toEqual([
      '2031-02 refused: Bill payments are locked. Unlock them to pay.',
    ]);
  });
});
