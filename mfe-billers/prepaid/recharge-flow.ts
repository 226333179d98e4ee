import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NumberOwner } from './operators-api';
import type { Plan } from './plan';

/** What the customer has entered of a recharge. */
export interface RechargeDraft {
  readonly mobileNumber: string;
  readonly operatorId: string | null;
  readonly circle: string | null;
  readonly plan: Plan | null;
  readonly billName: string;
  /** What the customer chose by hand: no suggestion changes it. */
  readonly chosen: { readonly operator: boolean; readonly circle: boolean };
}

/** Where a recharge begins: with nothing, with an operator picked, or with a saved number (PRE-11). */
export interface RechargeStart {
  readonly mobileNumber?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly circle?: string | undefined;
  readonly billName?: string | undefined;
}

export type RechargeFlow = StoreApi<RechargeDraft>;

export function createRechargeFlow(start: RechargeStart): RechargeFlow {
  return createStore(() => ({
    mobileNumber: start.mobileNumber ?? '',
    operatorId: start.operatorId ?? null,
    circle: start.circle ?? null,
    plan: null,
    billName: start.billName ?? '',
    chosen: { operator: start.operatorId !== undefined, circle: start.circle !== undefined },
  }));
}

export function enterNumber(flow: RechargeFlow, mobileNumber: string): void {
  flow.setState({ mobileNumber });
}

export function enterBillName(flow: RechargeFlow, billName: string): void {
  flow.setState({ billName });
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

/** Fills in what the customer has not chosen; a change of operator or circle takes the plan with it. */
export function suggest(flow: RechargeFlow, owner: NumberOwner): void {
  const { chosen, operatorId, circle, plan } = flow.getState();
  const next = {
    operatorId: chosen.operator ? operatorId : (owner.operatorId ?? operatorId),
    circle: chosen.circle ? circle : (owner.circle ?? circle),
  };
  const same = next.operatorId === operatorId && next.circle === circle;
  flow.setState({ ...next, plan: same ? plan : null });
}
