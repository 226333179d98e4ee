import { createStore, type StoreApi } from 'zustand';
import type { DisputedTransaction } from './disputed-transaction';
import { DEFAULT_DURATION } from './durations';
import { isTimeout } from './transaction-status';

/** The transaction of the complaint, selected in the list or requested by another remote. */
export interface About {
  readonly reference: string;
  /** The listed transaction, if it has timed out. It is not fetched again (COMP-04). */
  readonly timedOut?: DisputedTransaction;
}

export type RegisterStep =
  | { readonly name: 'choose' }
  | { readonly name: 'describe'; readonly about: About }
  | { readonly name: 'service' }
  | { readonly name: 'registered'; readonly message: string; readonly complaintId: string | null };

interface RegisterState {
  readonly step: RegisterStep;
  readonly duration: string;
  readonly chosen: DisputedTransaction | null;
  /** Id of the biller whose service the complaint is about; '' if there is none. */
  readonly billerId: string;
  /** Id of the selected reason, as in its option; '' if there is none. */
  readonly reasonId: string;
  readonly description: string;
}

export type RegisterFlow = StoreApi<RegisterState>;

/** Creates the form. With a reference, it starts at step two. */
export function createRegisterFlow(reference?: string): RegisterFlow {
  return createStore(() => ({
    step: reference === undefined ? { name: 'choose' } : { name: 'describe', about: { reference } },
    duration: DEFAULT_DURATION,
    chosen: null,
    billerId: '',
    reasonId: '',
    description: '',
  }));
}

/** Clears the selection, because another duration has other transactions. */
export function chooseDuration(flow: RegisterFlow, duration: string): void {
  flow.setState({ duration, chosen: null });
}

export function chooseTransaction(flow: RegisterFlow, chosen: DisputedTransaction): void {
  flow.setState({ chosen });
}

/** Continues to step two if a transaction is selected (COMP-01). */
export function continueFlow(flow: RegisterFlow): void {
  const { chosen } = flow.getState();
  if (!chosen) return;
  const timedOut = isTimeout(chosen.status) ? { timedOut: chosen } : {};
  flow.setState({ step: { name: 'describe', about: { reference: chosen.reference, ...timedOut } } });
}

/** Returns to step one and clears the reason and description (COMP-06). */
export function goBack(flow: RegisterFlow): void {
  flow.setState({ step: { name: 'choose' }, billerId: '', reasonId: '', description: '' });
}

/** Continues to the form for a biller's service, without a transaction (BEY-32). */
export function complainAboutService(flow: RegisterFlow): void {
  flow.setState({ step: { name: 'service' }, reasonId: '', description: '' });
}

export function chooseBiller(flow: RegisterFlow, billerId: string): void {
  flow.setState({ billerId });
}

export function chooseReason(flow: RegisterFlow, reasonId: string): void {
  flow.setState({ reasonId });
}

export function describe(flow: RegisterFlow, description: string): void {
  flow.setState({ description });
}

/** Returns whether there is a reason and a description that is not only spaces (COMP-02). */
export function canSubmit({
  reasonId,
  description,
}: Pick<RegisterState, 'reasonId' | 'description'>): boolean {
  return reasonId !== '' && description.trim() !== '';
}

export function showRegistered(flow: RegisterFlow, message: string, complaintId: string | null): void {
  flow.setState({ step: { name: 'registered', message, complaintId } });
}
