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

/** Every screen and state a customer can meet. */
export const scenes: readonly Scene[] = [
  ...homeScenes,
  ...searchScenes,
  ...addBillerScenes,
  ...manageScenes,
  ...myBillersScenes,
  ...paymentScenes,
  ...rechargeScenes,
  ...autoPayScenes,
  ...historyScenes,
  ...complaintScenes,
];
