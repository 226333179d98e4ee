import { complaintDurations } from '@billpay/api-contract/complaints';
import { networkNames } from '@billpay/domain/network-names/testing';
import { stepNames } from '@billpay/api/payments/outcome';
import { categories } from '@billpay/sandbox/seed/categories';
import { complaintReasons } from '@billpay/sandbox/seed/complaint-reasons';
import { blueprints } from '@billpay/sandbox/seed/demo-customers';

it('the catalogues have every category, complaint reason, duration, step and account type, and no other name', () => {
  const names = [
    ...categories.map(({ name }) => name),
    ...complaintReasons.map(({ reason }) => reason),
    ...stepNames,
    ...complaintDurations,
    ...new Set(blueprints.flatMap(({ accounts }) => accounts.map(({ type }) => type))),
  ];
  expect(Object.keys(networkNames).toSorted()).toEqual(names.toSorted());
});
