import { createStore, type StoreApi } from 'zustand/vanilla';
import { SHOWN_MS } from '@billpay/host-api';
import type { BillDue } from '@billpay/domain/rules';
import { isMobilePrepaid, MOBILE_PREPAID_CATEGORY_ID } from '../categories/mobile-prepaid';
import { createSearch, type Search } from '../search/search';
import type { BillDetails } from './add-biller-api';
import { emptyDraft, type BillerDraft } from './biller-draft';
import type { ListedBiller } from './listed-biller';

/** The current step of adding a biller; names as in telemetry (NAV-09). */
export type AddBillerStep =
  | { readonly name: 'show-categories' }
  | {
      readonly name: 'list-billers';
      readonly categoryId: number;
      readonly wantedBillerId?: string | undefined;
    }
  | {
      readonly name: 'add-biller';
      /** Undefined while the categories are not loaded: there is no list to go back to then. */
      readonly categoryId: number | undefined;
      readonly biller: ListedBiller;
      readonly draft: BillerDraft;
      readonly saving: Saving;
    }
  | { readonly name: 'recharge'; readonly categoryId: number | undefined; readonly operatorId: string }
  | { readonly name: 'after-save'; readonly saved: NewBiller; readonly bill: BillLookup };

export type Saving =
  | { readonly stage: 'filling-in' }
  /** The code dialog is open; then the biller is saved with the code. */
  | { readonly stage: 'confirming'; readonly details: BillDetails }
  | { readonly stage: 'refused'; readonly message: string }
  /** The biller may have been saved: the customer looks before they try again. */
  | { readonly stage: 'unknown'; readonly message: string }
  | { readonly stage: 'duplicate' };

/** The bank's message about the saved biller. */
export interface NewBiller {
  readonly customerBillId: number;
  readonly billName: string;
  readonly message: string | undefined;
}

/** Whether the new biller already has a bill to pay (ADD-11, ADD-13). */
export type BillLookup =
  | { readonly state: 'looking' }
  | { readonly state: 'outstanding'; readonly bill: BillDue }
  | { readonly state: 'nothing' }
  | { readonly state: 'failed' };

export type AddBillerFlow = StoreApi<{
  readonly step: AddBillerStep;
  /** How many steps the customer is past the first one shown; the browser's Back returns them. */
  readonly stepsTaken: number;
  /** The search text in the list of a category; it is kept while a biller's form is open. */
  readonly listSearch: Search;
}>;

export interface AddRequest {
  readonly categoryId?: number | undefined;
  readonly billerId?: string | undefined;
}

/**
 * One flow per dialog. Without a category the customer chooses one; a named biller is looked up within it, unless it
 * is `known` already.
 */
export function createAddBillerFlow(
  { categoryId, billerId }: AddRequest,
  known?: ListedBiller,
): AddBillerFlow {
  const step = known ? detailsStep(categoryId, known) : listStep(categoryId, billerId);
  return createStore(() => ({ step, stepsTaken: 0, listSearch: createSearch() }));
}

/** The billers of a category; without one, the categories. */
function listStep(categoryId: number | undefined, wantedBillerId?: string): AddBillerStep {
  if (categoryId === undefined) return { name: 'show-categories' };
  return { name: 'list-billers', categoryId, wantedBillerId };
}

/** The step for the biller's parameters: a form, or for a recharge a number and a plan. */
function detailsStep(categoryId: number | undefined, biller: ListedBiller): AddBillerStep {
  return categoryId === MOBILE_PREPAID_CATEGORY_ID || isMobilePrepaid(biller)
    ? { name: 'recharge', categoryId, operatorId: biller.id }
    : { name: 'add-biller', categoryId, biller, draft: emptyDraft, saving: { stage: 'filling-in' } };
}

/** Whether the customer has left the step the flow began with. */
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
  // A flow for a requested biller starts at its form: its list was never shown.
  const taken = step.wantedBillerId === undefined ? stepsTaken + 1 : stepsTaken;
  flow.setState({ step: detailsStep(step.categoryId, biller), stepsTaken: taken });
}

/** From the form back to the billers as they were, from the billers to the categories. */
export function stepBack(flow: AddBillerFlow): void {
  const { step, stepsTaken } = flow.getState();
  const ofCategory = step.name === 'add-biller' || step.name === 'recharge';
  flow.setState({
    step: listStep(ofCategory ? step.categoryId : undefined),
    stepsTaken: Math.max(0, stepsTaken - 1),
  });
}

/** Stores what the customer types, and clears the message about the last attempt. */
export function editDraft(flow: AddBillerFlow, draft: BillerDraft): void {
  const { step } = flow.getState();
  if (step.name !== 'add-biller') return;
  flow.setState({ step: { ...step, draft, saving: { stage: 'filling-in' } } });
}

/** After the biller is saved there is no way back to its form. */
export function showSaved(flow: AddBillerFlow, saved: NewBiller): void {
  flow.setState({ step: { name: 'after-save', saved, bill: { state: 'looking' } }, stepsTaken: 0 });
}

/** Advances the saving of the biller; a response for a form the customer has left changes nothing. */
export function setSaving(flow: AddBillerFlow, saving: Saving): void {
  const { step } = flow.getState();
  if (step.name === 'add-biller') flow.setState({ step: { ...step, saving } });
}

/** Says why the biller was not saved, for 2 s (ADD-15); the form stays as the customer filled it in. */
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
