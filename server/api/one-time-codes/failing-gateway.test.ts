import type { Bank } from '../bank';
import { findCustomer, lockCustomer, type Customer } from '../customers/customers';
import { openDatabase } from '../database/open-database';
import { validateCode } from './check-code';
import { sendCode } from './send-code';
import type { Confirmation } from './binding';
import { connectBank } from '@billpay/sandbox/open-bank';
import { readMessages } from '@billpay/sandbox/messages/stored-messages';
import { BankOfTwo } from '@billpay/sandbox/testing/bank-of-two';

const confirmation: Confirmation = {
  template: 'add-biller',
  bound: { billerId: 'HCG000000HAR01' },
  confirms: () => 'adding a biller',
};

describe('a failing message gateway', () => {
  let bank: BankOfTwo;
  let customer: Customer;

  beforeAll(async () => {
    bank = await BankOfTwo.open();
  });
  beforeEach(async () => {
    await bank.newMembers();
    customer = (await findCustomer(bank.here, bank.members[0]?.customer ?? '')) as Customer;
  });
  afterAll(() => bank.close());

  const sending = (by: Bank, send: Bank['messages']['send']): Bank => ({ ...by, messages: { send } });
  const refusing = () => sending(bank.here, () => Promise.reject(new Error('The gateway is out of order')));

  it('[OTP-01] blocks neither a connection nor the customer while the gateway hangs', async () => {
    const single = await connectBank(await openDatabase({ url: bank.url, poolSize: 1 }), () => undefined);
    let respond = () => undefined as void;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const asked = new Promise<void>((resolve) => {
      const slow = sending(single, () => {
        resolve();
        return response;
      });
      void sendCode(slow, customer, confirmation);
    });
    await asked;
    await expect(single.db.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    await bank.here.db.transaction(() => lockCustomer(bank.here, customer.id));
    respond();
    await single.db.close();
  });

  it('[OTP-01] fails the call, and leaves no valid code', async () => {
    await expect(sendCode(refusing(), customer, confirmation)).rejects.toThrow('out of order');
    await expect(validateCode(bank.here, customer.id, '000000')).rejects.toMatchObject({ status: 422 });
    const open = 'SELECT count(*)::int AS codes FROM otp WHERE customer_id = $1 AND closed_at IS NULL';
    expect(await bank.here.db.query(open, [customer.id])).toEqual([{ codes: 0 }]);
  });

  it('[OTP-07] counts only codes that were sent', async () => {
    for (let failed = 0; failed < 5; failed += 1)
      await expect(sendCode(refusing(), customer, confirmation)).rejects.toThrow('out of order');
    for (let sent = 0; sent < 4; sent += 1) await sendCode(bank.here, customer, confirmation);
    await expect(sendCode(bank.here, customer, confirmation)).rejects.toMatchObject({ status: 422 });
    const [newest] = await readMessages(bank.here.db, { customer: customer.id });
    await expect(validateCode(bank.here, customer.id, newest?.code ?? '')).resolves.toBeUndefined();
  });
});
