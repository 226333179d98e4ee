import { createStore, type StoreApi } from 'zustand/vanilla';
import { SHOWN_MS } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { isMobilePrepaid, MOBILE_PREPAID_CATEGORY_ID } from '../categories/mobile-prepaid';
import { createSearch, type Search } from '../search/search';
import type { BillDetails } from './add-biller-api';
import { emptyDraft, type BillerDraft } from './biller-draft';
import type { FirstBill } from './first-bill-api';
import type { ListedBiller } from './listed-biller';

/** Step of adding a biller, with its name in telemetry (NAV-09). */
export type AddBillerStep =
  | { readonly name: 'show-categories' }
  | {
      readonly name: 'list-billers';
      readonly categoryId: number;
      readonly wantedBillerId?: string | undefined;
      /** Values with which the form of the wanted biller opens, by parameter name. */
      readonly prefilled?: Prefilled | undefined;
    }
  | {
      readonly name: 'add-biller';
      /** Undefined while the categories are loading. Back is hidden until then. */
      readonly categoryId: number | undefined;
      readonly biller: ListedBiller;
      readonly draft: BillerDraft;
      readonly saving: Saving;
    }
  | { readonly name: 'recharge'; readonly categoryId: number | undefined; readonly operatorId: string }
  | { readonly name: 'after-save'; readonly saved: NewBiller; readonly bill: BillLookup };

export type Saving =
  | { readonly stage: 'filling-in' }
  /** The code dialog is open. Then the API saves the biller with the code. */
  | { readonly stage: 'confirming'; readonly details: BillDetails }
  | { readonly stage: 'refused'; readonly message: string }
  /** The biller may have been saved. The customer must check this before another attempt. */
  | { readonly stage: 'unknown'; readonly message: string }
  | { readonly stage: 'duplicate' };

/** The bank's message about the saved biller. */
export interface NewBiller {
  readonly customerBillId: number;
  readonly billName: string;
  readonly message: string | undefined;
}

/** The open bill of the new biller (ADD-11, ADD-13). */
export type BillLookup =
  | { readonly state: 'looking' }
  | {
      readonly state: 'outstanding';
      readonly bill: FirstBill;
      readonly payments: Pick<SavedBiller, 'pendingPaise' | 'unpaidPaise'>;
    }
  | { readonly state: 'nothing' }
  | { readonly state: 'failed' };

export type AddBillerFlow = StoreApi<{
  readonly step: AddBillerStep;
  /** Number of steps after the first visible one. Each Back of the browser undoes one step. */
  readonly stepsTaken: number;
  /** Search text of the category's list, which is kept while a form is open. */
  readonly listSearch: Search;
}>;

/** Values by parameter name, which are treated like typed ones. */
type Prefilled = BillerDraft['values'];

export interface AddRequest {
  readonly categoryId?: number | undefined;
  readonly billerId?: string | undefined;
  /** Values for the form of `billerId`. */
  readonly prefilled?: Prefilled | undefined;
}

/**
 * Creates the flow of a dialog. Starts with the categories if there is no category, with the form of a
 * `known` biller, and otherwise with the list, in which the flow searches for a requested biller.
 */
export function createAddBillerFlow(
  { categoryId, billerId, prefilled }: AddRequest,
  known?: ListedBiller,
): AddBillerFlow {
  const step = known
    ? detailsStep(categoryId, known, prefilled)
    : listStep(categoryId, { billerId, prefilled });
  return createStore(() => ({ step, stepsTaken: 0, listSearch: createSearch() }));
}

/** Returns the step with the billers of a category, or with the categories if there is no category. */
function listStep(
  categoryId: number | undefined,
  wanted: Omit<AddRequest, 'categoryId'> = {},
): AddBillerStep {
  if (categoryId === undefined) return { name: 'show-categories' };
  return { name: 'list-billers', categoryId, wantedBillerId: wanted.billerId, prefilled: wanted.prefilled };
}

/** Returns the step for a biller's details: its form, or the number and plan for a recharge. */
function detailsStep(
  categoryId: number | undefined,
  biller: ListedBiller,
  prefilled: Prefilled = emptyDraft.values,
): AddBillerStep {
  const draft = { ...emptyDraft, values: prefilled };
  return categoryId === MOBILE_PREPAID_CATEGORY_ID || isMobilePrepaid(biller)
    ? { name: 'recharge', categoryId, operatorId: biller.id }
    : { name: 'add-biller', categoryId, biller, draft, saving: { stage: 'filling-in' } };
}

/** Whether the customer has left the first step. */
export function hasMoved(flow: AddBillerFlow): boolean {
  return flow.getState() !== flow.getInitialState();
}

export function pickCategory(flow: AddBillerFlow, categoryId: number): void {
  flow.setState(({ stepsTaken }) => ({
    step: { name: 'list-billers', categoryId },
    stepsTaken: stepsTaken + 1,
    listSearch: createSearch(),
  }));
}

export function pickBiller(flow: AddBillerFlow, biller: ListedBiller): void {
  const { step, stepsTaken } = flow.getState();
  if (step.name !== 'list-billers') return;
  // A flow with a requested biller starts at its form, because its list was never shown.
  const taken = step.wantedBillerId === undefined ? stepsTaken + 1 : stepsTaken;
  const prefilled = biller.id === step.wantedBillerId ? step.prefilled : undefined;
  flow.setState({ step: detailsStep(step.categoryId, biller, prefilled), stepsTaken: taken });
}

/** Goes back from the form to the billers, or from the billers to the categories. */
export function stepBack(flow: AddBillerFlow): void {
  const { step, stepsTaken } = flow.getState();
  const ofCategory = step.name === 'add-biller' || step.name === 'recharge';
  flow.setState({
    step: listStep(ofCategory ? step.categoryId : undefined),
    stepsTaken: Math.max(0, stepsTaken - 1),
  });
}

/** Stores the customer's input and clears the message about the last attempt. */
export function editDraft(flow: AddBillerFlow, draft: BillerDraft): void {
  const { step } = flow.getState();
  if (step.name !== 'add-biller') return;
  flow.setState({ step: { ...step, draft, saving: { stage: 'filling-in' } } });
}

/** Shows the saved biller. The customer cannot return to the form. */
export function showSaved(flow: AddBillerFlow, saved: NewBiller): void {
  flow.setState({ step: { name: 'after-save', saved, bill: { state: 'looking' } }, stepsTaken: 0 });
}

/** Updates the state of saving. Ignores a response for a form that the customer has left. */
export function setSaving(flow: AddBillerFlow, saving: Saving): void {
  const { step } = flow.getState();
  if (step.name === 'add-biller') flow.setState({ step: { ...step, saving } });
}

/** Shows for 2 s why the biller was not saved (ADD-15), and keeps the form's input. */
export function refuse(flow: AddBillerFlow, message: string): void {
  const refusal: Saving = { stage: 'refused', message };
  setSaving(flow, refusal);
  setTimeout(() => {
    const { step } = flow.getState();
    if (step.name === 'add-biller' && step.saving === refusal) setSaving(flow, { stage: 'filling-in' });
  }, SHOWN_MS.message);
}

export function setBillLookup(flow: AddBillerFlow, bill: BillLookup): void {
  const { step } = flow.getState();
  if (step.name === 'after-save') flow.setState({ step: { ...step, bill } });
}
