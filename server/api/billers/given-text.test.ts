import { registerComplaint, complaints } from '@billpay/api-contract/complaints';
import { addBiller, savedDetails, updateBiller } from '@billpay/api-contract/biller-changes';
import { fetchBill } from '@billpay/api-contract/bills';
import { recentPayment } from '@billpay/api-contract/payment';
import {
  addBillerBody,
  fetchSavedBill,
  findNewestPayment,
  pay,
  save,
  savedAs,
  fetchBillBody,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { fetchTransactions } from '../complaints/testing/register';

const gas = {
  billerId: 'HCG000000HAR01',
  parameter: 'CRN Number',
  value: '1140100171',
  billName: 'City Gas',
};

const spellings = [
  '1140100171 ',
  '\u00A01140100171',
  '11401\u200B00171',
  '\uFEFF1140100171\u202C',
  '११४०१००१७१',
  '௧௧௪௦௧௦௦௧௭௧',
  '１１４０１００１７１',
];

describe("customers' input", () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  const signIn = async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  };

  const spelled = (value: string) => [{ PARAMETER_NAME: gas.parameter, PARAMETER_VALUE: value }];

  describe('numbers', () => {
    beforeEach(signIn);

    it.each(spellings)(
      '[ADD-09] [ADD-14] saves the number %j as 1140100171, and only once',
      async (value) => {
        const saved = await save(client, { ...gas, value });
        expect(saved.PARAMETERS).toEqual(spelled('1140100171'));
        const again = await client.try(addBiller, {
          body: await addBillerBody(client, { ...gas, billName: 'Again' }),
        });
        expect(again.status).toBe(409);
      },
    );

    it('[PAY-19] treats a number in another spelling as the same bill for fetching, paying and searching', async () => {
      const saved = await save(client, gas);
      const other = { ...saved, PARAMETERS: spelled('११४०१००१७१\u00A0') };
      const [bill, same] = [await fetchSavedBill(client, saved), await fetchSavedBill(client, other)];
      expect(same.customerbillId).toBe(saved.CUSTOMER_BILL_ID);
      expect(same.data).toEqual(bill.data);
      const amount = bill.data.Data.BillerResponse.amount;
      const paid = await pay(client, other, { amount, reference: bill.txnRefKey });
      expect(paid.status).toBe(200);
      const body = { billerId: gas.billerId, parameters: spelled(' 1140100171') };
      const recent = (await client.call(recentPayment, { body })).data;
      expect(recent).not.toBeNull();
      expect(await findNewestPayment(client, saved)).toBe(recent?.transactionId);
      const [transaction] = await fetchTransactions(client);
      expect(transaction?.PARAMETERS).toEqual(spelled('1140100171'));
      expect(transaction?.BILL_NUMBER).toBe('1140100171');
    });

    it('[ADD-06] refuses a blank number and a number that is invalid in every spelling', async () => {
      const saved = await save(client, gas);
      for (const value of ['\u00A0\u200B', '११४०१००१७', '1140 100171', '½140100171']) {
        const body = { ...fetchBillBody(saved), billerParams: spelled(value) };
        expect({ value, status: (await client.try(fetchBill, { body })).status }).toEqual({
          value,
          status: 422,
        });
      }
    });
  });

  describe('names and descriptions', () => {
    let bill: { customerBillId: number; categoryName: string };

    beforeAll(async () => {
      await signIn();
      const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = await savedAs(
        client,
        'Kitchen Gas',
      );
      bill = { customerBillId, categoryName };
    });

    it.each([
      ['बिजली का बिल', 'बिजली का बिल'],
      ['  বাড়ির\u00A0 বিল ২ ', 'বাড়ির বিল ২'],
      ['வீட்டு மின்சாரம்', 'வீட்டு மின்சாரம்'],
      ['ఇంటి కరెంటు', 'ఇంటి కరెంటు'],
      ['ക്ഷ ഇന്\u200Dഡ്യ', 'ക്ഷ ഇന്\u200Dഡ്യ'],
      ['Cafe\u0301\u200B', 'Café'],
    ])('[ADD-08] [EDIT-02] accepts the bill name %s', async (billName, kept) => {
      await client.call(updateBiller, { body: { billName, ...bill } });
      const { data } = await client.call(savedDetails, { params: { customerBillId: bill.customerBillId } });
      expect(data.billName).toEqual([{ BILL_NAME: kept.normalize('NFC') }]);
    });

    it.each(['घर 🏠', 'बिजली।', 'अ'.repeat(21), '\u200B', '\u0301'])(
      '[ADD-08] [EDIT-02] refuses the bill name %j',
      async (billName) => {
        const refused = await client.try(updateBiller, { body: { billName, ...bill } });
        expect(refused.status).toBe(422);
      },
    );

    it.each([
      ['बिजली का बिल दो बार कट गया: ₹ नहीं, ४५० चाहिए!', 400],
      ['बिजली का बिल  दो बार कट गया: ४५० वापस करें!', 200],
      ['बिल दो बार कट गया। पैसे लौटाएँ॥', 200],
      ['மின் கட்டணம் இரண்டு முறை எடுக்கப்பட்டது.', 200],
      ['অ'.repeat(300), 200],
      ['𑄇'.repeat(300), 200],
      ['অ'.repeat(301), 400],
    ])('[COMP-03] responds to the complaint %j with the status %i', async (description, status) => {
      const known = new Set((await client.call(complaints)).data.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
      const settled = (await fetchTransactions(client)).find(
        (one) =>
          one.TRANSACTION_STATUS === 'success' &&
          Date.parse(one.COMPLETION_DATE) < Date.now() - 86_400_000 &&
          !known.has(one.TRANSACTION_REFERENCE_ID ?? ''),
      );
      const body = {
        complaintReasonsID: 32,
        type: 'transaction' as const,
        transactionID: settled?.TRANSACTION_ID ?? '',
        reason: 'Bill Paid but Amount not adjusted or still showing due amount',
        description,
      };
      expect((await client.try(registerComplaint, { body })).status).toBe(status);
      const [newest] = (await client.call(complaints)).data;
      expect(newest?.DESCRIPTION === description.replace('  ', ' ')).toBe(status === 200);
    });
  });
});
