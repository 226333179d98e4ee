import { networkNames } from '@billpay/domain/network-names/testing';
import { categories } from '@billpay/sandbox/seed/categories';
import { complaintReasons } from '@billpay/sandbox/seed/complaint-reasons';

it('the catalogues have every category and complaint reason of the network, and no other name', () => {
  const names = [...categories.map(({ name }) => name), ...complaintReasons.map(({ reason }) => reason)];
  expect(Object.keys(networkNames).toSorted()).toEqual(names.toSorted());
});
