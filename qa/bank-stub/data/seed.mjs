// Two customers: accounts, saved bills, payments that were made, auto pay.

const bill = (name, billerId, values, { paid = [], autoPay = false } = {}) => ({
  name,
  billerId,
  values,
  paid,
  autoPay,
});
/** A payment some days ago, in paise. */
const payment = (daysAgo, paise, status = 'success') => ({ daysAgo, paise, status });

export const seed = [
  {
    id: 'asha',
    name: 'Asha Kulkarni',
    mobileNumber: '9820012345',
    accounts: [
      { type: 'Savings', number: '50100012340746', paise: 48_250_00 },
      { type: 'Current', number: '50200098761188', paise: 1_200_50 },
    ],
    bills: [
      bill(
        'Flat in Mumbai',
        'BEST00000MUM01',
        { 'Consumer Number': '1000000412' },
        { paid: [payment(35, 231_10), payment(5, 240_75)] },
      ),
      bill(
        'Water in Delhi',
        'DLJB00000DEL01',
        { 'K No': '1287540087' },
        { paid: [payment(3, 128_40)], autoPay: true },
      ),
      bill(
        'Phone',
        'VODA00000NAT02',
        { 'Mobile Number': '9419180021' },
        { paid: [payment(10, 399_00), payment(11, 399_00, 'aggregator-failed')] },
      ),
      bill('Shop in Mumbai', 'BEST00000MUM01', { 'Consumer Number': '1000009004' }),
      bill('Television', 'TATASKY00NAT01', { 'Subscriber Number': '1234567890' }),
      bill('Office internet', 'TIKO00000NAT01', { 'Service Id': '1115409401' }),
      bill('Gas in Surat', 'ADAN00000GUJ01', { 'Customer ID': '1000110000' }),
      bill(
        'Prepaid phone',
        'VODAFONPRE',
        { 'Mobile Number': '9820012345', Circle: 'Mumbai' },
        { paid: [payment(20, 199_00)] },
      ),
      bill(
        'House in Delhi',
        'TATAPWR00DEL01',
        { 'CA Number': '60000129002' },
        { paid: [payment(2, 450_00, 'bbps-timeout')] },
      ),
    ],
  },
  {
    id: 'vikram',
    name: 'Vikram Rao',
    mobileNumber: '9930067890',
    accounts: [{ type: 'Savings', number: '50100077752209', paise: 30_000_00 }],
    bills: [
      bill(
        'Home electricity',
        'BEST00000MUM01',
        { 'Consumer Number': '1000000733' },
        { paid: [payment(12, 310_00)] },
      ),
      bill(
        'Cooking gas',
        'ADAN00000GUJ01',
        { 'Customer ID': '1000000055' },
        { paid: [payment(8, 120_00)], autoPay: true },
      ),
      bill('My phone', 'VODA00000NAT02', { 'Mobile Number': '9930067890' }),
    ],
  },
];
