import { recordedWire } from '../testing/recorded-wire';
import { toTransaction } from '../transactions/transaction';
import { transactionsCsv } from '../export/transactions-csv';
import { listDetails } from './details-rows';

/** Made on 31 October at 23:50 in India. */
const made = { COMPLETION_DATE: '2026-10-31T18:20:00.000Z' };
const listRows = (change: Partial<typeof recordedWire>) =>
  Object.fromEntries(
    listDetails(toTransaction({ ...recordedWire, ...made, ...change })).map(({ label, value }) => [
      label,
      value,
    ]),
  );

it('[HIST-05] shows payment date and settlement date for a payment on the 31st that settles on the 1st', () => {
  const rows = listRows({ SETTLED_ON: '2026-10-31T19:02:00.000Z' });
  expect(rows).toMatchObject({ Date: '31 Oct 2026, 11:50 pm', 'Settled on': '1 Nov 2026, 12:32 am' });
});

it.each(['2026-10-31T18:20:03.000Z', null, undefined])(
  '[HIST-05] shows only one date if the settlement time is %s',
  (SETTLED_ON) => {
    expect(listRows({ SETTLED_ON })).not.toHaveProperty('Settled on');
  },
);

it('[HIST-05] masks a card number that only its label identifies as one', () => {
  const BILL_NUMBER = '4000001234567899';
  const PARAMETERS = [{ PARAMETER_NAME: 'VISA Card Number', PARAMETER_VALUE: BILL_NUMBER }];
  expect(listRows({ BILL_NUMBER, PARAMETERS })['Bill Number']).toBe('••7899');
});

it('[HIST-05] [REC-04] shows the same text as the receipt for an unknown reason', () => {
  const change = { TRANSACTION_STATUS: 'aggregator-failed', REASON: 'BFR005: blocked' };
  expect(listRows(change)).toMatchObject({ Status: 'FAILURE', Reason: 'Bill Payment Failed' });
});

it('[HIST-14] exports the payment date and the settlement date', () => {
  const transaction = toTransaction({ ...recordedWire, ...made, SETTLED_ON: '2026-10-31T19:02:00.000Z' });
  const line = transactionsCsv([transaction]).at(-1)?.trimEnd();
  expect(line).toMatch(/^2026-10-31 23:50,/);
  expect(line).toMatch(/,2026-11-01 00:32$/);
});

it("[PAY-20] exports the bill's name, the debit, the bill amount and the fee", () => {
  const wire = { ...recordedWire, ...made, BILL_NAME: 'Home power', BILL_AMOUNT: '1234.56', FEE: '5.90' };
  const transaction = toTransaction(wire);
  expect(transaction.totalPaise).toBe(1240_46);
  const [, head = '', line = ''] = transactionsCsv([transaction]);
  expect(head).toContain(',Bill Name,');
  expect(head).toContain(',Total Amount (INR),Bill Amount (INR),Convenience fee (INR),');
  expect(line).toContain(',Home power,');
  expect(line).toContain(',1240.46,1234.56,5.90,');
});

it('[HIST-05] shows bill amount and fee below the debit', () => {
  expect(listRows({ BILL_AMOUNT: '1234.56', FEE: '5.90' })).toMatchObject({
    'Bill Amount': '₹1,234.56',
    'Convenience fee': '₹5.90',
  });
});

it('[BEY-02] shows the compensation for a late payment with the day of its credit', () => {
  const COMPENSATIONS = [{ AMOUNT: '100.00', CREDITED_ON: '2026-11-27' }];
  expect(listRows({ COMPENSATIONS })).toMatchObject({ Compensation: '₹100.00 credited on 27 Nov 2026' });
  expect(listRows({})).not.toHaveProperty('Compensation');
});
