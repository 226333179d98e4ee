import { createStore, type StoreApi } from 'zustand/vanilla';
import { MOBILE_PREPAID_CATEGORY_ID } from '../categories/mobile-prepaid';
import type { BillDetails } from './add-biller-api';
import { emptyDraft, type BillerDraft } from './biller-draft';
import type { FirstBill } from './first-bill-api';
import type { ListedBiller } from './listed-biller';

/** Where the customer stands in adding a biller; names as telemetry knows them (NAV-09). */
export type AddBillerStep =
  | { readonly name: 'show-categories' }
  | {
      readonly name: 'list-billers';
      readonly categoryId: number;
      readonly wantedBillerId?: string | undefined;
    }
  | {
      readonly name: 'add-biller';
      readonly categoryId: number;
      readonly biller: ListedBiller;
      readonly draft: BillerDraft;
      readonly saving: Saving;
    }
  | { readonly name: 'recharge'; readonly categoryId: number; readonly operatorId: string }
  | { readonly name: 'after-save'; readonly saved: NewBiller; readonly bill: BillLookup };

export type Saving =
  | { readonly stage: 'filling-in' }
  /** The one-time code is being asked for, then the biller saved with it. */
  | { readonly stage: 'confirming'; readonly details: BillDetails }
  | { readonly stage: 'refused'; readonly message: string }
  | { readonly stage: 'duplicate' };

/** The biller just saved, in the bank's words. */
export interface NewBiller {
  readonly customerBillId: number;
  readonly billName: string;
  readonly message: string | undefined;
}

/** Whether the new biller already has a bill to pay (ADD-11, ADD-13). */
export type BillLookup =
  | { readonly state: 'looking' }
  | { readonly state: 'outstanding'; readonly bill: FirstBill }
  | { readonly state: 'nothing' }
  | { readonly state: 'failed' };

export type AddBillerFlow = StoreApi<{ readonly step: AddBillerStep }>;

export interface AddRequest {
  readonly categoryId?: number | undefined;
  readonly billerId?: string | undefined;
}

/** One flow per dialog. Without a category the customer chooses one; a named biller is looked up within it. */
export function createAddBillerFlow({ categoryId, billerId }: AddRequest): AddBillerFlow {
  const step: AddBillerStep =
    categoryId === undefined
      ? { name: 'show-categories' }
      : { name: 'list-billers', categoryId, wantedBillerId: billerId };
  return createStore(() => ({ step }));
}

/** Whether the customer has left the step the flow began with. */
export function hasMoved(flow: AddBillerFlow): boolean {
  return flow.getState() !== flow.getInitialState();
}

export function pickCategory(flow: AddBillerFlow, categoryId: number): void {
  flow.setState({ step: { name: 'list-billers', categoryId } });
}

export function pickBiller(flow: AddBillerFlow, biller: ListedBiller): void {
  const { step } = flow.getState();
  if (step.name !== 'list-billers') return;
  const { categoryId } = step;
  if (categoryId === MOBILE_PREPAID_CATEGORY_ID) {
    flow.setState({ step: { name: 'recharge', categoryId, operatorId: biller.id } });
    return;
  }
  flow.setState({
    step: { name: 'add-biller', categoryId, biller, draft: emptyDraft, saving: { stage: 'filling-in' } },
  });
}

/** From the form to the billers, from the billers to the categories. */
export function stepBack(flow: AddBillerFlow): void {
  const { step } = flow.getState();
  if (step.name === 'add-biller' || step.name === 'recharge') return pickCategory(flow, step.categoryId);
  flow.setState({ step: { name: 'show-categories' } });
}

/** What the customer types; whatever was said about the last attempt no longer holds. */
export function editDraft(flow: AddBillerFlow, draft: BillerDraft): void {
  const { step } = flow.getState();
  if (step.name !== 'add-biller') return;
  flow.setState({ step: { ...step, draft, saving: { stage: 'filling-in' } } });
}

/** Moves the saving of the biller on; what comes late, for a form the customer has left, changes nothing. */
export function setSaving(flow: AddBillerFlow, saving: Saving): void {
  const { step } = flow.getState();
  if (step.name === 'add-biller') flow.setState({ step: { ...step, saving } });
}

/** How long the refusal of a save stays (ADD-15). */
const REFUSAL_SHOWN_MS = 2_000;

/** Says why the biller was not saved, for 2 s; the form stays as the customer filled it in. */
export function refuse(flow: AddBillerFlow, message: string): void {
  const refusal: Saving = { stage: 'refused', message };
  setSaving(flow, refusal);
  setTimeout(() => {
    const { step } = flow.getState();
    if (step.name === 'add-biller' && step.saving === refusal) setSaving(flow, { stage: 'filling-in' });
  }, REFUSAL_SHOWN_MS);
}

export function setBillLookup(flow: AddBillerFlow, bill: BillLookup): void {
  const { step } = flow.getState();
  if (step.name === 'after-save') flow.setState({ step: { ...step, bill } });
}
