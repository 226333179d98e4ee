import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NumberOwner } from './operators-api';
import type { Plan } from './plan';

/** The customer's input for a recharge. */
export interface RechargeDraft {
  readonly mobileNumber: string;
  readonly operatorId: string | null;
  readonly circle: string | null;
  readonly plan: Plan | null;
  /** The typed name; null while a saved number's name is untouched. */
  readonly typedName: string | null;
  /** The saved number that the form was opened for (PRE-11). */
  readonly saved: SavedNumber | null;
  /** Fields chosen by the customer; suggestions do not change them. */
  readonly chosen: { readonly operator: boolean; readonly circle: boolean };
}

/** A saved number with its bill name. */
export interface SavedNumber {
  readonly customerBillId: number;
  readonly mobileNumber: string;
  readonly operatorId: string;
  /** Null if the number was saved without a circle. */
  readonly circle: string | null;
  readonly billName: string;
}

/** Initial content of the form: empty, with an operator, or with a saved number (PRE-11). */
export interface RechargeStart {
  readonly operatorId?: string;
  readonly saved?: SavedNumber;
}

export type RechargeFlow = StoreApi<RechargeDraft>;

/** Creates the flow. `left` is a form that the customer left for Confirm Payment. */
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

/** Returns the saved number if number, operator and circle are unchanged; otherwise null. */
export function findSavedNumber({
  saved,
  mobileNumber,
  operatorId,
  circle,
}: RechargeDraft): SavedNumber | null {
  if (!saved || saved.mobileNumber !== mobileNumber || saved.operatorId !== operatorId) return null;
  return saved.circle === null || saved.circle === circle ? saved : null;
}

/** Returns the name for the payment: the typed name, or else the saved one if the number is unchanged. */
export function toBillName(draft: RechargeDraft): string {
  return draft.typedName ?? findSavedNumber(draft)?.billName ?? '';
}

/** Suggestions for another number no longer apply, but the customer's choices stay. */
export function enterNumber(flow: RechargeFlow, mobileNumber: string): void {
  // An extra digit is removed and changes nothing.
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

/** Applies a suggestion for the number. */
export function suggest(flow: RechargeFlow, owner: NumberOwner): void {
  const { operatorId, circle } = flow.getState();
  fillIn(flow, { operatorId: owner.operatorId ?? operatorId, circle: owner.circle ?? circle });
}

/** Sets the fields that the customer has not chosen. A change of operator or circle clears the plan. */
function fillIn(flow: RechargeFlow, suggested: NumberOwner): void {
  const { chosen, operatorId, circle, plan } = flow.getState();
  const next = {
    operatorId: chosen.operator ? operatorId : suggested.operatorId,
    circle: chosen.circle ? circle : suggested.circle,
  };
  const same = next.operatorId === operatorId && next.circle === circle;
  flow.setState({ ...next, plan: same ? plan : null });
}
