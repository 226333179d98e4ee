import { allEndpoints, listCalls } from '@billpay/api-contract';

/** Calls that need several payable bills or another day, which a run does not have. */
const unchecked = ['payment-lists', 'schedules', 'paid-elsewhere'].flatMap((module) =>
  Object.values(listCalls(module)),
);

/** Calls that a run checks. */
export const checkedEndpoints = allEndpoints.filter(({ name }) => !unchecked.includes(name));
