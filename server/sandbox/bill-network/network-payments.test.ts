import { randomUUID } from 'node:crypto';
import { openBank } from '../open-bank';
import { databaseUnderTest } from '../testing/test-database';

const ROUNDS = 100;
const COPIES = 8;

describe('the simulated network', () => {
  const db = databaseUnderTest();

  it('[PAY-19] returns the same outcome to copies of a payment that arrive at the same time', async () => {
    const { network } = await openBank(db(), () => undefined);
    const [biller] = await db().query<{ id: string }>('SELECT id FROM biller LIMIT 1');
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = {
        customerId: 'C1',
        paymentId: randomUUID(),
        billerId: biller?.id ?? '',
        amountPaise: 10_000,
        billNumber: '1234',
        networkId: null,
      };
      const outcomes = await Promise.all(Array.from({ length: COPIES }, () => network.pay(order)));
      expect(outcomes).toEqual(outcomes.map(() => ({ ...outcomes[0], state: 'accepted' })));
    }
  });
});
