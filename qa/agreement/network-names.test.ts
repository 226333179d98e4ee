import { complaintDurations } from '@billpay/api-contract/complaints';
import { networkNames } from '@billpay/domain/network-names/testing';
import { stepNames } from '@billpay/api/payments/outcome';
import { ALL_INDIA } from '@billpay/api/adapters/bill-network';
import { categories } from '@billpay/sandbox/seed/categories';
import { complaintReasons, serviceComplaintReasons } from '@billpay/sandbox/seed/complaint-reasons';
import { blueprints } from '@billpay/sandbox/seed/demo-customers';
import { knownBillers } from '@billpay/sandbox/seed/known-billers';
import locations from '@billpay/sandbox/seed/locations.json';
import rechargePlans from '@billpay/sandbox/seed/recharge-plans.json';

/** Names that customers may see. The catalogues must contain all of them. */
const common = new Set([
  ...categories.map(({ name }) => name),
  ...[...complaintReasons, ...serviceComplaintReasons].map(({ reason }) => reason),
  ...stepNames,
  ...complaintDurations,
  ...blueprints.flatMap(({ accounts }) => accounts.map(({ type }) => type)),
  ...rechargePlans.map(({ kind }) => kind),
  ...locations.map(({ state }) => state),
  ALL_INDIA,
]);

/** Kinds of names for which the catalogues contain only the most frequent ones (docs/languages.md). */
const further = new Set([
  ...locations.flatMap(({ cities }) => cities.split(', ')),
  ...knownBillers.flatMap(({ terms }) => terms.parameters.map(({ name }) => name.trim())),
]);

it('translates every category, complaint reason, duration, step, account type, plan kind and state', () => {
  expect(Object.keys(networkNames)).toEqual(expect.arrayContaining([...common]));
});

it('translates only names that the network has', () => {
  const unknown = Object.keys(networkNames).filter((name) => !common.has(name) && !further.has(name));
  expect(unknown).toEqual([]);
});
