import { autoPay } from '@billpay/api-contract/auto-pay';
import { createAutoPay, editAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { generateOtp } from '@billpay/api-contract/user-services';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { deleteAutoPay } from '../auto-pay/change-auto-pay';
import { mandateTexts } from './mandate-texts';

const BILL = bills['5654451234'];

describe('[BEY-41] the end date of an auto pay', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  beforeEach(async () => {
    await under().at('2031-01-20', '12:00');
    payer = await under().payer();
  });

  const signIn = () => TestClient.signIn(under().origin, payer.customer);
  const configuration = async () => (await (await signIn()).call(autoPay)).data.allConfigurations[0];

  /** Edits the end date with a code that confirms `confirmed`. */
  async function edit(endsOn: string | null | undefined, confirmed: string | undefined) {
    const client = await signIn();
    const settings = {
      ...autoPaySettings(client, { paymentDate: 5 }),
      ...(endsOn !== undefined && { endsOn }),
    };
    const otp = await client.code('autopay-edit', {
      configurationId: String(payer.autoPay),
      ...termsConfirmed({ ...settings, endsOn: undefined }),
      ...(confirmed !== undefined && { endsOn: confirmed }),
    });
    return client.try(editAutoPay, { params: { id: payer.autoPay }, body: { ...settings, otp } });
  }

  it('pays until the last day, then ends, tells the customer, and allows another auto pay', async () => {
    expect(await edit('2031-03-05', '2031-03-05')).toMatchObject({ status: 200 });
    expect(await configuration()).toMatchObject({ ENDS_ON: '2031-03-05' });
    for (const day of ['2031-02-05', '2031-03-05', '2031-04-05', '2031-05-05']) {
      await under().at(day, '09:00');
      await under().run();
    }
    expect(await under().debits(payer)).toEqual([BILL['2031-02'], BILL['2031-03']]);
    expect((await under().messagesTo(payer)).filter((text) => text.includes('has ended'))).toEqual([
      expect.stringMatching(/^The auto pay of .+ was valid until 5 Mar 2031 and has ended\.$/),
    ]);
    expect(await configuration()).toBeUndefined();
    expect(await under().plannedFor(payer)).toBeUndefined();
  });

  it('makes the payment of 30 February on 1 March if that is the last day, and then ends', async () => {
    await under().at('2031-02-10', '12:00');
    payer = await under().payer({ paymentDay: 30 });
    await under().bank.db.query("UPDATE auto_pay SET ends_on = '2031-03-01' WHERE id = $1", [payer.autoPay]);
    for (const day of ['2031-02-28', '2031-03-01', '2031-03-30']) {
      await under().at(day);
      await under().run();
    }
    expect(await under().debits(payer)).toHaveLength(1);
    expect(await under().plannedFor(payer)).toBeUndefined();
  });

  it('makes no payment after the last day, even if no instance ran on that day', async () => {
    await edit('2031-02-05', '2031-02-05');
    await under().at('2031-02-06');
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    expect((await under().outcomes(payer))[0]).toMatch(
      /^2031-02 refused: The validity of this auto pay has ended/,
    );
  });

  it('keeps the end date on an edit without it, and removes it only with a confirmation', async () => {
    await edit('2031-06-30', '2031-06-30');
    expect(await edit(undefined, undefined)).toMatchObject({ status: 200 });
    expect(await configuration()).toMatchObject({ ENDS_ON: '2031-06-30' });
    expect(await edit(null, '2031-06-30')).toMatchObject({ status: 422 });
    expect(await edit(null, undefined)).toMatchObject({ status: 422 });
    expect(await configuration()).toMatchObject({ ENDS_ON: '2031-06-30' });
    expect(await edit(null, 'none')).toMatchObject({ status: 200 });
    expect(await configuration()).toMatchObject({ ENDS_ON: null });
  });

  it.each([
    ['before the first payment', '2031-02-04', mandateTexts.endDate('5 Feb 2031')],
    ['that does not exist', '2031-02-30', mandateTexts.noSuchDay],
  ])('refuses an end date %s, and changes nothing', async (_, endsOn, message) => {
    expect(await edit(endsOn, endsOn)).toMatchObject({ status: 422, message });
    expect(await configuration()).toMatchObject({ ENDS_ON: null });
  });

  it('includes the end date in a new auto pay and in the sentence that its code confirms', async () => {
    await fetchAndPay(await signIn(), await savedAs(await signIn(), 'Flat in Kanpur'));
    await under().bank.db.transaction(() => deleteAutoPay(under().bank, payer.autoPay));
    const client = await signIn();
    const settings = autoPaySettings(client, { paymentDate: 5, endsOn: '2032-01-05' });
    const confirmed = {
      customerBillId: String(payer.savedBillerId),
      ...termsConfirmed(settings),
    };
    const sent = await client.call(generateOtp, {
      body: { template: 'autopay-create', templateVariables: confirmed },
    });
    expect(sent.data.confirms).toMatch(/on day 5 of every month, until 5 Jan 2032$/);
    const body = { billID: payer.savedBillerId, ...settings, otp: await client.lastCode() };
    expect(await client.try(createAutoPay, { body })).toMatchObject({ status: 200 });
    expect(await configuration()).toMatchObject({ ENDS_ON: '2032-01-05' });
  });
});
