import type { Bank } from '../bank';
import type { Ending } from '@billpay/sandbox/testing/actors';
import { BankOfTwo, PAISE } from '@billpay/sandbox/testing/bank-of-two';
import { deliverMessages, queueDaytimeMessage, queueMessage } from './message-outbox';
import { messageAmount } from './money-messages';
import { readMessages } from '@billpay/sandbox/messages/stored-messages';

describe('messages about payments', () => {
  let bank: BankOfTwo;
  let customer: string;

  beforeAll(async () => {
    bank = await BankOfTwo.open();
  });
  beforeEach(async () => {
    await bank.newMembers();
    customer = bank.members[0]?.customer ?? '';
  });
  afterAll(() => bank.close());

  /** Messages to the customer's phone except one-time codes, oldest first. */
  async function received(): Promise<string[]> {
    const messages = await readMessages(bank.here.db, { customer });
    return messages.flatMap(({ text, code }) => (code === undefined ? [text] : [])).toReversed();
  }

  async function messagesAfterPaying(ending: Ending): Promise<string[]> {
    await bank.pay(bank.here, ending);
    await bank.untilNothingWaits();
    while (await deliverMessages(bank.elsewhere));
    return received();
  }

  const amount = messageAmount(PAISE);
  const what = `${amount}( \\(₹[\\d,.]+ plus ₹[\\d,.]+ fee\\))? to .+ from ••\\d{4}`;
  const back = '₹[\\d,]+\\.\\d\\d was credited back to ••\\d{4}';

  it.each<[string, Ending, string[]]>([
    ['paid at once', 'paid', [`^Paid ${what}\\. Ref BP01`]],
    [
      'pending and then paid',
      'paidLater',
      [`^Pending: ${what} is not confirmed .+ Ref `, `^Confirmed: ${what} is paid\\. Ref BP01`],
    ],
    [
      'pending and then reversed',
      'reversedLater',
      [`^Pending: ${what} is not confirmed .+ Ref `, `^Not paid: ${what} failed, and ${back}\\. Ref BP01`],
    ],
    ['refused by the biller', 'refusedByNetwork', [`^Not paid: ${what} failed, and ${back}\\. Ref BP01`]],
    ['not transferred in time', 'transferTimeout', [`^Not paid: ${what} failed, and ${back}\\. Ref TXN`]],
    [
      'refused by the bank',
      'refusedByCore',
      [`^Not paid: ${what} was refused by the bank\\. Nothing was debited\\. Ref TXN`],
    ],
  ])('[PAY-19] reports each status of a payment that is %s once', async (_, ending, expected) => {
    const messages = await messagesAfterPaying(ending);
    expect(messages).toEqual(expected.map((pattern) => expect.stringMatching(new RegExp(pattern))));
    // A random reference may end with many digits.
    expect(messages.join(' ').replace(/Ref \w+/g, '')).not.toMatch(/\d{9,}/);
  });

  it('[PAY-19] sends no message if the transaction rolls back', async () => {
    const undone = bank.here.db.transaction(async () => {
      await queueMessage(bank.here, customer, 'Never happened');
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    await deliverMessages(bank.here);
    expect(await received()).toEqual([]);
  });

  it('sends messages that can wait only from 9:00 on, and others even at night', async () => {
    await queueDaytimeMessage(bank.here, customer, 'Can wait');
    await queueMessage(bank.here, customer, 'Immediate');
    const deliverAt = async (time: string) => {
      const clock = Object.create(bank.here.clock, {
        now: { value: () => new Date(`2031-02-05T${time}:00+05:30`) },
      }) as Bank['clock'];
      while (await deliverMessages({ ...bank.here, clock }));
      return received();
    };
    expect(await deliverAt('00:00')).toEqual(['Immediate']);
    expect(await deliverAt('08:59')).toEqual(['Immediate']);
    expect(await deliverAt('09:00')).toEqual(['Immediate', 'Can wait']);
  });

  const expireLeases = () =>
    bank.here.db.query(`UPDATE message_outbox SET leased_until = clock_timestamp() - interval '1 second'`);
  const withSend = (send: Bank['messages']['send']): Bank => ({ ...bank.here, messages: { send } });

  it('[PAY-19] retries a failed delivery from any instance', async () => {
    await queueMessage(bank.here, customer, 'First');
    await deliverMessages(withSend(() => Promise.reject(new Error('unreachable'))));
    expect(await received()).toEqual([]);
    await deliverMessages(bank.elsewhere);
    expect(await received()).toEqual([]);
    await expireLeases();
    await deliverMessages(bank.elsewhere);
    expect(await received()).toEqual(['First']);
  });

  it('[PAY-19] ignores a lease from before the clock was set back', async () => {
    await queueMessage(bank.here, customer, 'Leased');
    await bank.here.db.query(
      `UPDATE message_outbox SET leased_until = clock_timestamp() + interval '1 minute'`,
    );
    await deliverMessages(bank.here);
    expect(await received()).toEqual([]);
    await bank.here.db.query(
      `UPDATE message_outbox SET leased_until = clock_timestamp() + interval '3 minutes'`,
    );
    await deliverMessages(bank.here);
    expect(await received()).toEqual(['Leased']);
  });

  it('[PAY-19] delivers once if the instance dies before recording the delivery', async () => {
    await queueMessage(bank.here, customer, 'Only');
    await deliverMessages(
      withSend(async (message) => {
        await bank.here.messages.send(message);
        throw new Error('died');
      }),
    );
    await expireLeases();
    await deliverMessages(bank.elsewhere);
    await deliverMessages(bank.here);
    expect(await received()).toEqual(['Only']);
  });

  it('[PAY-19] delivers once if two instances deliver concurrently', async () => {
    const texts = Array.from({ length: 45 }, (_, index) => `Message ${index}`);
    for (const text of texts) await queueMessage(bank.here, customer, text);
    const all = async (by: Bank) => {
      while (await deliverMessages(by));
    };
    await Promise.all([all(bank.here), all(bank.elsewhere)]);
    const messages = await received();
    expect(messages).toHaveLength(45);
    expect(new Set(messages)).toEqual(new Set(texts));
  });
});
