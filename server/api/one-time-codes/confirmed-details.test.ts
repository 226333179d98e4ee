import { randomUUID } from 'node:crypto';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { addBiller, updateBiller } from '@billpay/api-contract/biller-changes';
import { otpTemplates, type OtpTemplate } from '@billpay/api-contract/endpoint';
import { payBill } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { addBillerBody, paymentBody, requireRefusal, savedAs } from '@billpay/sandbox/testing/bills';
import { confirmable } from '@billpay/sandbox/testing/confirmed';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const NOON = '2031-02-10T12:00:00+05:30';

describe('[OTP-01] messages and responses that name the confirmed details', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;
  let account: string;

  beforeAll(() => callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: NOON }));
  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    account = `••${client.accounts[0]?.accountID.slice(-4)}`;
  });

  /** Asserts that `confirms` in the response matches the message to the phone, and returns it. */
  async function confirmed(
    template: OtpTemplate,
    templateVariables: Record<string, string>,
  ): Promise<string> {
    const { data } = await client.call(generateOtp, { body: { template, templateVariables } });
    const [message] = await client.messages();
    expect(message?.text).toContain(
      `is your one-time code. ${data.confirms}. Reference ${data.referenceNumber}.`,
    );
    return data.confirms ?? '';
  }

  it.each([
    ['payment', { biller: 'Delhi Jal Board', amount: '10.00' }],
    ['autopay-create', { payee: 'Delhi Water', amount: '9000.00', isMaximum: true }],
    ['delete-biller', { payee: 'Delhi Water', biller: 'Delhi Jal Board' }],
  ] as const)("returns each detail of %s from the bank's records", async (template, details) => {
    const templateVariables = (await confirmable(client))[template];
    const { data } = await client.call(generateOtp, { body: { template, templateVariables } });
    const accountEnding = account.slice(-4);
    expect(data.details).toMatchObject({ ...details, ...('amount' in details && { accountEnding }) });
  });

  it.each(otpTemplates)('composes the same sentence in message and response for %s', async (template) => {
    const variables = (await confirmable(client))[template];
    const [configuration] = (await client.call(autoPay)).data.allConfigurations;
    const { BILL_NAME, BILLER_NAME, NEXT_PAYMENT_DATE } = configuration ?? {};
    const terms = `up to ₹9,000.00 from ${account} on day 22 of every month`;
    const nextDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
      .format(new Date(`${NEXT_PAYMENT_DATE}T00:00:00Z`))
      .replace('Sept', 'Sep');
    expect(await confirmed(template, variables)).toBe(
      {
        'add-biller': 'Add the biller Delhi Jal Board',
        'delete-biller': 'Delete the biller Delhi Water (Delhi Jal Board)',
        payment: `Pay ₹10.00 to Delhi Jal Board from ${account}`,
        'autopay-create': `Set up auto pay for Delhi Water (Delhi Jal Board): ${terms}`,
        'autopay-edit': `Change auto pay for ${BILL_NAME} (${BILLER_NAME}): ${terms}`,
        'autopay-delete': `Delete auto pay for ${BILL_NAME} (${BILLER_NAME})`,
        'payment-schedule': `Pay Delhi Jal Board once on 15 Feb 2031, at most ₹640.00 from ${account}`,
        'payment-list': `Pay 2 bills with ₹1,819.00 in total from ${account}: Delhi Jal Board ₹640.00, ACT Broadband ₹1,179.00`,
        'autopay-status': `Skip the auto payment of ${nextDay} for ${BILL_NAME}`,
      }[template],
    );
  });

  it('[OTP-01] describes the resumption of an auto pay', async () => {
    const variables = (await confirmable(client))['autopay-status'];
    expect(await confirmed('autopay-status', { ...variables, status: '1' })).toMatch(
      /^Resume the auto payment of \d+ \w{3} for /,
    );
  });

  it('[OTP-01] describes the two-month interval and the later start of an auto pay', async () => {
    const variables = (await confirmable(client))['autopay-create'];
    const rare = { ...variables, isBimonthly: '1', activatesFrom: 'March 2031' };
    expect(await confirmed('autopay-create', rare)).toMatch(
      / on day 22 of every second month, starting in March 2031$/,
    );
  });

  it('[OTP-01] describes the auto pay that is deleted with a biller', async () => {
    const bill = await savedAs(client, 'Kitchen Gas');
    const variables = { customerBillId: String(bill.CUSTOMER_BILL_ID) };
    expect(await confirmed('delete-biller', variables)).toMatch(/^Delete the biller .+ and its auto pay$/);
  });

  it('[OTP-01] shows the full number of a saved or unsaved recharge', async () => {
    const accountNumber = client.accounts[0]?.accountID ?? '';
    const unsaved = { billerId: 'MTNLMUMPRE', amount: '299', accountNumber, mobileNumber: '9537525678' };
    expect(await confirmed('payment', unsaved)).toBe(`Recharge 95375 25678 with ₹299.00 from ${account}`);
    const bill = await savedAs(client, 'My Prepaid');
    const saved = {
      billerId: bill.BILLER_ID,
      amount: '299.00',
      accountNumber,
      customerBillId: String(bill.CUSTOMER_BILL_ID),
    };
    const number = bill.PARAMETERS.find(({ PARAMETER_VALUE }) => /^\d{10}$/.test(PARAMETER_VALUE));
    const spaced = number?.PARAMETER_VALUE.replace(/(\d{5})$/, ' $1');
    expect(await confirmed('payment', saved)).toBe(`Recharge ${spaced} with ₹299.00 from ${account}`);
  });

  it('[OTP-01] shows the nickname and the number of a new biller, and only the last four digits of a card', async () => {
    const { billerId = '' } = (await confirmable(client))['add-biller'];
    const named = { billerId, billName: 'Delhi flat ', billNumber: '1287545712' };
    expect(await confirmed('add-biller', named)).toBe(
      'Add the biller Delhi Jal Board as Delhi flat, number 1287545712',
    );
    expect(await confirmed('add-biller', { ...named, billNumber: '4111111111111111' })).toMatch(
      /, number ••1111$/,
    );
  });

  it('[OTP-10] adds a biller only with a code for the number that identifies the bill, in any order of the parameters', async () => {
    const billerId = 'MTNL00000MUM01';
    const [telephone, account] = ['27204815', '2048159362'] as const;
    const body = await addBillerBody(client, {
      billerId,
      parameter: 'Telephone Number',
      value: telephone,
      billName: 'Office Line',
    });
    const second = { PARAMETER_NAME: 'Account Number', PARAMETER_VALUE: account };
    const inputSignatures = [second, ...body.inputSignatures];
    const add = async (billNumber: string) => {
      const otp = await client.code('add-biller', { billerId, billName: 'Office Line', billNumber });
      return (await client.try(addBiller, { body: { ...body, inputSignatures, otp } })).status;
    };
    expect(await add(account)).toBe(422);
    expect(await add(telephone)).toBe(200);
  });

  it("[OTP-01] uses names from the bank's records and ignores those sent by the client", async () => {
    const variables = (await confirmable(client)).payment;
    expect(await confirmed('payment', { ...variables, billerName: 'Somebody Else' })).not.toContain(
      'Somebody',
    );
  });

  describe('without a code', () => {
    /** A customer who never receives a code. */
    let uninformed: TestClient;

    beforeAll(async () => {
      uninformed = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    });

    it.each([
      [
        'a recharge without its number',
        'payment',
        { billerId: 'MTNLMUMPRE', customerBillId: '' },
        'mobileNumber',
      ],
      ['an invalid amount', 'payment', { amount: '1e3' }, 'templateVariables.amount is not valid'],
      [
        'a channel that the biller lacks',
        'payment',
        { paymentChannel: 'KIOSK', paymentMode: 'Cash' },
        'channel',
      ],
      ['a channel without a mode', 'payment', { paymentChannel: 'INTB' }, 'paymentMode is not valid'],
      ['an impossible day', 'autopay-create', { paymentDate: '31' }, 'paymentDate is not valid'],
      ['an invalid month', 'autopay-edit', { activatesFrom: 'Whenever' }, 'Auto pay can start now'],
      ['a term left out', 'autopay-edit', { paymentDate: '' }, 'must name configurationId, amount'],
      ['stop or resume left out', 'autopay-status', { status: '' }, 'must name configurationId, status'],
      ["another biller's bill", 'payment', { billerId: 'ACTBB' }, 'The details differ'],
    ] as const)('[OTP-01] sends no code for %s', async (_, template, change, message) => {
      const templateVariables = { ...(await confirmable(uninformed))[template], ...change };
      const sent = await uninformed.try(generateOtp, { body: { template, templateVariables } });
      expect(sent).toMatchObject({ status: 422, message: expect.stringContaining(message) as string });
      await expect(uninformed.lastCode()).rejects.toThrow('No code was sent');
    });

    it('[OTP-01] sends no code for more than twenty entries', async () => {
      const variables = (await confirmable(uninformed)).payment;
      const spare = Object.fromEntries(Array.from({ length: 21 }, (_, entry) => [`extra${entry}`, 'x']));
      const body = { template: 'payment' as const, templateVariables: { ...spare, ...variables } };
      expect(await uninformed.try(generateOtp, { body })).toMatchObject({ status: 400 });
      await expect(uninformed.lastCode()).rejects.toThrow('No code was sent');
    });
  });

  it('[OTP-10] refuses to resume with a code for skipping, and explains why', async () => {
    const { configurationId = '' } = (await confirmable(client))['autopay-status'];
    const otp = await client.code('autopay-status', { configurationId, status: '0' });
    const params = { id: Number(configurationId) };
    expect(await client.try(setAutoPayStatus, { params, body: { status: 1, otp } })).toMatchObject({
      status: 422,
      message: 'The one-time code was sent to confirm something else. Please request a new one.',
    });
  });

  it('[OTP-10] refuses a code if a name in its message has changed', async () => {
    const bill = await savedAs(client, 'Kitchen Gas');
    const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = bill;
    const { allConfigurations } = (await client.call(autoPay)).data;
    const id = allConfigurations.find((one) => one.CUSTOMER_BILL_ID === customerBillId)?.ID ?? 0;
    const otp = await client.code('autopay-status', { configurationId: String(id), status: '0' });
    await client.call(updateBiller, { body: { billName: 'Renamed', categoryName, customerBillId } });
    expect((await client.try(setAutoPayStatus, { params: { id }, body: { status: 0, otp } })).status).toBe(
      422,
    );
  });

  it('[OTP-10] [PRE-10] refuses to recharge a number with the code for another', async () => {
    const accountNumber = client.accounts[0]?.accountID ?? '';
    const bill = await savedAs(client, 'My Prepaid');
    const body = {
      ...(await paymentBody(client, bill, { amount: '99.00', reference: null, otp: '000000' })),
      billerId: 'MTNLMUMPRE',
      customerBillId: null,
      paymentMode: 'CASH',
      paymentChannel: 'BNKBRNCH',
      forChannel: 'prepaid' as const,
      inputSignatures: [{ PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: '7992103661' }],
      repeatsTransactionId: null,
    };
    const otp = await client.code('payment', {
      billerId: 'MTNLMUMPRE',
      amount: '99.00',
      accountNumber,
      mobileNumber: '9537525678',
    });
    const pay = () => client.try(payBill, { body: { ...body, otp }, idempotencyKey: randomUUID() });
    expect(await requireRefusal(client, pay)).toMatch(
      /^The one-time code was sent to confirm something else/,
    );
  });
});
