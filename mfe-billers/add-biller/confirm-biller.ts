import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { toFailedChange } from '../billers-data/failed-change';
import { isDuplicate, saveBiller, type BillDetails } from './add-biller-api';
import {
  refuse,
  setBillLookup,
  setSaving,
  showSaved,
  type AddBillerFlow,
  type BillLookup,
} from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { billCanBeFetched, fetchFirstBill, storeDue } from './first-bill-api';
import { fetchSavedBillers } from '../saved-billers/saved-billers-api';
import type { ListedBiller } from './listed-biller';

/**
 * Saves the biller with the customer's code, emits the event, and fetches the open bill (ADD-09 to ADD-14).
 * Stores every outcome in the flow and never rejects.
 */
export async function confirmBiller(host: Host, flow: AddBillerFlow, otp: string): Promise<void> {
  const { step } = flow.getState();
  if (step.name !== 'add-biller' || step.saving.stage !== 'confirming') return;
  const { biller } = step;
  const { details } = step.saving;
  try {
    const { customerBillId, message } = await saveBiller(host, biller, details, otp);
    const saved = { customerBillId, billName: details.billName, message };
    showSaved(flow, saved);
    host.bus.emit('biller.saved', { customerBillId });
    setBillLookup(flow, await lookForBill(host, biller, details, customerBillId));
  } catch (error) {
    if (isDuplicate(error)) return setSaving(flow, { stage: 'duplicate' });
    const failure = toFailedChange(error, addBillerTexts.failed);
    if (!failure) setSaving(flow, { stage: 'filling-in' });
    else if (failure.isUnknown) setSaving(flow, { stage: 'unknown', message: failure.text });
    else refuse(flow, failure.text);
  }
}

/**
 * Finds pending payments of the bill from before the biller was saved. They are only a hint, so a failure
 * returns none.
 */
async function findPayments(
  host: Host,
  customerBillId: number,
): Promise<Pick<SavedBiller, 'pendingPaise' | 'unpaidPaise'>> {
  const none = { pendingPaise: null, unpaidPaise: null };
  try {
    const saved = await fetchSavedBillers(host);
    return saved.find((other) => other.customerBillId === customerBillId) ?? none;
  } catch {
    return none;
  }
}

async function lookForBill(
  host: Host,
  biller: ListedBiller,
  details: BillDetails,
  customerBillId: number,
): Promise<BillLookup> {
  if (!billCanBeFetched(biller)) return { state: 'nothing' };
  try {
    const bill = await fetchFirstBill(host, biller, details);
    if (!bill) return { state: 'nothing' };
    await storeDue(host, biller, customerBillId, bill);
    return { state: 'outstanding', bill, payments: await findPayments(host, customerBillId) };
  } catch {
    return { state: 'failed' };
  }
}
