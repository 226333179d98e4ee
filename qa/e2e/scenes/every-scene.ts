import { accountNameScenes } from './account-name-scenes';
import { addBillerScenes } from './add-biller-scenes';
import { autoPayScenes } from './auto-pay-scenes';
import { complaintScenes } from './complaint-scenes';
import { duesScenes } from './dues-scenes';
import { historyScenes } from './history-scenes';
import { homeScenes } from './home-scenes';
import { manageScenes } from './manage-scenes';
import { myBillersScenes } from './my-billers-scenes';
import { paymentLinkScenes } from './payment-link-scenes';
import { paymentScenes } from './payment-scenes';
import { protectionScenes } from './protection-scenes';
import { rechargeScenes } from './recharge-scenes';
import { toChains, type Scene } from './scene';
import { searchScenes } from './search-scenes';

/** All scenes, in groups that are run together. */
export const sceneGroups: Readonly<Record<string, readonly Scene[]>> = {
  'Home and its frame': homeScenes,
  search: searchScenes,
  'adding billers': addBillerScenes,
  'managing billers': [...manageScenes, ...myBillersScenes],
  payments: paymentScenes,
  'payment links': paymentLinkScenes,
  dues: duesScenes,
  'names of accounts': accountNameScenes,
  recharges: rechargeScenes,
  'auto pay': autoPayScenes,
  'the history': historyScenes,
  complaints: complaintScenes,
  'the lock and reports': protectionScenes,
};

export const scenes: readonly Scene[] = Object.values(sceneGroups).flat();

/** Returns the named scene together with the preceding scenes that it continues. */
export function scenesUpTo(name: string): Scene[] {
  for (const chain of Object.values(sceneGroups).flatMap(toChains)) {
    const place = chain.findIndex((scene) => scene.name === name);
    if (place >= 0) return chain.slice(0, place + 1);
  }
  throw new Error(`There is no scene ${name}`);
}
