import { addBillerScenes } from './add-biller-scenes';
import { autoPayScenes } from './auto-pay-scenes';
import { complaintScenes } from './complaint-scenes';
import { historyScenes } from './history-scenes';
import { homeScenes } from './home-scenes';
import { manageScenes } from './manage-scenes';
import { myBillersScenes } from './my-billers-scenes';
import { paymentScenes } from './payment-scenes';
import { rechargeScenes } from './recharge-scenes';
import type { Scene } from './scene';
import { searchScenes } from './search-scenes';

/** Every screen and state a customer can meet, by the part of the portal that is walked through in one go. */
export const walks: Readonly<Record<string, readonly Scene[]>> = {
  'Home and its frame': homeScenes,
  search: searchScenes,
  'adding billers': addBillerScenes,
  'managing billers': [...manageScenes, ...myBillersScenes],
  payments: paymentScenes,
  recharges: rechargeScenes,
  'auto pay': autoPayScenes,
  'the history': historyScenes,
  complaints: complaintScenes,
};

export const scenes: readonly Scene[] = Object.values(walks).flat();
