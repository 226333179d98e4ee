import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NumberOwner } from './operators-api';
import type { Plan } from './plan';

/** The customer's input for a recharge. */
export interface RechargeDraft {
  readonly mobileNumber: string;
  readonly operatorId: string | null;
  readonly circle: string | null;
  readonly plan: Plan | null;
  /** The name as typed; null while the customer has not touched the saved number's own name. */
  readonly typedName: string | null;
  /** The saved number the form was opened for (PRE-11). */
  readonly saved: SavedNumber | null;
  /** Fields the customer chose by hand: no suggestion changes them. */
  readonly chosen: { readonly operator: boolean; readonly circle: boolean };
}

/** A number the customer has saved, and the name it was saved under. */
export interface SavedNumber {
  readonly customerBillId: number;
  readonly mobileNumber: string;
  readonly operatorId: string;
  /** Null when the number was saved without a circle. */
  readonly circle: string | null;
  readonly billName: string;
}

/** The initial draft: empty, with an operator, or with a saved number (PRE-11). */
export interface RechargeStart {
  readonly operatorId?: string;
  readonly saved?: SavedNumber;
}

export type RechargeFlow = StoreApi<RechargeDraft>;

/** @param left the form as it was left before */
export function createRechargeFlow(start: RechargeStart, left?: RechargeDraft): RechargeFlow {
  const { saved = null } = start;
  const operatorId = saved?.operatorId ?? start.operatorId ?? null;
  const circle = saved?.circle ?? null;
  const empty: RechargeDraft = {
    mobileNumber: saved?.mobileNumber ?? '',
    operatorId,
    circle,
    plan: null,
    typedName: null,
    saved,
    chosen: { operator: operatorId !== null, circle: circle !== null },
  };
  return createStore(() => left ?? empty);
}

/** The saved number while the draft is still for it: another number, operator or circle is another biller. */
export function findSavedNumber({
  saved,
  mobileNumber,
  operatorId,
  circle,
}: RechargeDraft): SavedNumber | null {
  if (!saved || saved.mobileNumber !== mobileNumber || saved.operatorId !== operatorId) return null;
  return saved.circle === null || saved.circle === circle ? saved : null;
}

/** The name to pay under: the typed one, else the saved name, which is never used for another number. */
export function toBillName(draft: RechargeDraft): string {
  return draft.typedName ?? findSavedNumber(draft)?.billName ?? '';
}

/** What was suggested for another number is not this number's; the customer's own choices stay. */
export function enterNumber(flow: RechargeFlow, mobileNumber: string): void {
  // A digit too many is cut off, and changes nothing.
  if (mobileNumber === flow.getState().mobileNumber) return;
  flow.setState({ mobileNumber });
  fillIn(flow, { operatorId: null, circle: null });
}

export function enterBillName(flow: RechargeFlow, billName: string): void {
  const isSavedName = findSavedNumber(flow.getState())?.billName === billName;
  flow.setState({ typedName: isSavedName ? null : billName });
}

export function choosePlan(flow: RechargeFlow, plan: Plan): void {
  flow.setState({ plan });
}

/** Another operator has other plans, and may not serve the circle. */
export function chooseOperator(flow: RechargeFlow, operatorId: string): void {
  const { chosen } = flow.getState();
  flow.setState({ operatorId, plan: null, chosen: { ...chosen, operator: true } });
}

export function chooseCircle(flow: RechargeFlow, circle: string): void {
  const { chosen } = flow.getState();
  flow.setState({ circle, plan: null, chosen: { ...chosen, circle: true } });
}

/** Fills in what is known of the number's owner. */
export function suggest(flow: RechargeFlow, owner: NumberOwner): void {
  const { operatorId, circle } = flow.getState();
  fillIn(flow, { operatorId: owner.operatorId ?? operatorId, circle: owner.circle ?? circle });
}

/** Sets what the customer has not chosen; a change of operator or circle clears the plan. */
function fillIn(flow: RechargeFlow, suggested: NumberOwner): void {
  const { chosen, operatorId, circle, plan } = flow.getState();
  const next = {
    operatorId: chosen.operator ? operatorId : suggested.operatorId,
    circle: chosen.circle ? circle : suggested.circle,
  };
  const same = next.operatorId === operatorId && next.circle === circle;
  flow.setState({ ...next, plan: same ? plan : null });
}
