import { toReadableRupees } from '../paise';

const rupees = (paise: number) => `₹${toReadableRupees(paise)}`;
const accountEnding = (accountNumber: string) => `••${accountNumber.slice(-4)}`;
/** A mobile number in full, in two groups: '95375 25678'. */
const spaced = (mobileNumber: string) => mobileNumber.replace(/^(\d{5})(\d{5})$/, '$1 $2');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** '27 Nov' for '2026-11-27'. */
const dayAndMonth = (bankDay: string) =>
  `${Number(bankDay.slice(8))} ${MONTHS[Number(bankDay.slice(5, 7)) - 1] ?? ''}`;

export interface Terms {
  readonly maximumPaise: number;
  readonly accountNumber: string;
  /** 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  /** 'Immediately', or a month such as 'December 2026'. */
  readonly activatesFrom: string;
}

/** 'Kitchen Gas (Indane Gas)': the customer's own name of a bill, then its biller's. */
const named = (billName: string, billerName: string) => `${billName} (${billerName})`;

const onTerms = ({ maximumPaise, accountNumber, paymentDay, bimonthly, activatesFrom }: Terms) =>
  `up to ${rupees(maximumPaise)} from ${accountEnding(accountNumber)} on day ${paymentDay} ` +
  `of every ${bimonthly ? 'second month' : 'month'}` +
  (activatesFrom.toLowerCase() === 'immediately' ? '' : `, starting in ${activatesFrom}`);

/** What a one-time code confirms, as its message and the portal's dialog show it. */
export const confirmationTexts = {
  addBiller: (billerName: string) => `Add the biller ${billerName}`,
  deleteBiller: (billName: string, billerName: string, hasAutoPay: boolean) =>
    `Delete the biller ${named(billName, billerName)}${hasAutoPay ? ' and its auto pay' : ''}`,
  payment: (amountPaise: number, billerName: string, accountNumber: string) =>
    `Pay ${rupees(amountPaise)} to ${billerName} from ${accountEnding(accountNumber)}`,
  recharge: (mobileNumber: string, amountPaise: number, accountNumber: string) =>
    `Recharge ${spaced(mobileNumber)} with ${rupees(amountPaise)} from ${accountEnding(accountNumber)}`,
  fee: (feePaise: number) => `, plus a fee of ${rupees(feePaise)}`,
  createAutoPay: (billName: string, billerName: string, terms: Terms) =>
    `Set up auto pay for ${named(billName, billerName)}: ${onTerms(terms)}`,
  editAutoPay: (billName: string, billerName: string, terms: Terms) =>
    `Change auto pay for ${named(billName, billerName)}: ${onTerms(terms)}`,
  deleteAutoPay: (billName: string, billerName: string) =>
    `Delete auto pay for ${named(billName, billerName)}`,
  stopAutoPay: (billName: string, paysOn: string) =>
    `Skip the auto payment of ${dayAndMonth(paysOn)} for ${billName}`,
  resumeAutoPay: (billName: string, paysOn: string) =>
    `Resume the auto payment of ${dayAndMonth(paysOn)} for ${billName}`,
};
