import { autoPayDescriptions } from './auto-pay';
import { billerDescriptions } from './billers';
import type { Descriptions } from './description';
import { historyDescriptions } from './history';
import { paymentDescriptions } from './payment';
import { sharedDescriptions } from './shared';

/** What JSON Schema can't say of the contract's schemas. A test holds every name and field to the contract. */
export const descriptions: Descriptions = {
  ...sharedDescriptions,
  ...billerDescriptions,
  ...paymentDescriptions,
  ...autoPayDescriptions,
  ...historyDescriptions,
};
