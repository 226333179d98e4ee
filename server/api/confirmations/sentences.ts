import { dayAndMonth, readableDay, readableMonth } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { toReadableRupees } from '../paise';
import type { AskedDebit } from '../mandates/asked-debit';
import type { ChosenBill } from '../payments/chosen-bill';
import { confirmationTexts } from './confirmation-texts';

/**
 * A sentence that a code confirms. The English sentence is part of the code's binding, and the sentence in
 * the customer's language is for display (docs/decisions/0052, 0101).
 */
export type Sentence = (language: Language) => string;

const rupees = (paise: number) => `₹${toReadableRupees(paise)}`;
const accountEnding = (accountNumber: string) => `••${accountNumber.slice(-4)}`;
/** Formats a mobile number in full, in two groups: '95375 25678'. */
const spaced = (mobileNumber: string) => mobileNumber.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/**
 * Shortens the number of a payment card (13 to 19 digits with a valid Luhn checksum) to its last digits.
 * Returns any other number in full.
 */
export function withoutCardNumber(number: string): string {
  if (!/^\d{13,19}$/.test(number)) return number;
  const digits = [...number].map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0 ? accountEnding(number) : number;
}

export interface Terms {
  readonly maximumPaise: number;
  readonly accountNumber: string;
  /** Day of the month, 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  /** 'Immediately', or a month such as 'December 2026'. */
  readonly activatesFrom: string;
  /** Last bank day; null without an end, and undefined if the terms do not mention it. */
  readonly endsOn?: string | null | undefined;
}

const onTerms =
  ({ endsOn, ...terms }: Terms): Sentence =>
  (language) => {
    const sentence = startingOn(terms)(language);
    if (endsOn === undefined) return sentence;
    if (endsOn === null) return say(language, confirmationTexts.withoutEnd, sentence);
    return say(language, confirmationTexts.endingOn, sentence, readableDay(endsOn, language));
  };

const startingOn =
  ({ maximumPaise, accountNumber, paymentDay, bimonthly, activatesFrom }: Terms): Sentence =>
  (language) => {
    const rhythm = bimonthly ? confirmationTexts.bimonthly : confirmationTexts.monthly;
    const values = [rupees(maximumPaise), accountEnding(accountNumber), String(paymentDay)] as const;
    const terms = say(language, rhythm, ...values);
    if (activatesFrom.toLowerCase() === 'immediately') return terms;
    return say(language, confirmationTexts.startingIn, terms, readableMonth(activatesFrom, language));
  };

/** Adds which of several bills a text is about; returns the text unchanged if the fetch returned one bill. */
export const nameBill =
  (sentence: Sentence, bill: ChosenBill | null): Sentence =>
  (language) => {
    const text = sentence(language);
    if (bill === null) return text;
    const { dueDate, billDate, id } = bill;
    if (dueDate) return say(language, confirmationTexts.billDue, text, readableDay(dueDate, language));
    if (billDate) return say(language, confirmationTexts.billIssued, text, readableDay(billDate, language));
    return id === null ? text : say(language, confirmationTexts.billNumbered, text, id);
  };

/** The sentences of all actions. */
export const sentences = {
  addBiller:
    (billerName: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.addBiller, billerName),
  addNamedBiller:
    (billerName: string, billName: string, billNumber: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.addNamedBiller, billerName, billName, withoutCardNumber(billNumber)),
  deleteBiller:
    (billName: string, billerName: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.deleteBiller, billName, billerName),
  deleteBillerWithAutoPay:
    (billName: string, billerName: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.deleteBillerWithAutoPay, billName, billerName),
  deleteBillerWithScheduled:
    (billName: string, billerName: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.deleteBillerWithScheduled, billName, billerName),
  payment:
    (amountPaise: number, billerName: string, accountNumber: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.payment, rupees(amountPaise), billerName, accountEnding(accountNumber)),
  paymentList:
    (
      bills: readonly {
        readonly billerName: string;
        readonly debitPaise: number;
        readonly chosen: ChosenBill | null;
      }[],
      totalPaise: number,
      accountNumber: string,
    ): Sentence =>
    (language) => {
      const named = bills.map(({ billerName, debitPaise, chosen }) =>
        nameBill(() => `${billerName} ${rupees(debitPaise)}`, chosen)(language),
      );
      const values = [String(bills.length), rupees(totalPaise), accountEnding(accountNumber)] as const;
      return say(language, confirmationTexts.paymentList, ...values, named.join(', '));
    },
  schedulePayment:
    (billerName: string, maximumPaise: number, accountNumber: string, paysOn: string): Sentence =>
    (language) => {
      const values = [rupees(maximumPaise), accountEnding(accountNumber)] as const;
      return say(
        language,
        confirmationTexts.schedulePayment,
        billerName,
        ...values,
        readableDay(paysOn, language),
      );
    },
  recharge:
    (mobileNumber: string, amountPaise: number, accountNumber: string): Sentence =>
    (language) =>
      say(
        language,
        confirmationTexts.recharge,
        spaced(mobileNumber),
        rupees(amountPaise),
        accountEnding(accountNumber),
      ),
  withFee: (sentence: Sentence, amountPaise: number, feePaise: number): Sentence =>
    feePaise === 0
      ? sentence
      : (language) =>
          say(language, confirmationTexts.withFee, sentence(language), rupees(amountPaise), rupees(feePaise)),
  withFeeUpTo: (sentence: Sentence, feePaise: number): Sentence =>
    feePaise === 0
      ? sentence
      : (language) => say(language, confirmationTexts.withFeeUpTo, sentence(language), rupees(feePaise)),
  createAutoPay:
    (billName: string, billerName: string, terms: Terms): Sentence =>
    (language) =>
      say(language, confirmationTexts.createAutoPay, billName, billerName, onTerms(terms)(language)),
  editAutoPay:
    (billName: string, billerName: string, terms: Terms): Sentence =>
    (language) =>
      say(language, confirmationTexts.editAutoPay, billName, billerName, onTerms(terms)(language)),
  deleteAutoPay:
    (billName: string, billerName: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.deleteAutoPay, billName, billerName),
  askedDebit:
    (
      { pays_on, bill_name, biller_name, account_number }: Omit<AskedDebit, 'id'>,
      debitPaise: number,
    ): Sentence =>
    (language) => {
      const values = [bill_name, biller_name, rupees(debitPaise), accountEnding(account_number)] as const;
      return say(language, confirmationTexts.askedDebit, readableDay(pays_on, language), ...values);
    },
  stopAutoPay:
    (billName: string, paysOn: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.stopAutoPay, dayAndMonth(paysOn, language), billName),
  resumeAutoPay:
    (billName: string, paysOn: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.resumeAutoPay, dayAndMonth(paysOn, language), billName),
  addPasskey:
    (name: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.addPasskey, name),
  removePasskey:
    (name: string): Sentence =>
    (language) =>
      say(language, confirmationTexts.removePasskey, name),
  unlockPayments: (): Sentence => (language) => say(language, confirmationTexts.unlockPayments),
  raiseLimit:
    (limitPaise: number): Sentence =>
    (language) =>
      say(language, confirmationTexts.raiseLimit, rupees(limitPaise)),
  removeLimit:
    (bankLimitPaise: number): Sentence =>
    (language) =>
      say(language, confirmationTexts.removeLimit, rupees(bankLimitPaise)),
};
