import type { Say } from './code-view';
import { create } from './elements';

/** The details that a code confirms, from the API (`data.details` of `generate-otp`). */
export interface Details {
  readonly payee: string;
  readonly biller?: string | undefined;
  readonly number?: string | undefined;
  /** Rupees with two decimals: '3909.64'. */
  readonly amount?: string | undefined;
  readonly isMaximum?: boolean | undefined;
  readonly accountEnding?: string | undefined;
}

/** Lines of the slip for each action, so that nothing moves when the API responds. */
const LINES: Readonly<Record<string, number>> = {
  payment: 4,
  'autopay-create': 3,
  'autopay-edit': 3,
  'add-biller': 3,
};
const OTHER_LINES = 2;
const EMPTY = ' ';

export interface Slip {
  readonly element: HTMLElement;
  /** Shows the details, or nothing if the API sent none. */
  fill(details: Details | undefined): void;
}

/** Creates the card with payee, amount and account, as in the page's dialog. All values come from the API. */
export function createSlip(say: Say, template: string): Slip {
  const empty = Array.from({ length: (LINES[template] ?? OTHER_LINES) - 1 }, () => detail(EMPTY));
  const names = create('div', { class: 'names' }, create('p', {}, EMPTY), ...empty);
  const element = create('div', { class: 'slip', translate: 'no' }, names);
  return {
    element,
    fill(details) {
      element.hidden = !details;
      if (!details) return;
      const { payee, biller, number, amount, isMaximum, accountEnding } = details;
      names.replaceChildren(
        create('p', { class: 'payee' }, payee),
        ...(biller !== undefined && biller !== payee ? [detail(biller)] : []),
        ...(number === undefined ? [] : [detail(number)]),
        ...(accountEnding === undefined
          ? []
          : [detail(`${say('from')} `, ...maskedNumber(accountEnding, say('account')))]),
      );
      const sum = create('span', { class: 'amount' }, formatRupees(amount ?? ''));
      element.replaceChildren(
        names,
        ...(amount === undefined
          ? []
          : [create('div', {}, ...(isMaximum ? [detail(say('upTo'))] : []), sum)]),
      );
    },
  };
}

/** Returns the digits of an amount in paise: '390964'. */
export function listDigits(amount: string): string {
  return amount.replaceAll(/\D/g, '');
}

/** Returns '••4417', which screen readers announce as 'account ending in 4417'. */
export function maskedNumber(ending: string, label: string): readonly Node[] {
  const dots = create('span', { 'aria-hidden': 'true' }, `••${ending}`);
  return [
    create('span', { class: 'whole' }, dots, create('span', { class: 'spoken' }, `${label} ${ending}`)),
  ];
}

function detail(...children: readonly (Node | string)[]): HTMLElement {
  return create('p', { class: 'small' }, ...children);
}

/** Formats rupees with Indian grouping and two decimals: ₹1,49,999.00 (PAY-20). */
function formatRupees(amount: string): string {
  return `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(amount))}`;
}
