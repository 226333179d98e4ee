import { billersByCategory, inputSignatures, numberOwner } from '@billpay/api-contract/billers';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient } from '../testing/test-client';

describe('the operator of a mobile number', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;
  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
  });
  const ownerOf = async (mobileNumber: string) =>
    (await client.call(numberOwner, { body: { mobileNumber } })).data;

  it('[PRE-01] finds an operator of Mobile Prepaid, in a circle it serves, the same for a complete series', async () => {
    const owner = await ownerOf('9537525678');
    expect(await ownerOf('9537000000')).toEqual(owner);
    const { data: operators } = await client.call(billersByCategory, {
      body: { categoryId: 46, pageNumber: 1 },
    });
    expect(operators.map(({ BILLER_ID }) => BILLER_ID)).toContain(owner.billerId);
    const { data } = await client.call(inputSignatures, { params: { billerId: owner.billerId ?? '' } });
    expect(data.find(({ VALUES }) => VALUES)?.VALUES).toContain(owner.circle);
  });

  it('[PRE-01] returns null for a series without an operator', async () => {
    expect(await ownerOf('1234567890')).toEqual({ billerId: null, circle: null });
  });

  it.each(['0537525678', '953752567', '95375256789', 'abcdefghij', ''])(
    '[API-03] refuses the mobile number %j',
    async (mobileNumber) => {
      expect((await client.try(numberOwner, { body: { mobileNumber } })).status).toBe(400);
    },
  );
});
