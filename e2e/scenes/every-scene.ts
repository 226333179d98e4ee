import { addBillerScenes } from './add-biller-scenes';
import { homeScenes } from './home-scenes';
import { paymentScenes } from './payment-scenes';
import { rechargeScenes } from './recharge-scenes';
import type { Scene } from './scene';

/** Every screen and state a customer can meet. */
export const scenes: readonly Scene[] = [
  ...homeScenes,
  ...addBillerScenes,
  ...paymentScenes,
  ...rechargeScenes,
];
