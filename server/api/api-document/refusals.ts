/** Refusals whose reason is not visible in the call's schema. */
export type Refusals = Readonly<Partial<Record<404 | 409 | 422 | 504, string>>>;

const code = 'a code that is wrong, used, expired or bound to something else';
const parameters = "details that break the biller's own rules";
const noBiller = 'The biller is not in the directory.';
const notTheirs = 'The customer has none under this id; what another customer has is not found either.';

/**
 * Reasons for which each call refuses a well-formed request. All other refusals follow from the contract: 400
 * for a violation of the schema, 401 without a session, and always 429, 503 and other 5xx. A test compares
 * these reasons with the sandbox's responses.
 */
export const refusals: Readonly<Record<string, Refusals>> = {
  'billers.input-signatures': { 404: noBiller },
  'billers.payment-information': { 404: noBiller },
  'billers.add': {
    404: noBiller,
    409: 'The same details are saved already (ADD-14).',
    422: `Refused: ${code}; ${parameters}; a bill name that is not allowed.`,
  },
  'billers.delete': {
    404: notTheirs,
    422: `Refused: ${code}; the customerId of another customer; its auto pay is due today (EDIT-06).`,
  },
  'billers.saved-details': { 404: notTheirs },
  'billers.update': { 404: notTheirs, 422: 'The bill name is not allowed.' },
  'billers.put-upcoming-due': { 404: notTheirs, 422: 'A date that is no day of the calendar.' },
  'user-services.generate-otp': {
    404: 'What the code is to confirm is not there, or not theirs.',
    422: 'templateVariables leave out what is confirmed or name it wrongly, or no further code is sent for now (OTP-07).',
  },
  'user-services.validate-otp': {
    422: 'The code is wrong or has expired; the last allowed try kills it (OTP-11).',
  },
  'passkeys.registration-options': { 422: 'No open code for passkey-add has this reference.' },
  'passkeys.add': { 422: `Refused: ${code}; a credential that does not belong to the options.` },
  'passkeys.remove': { 404: notTheirs, 422: `Refused: ${code}.` },
  'passkeys.assertion-options': {
    404: 'What the passkey is to confirm is not there, or not theirs.',
    422: 'templateVariables leave out what is confirmed or name it wrongly; the customer has no passkey.',
  },
  'passkeys.verify-assertion': {
    422: 'The assertion is wrong, or its challenge has been used or has expired.',
  },
  'auto-pay.confirm': {
    404: notTheirs,
    409: 'No debit of this amount waits for a code today.',
    422: `Refused: ${code}; bill payments are locked.`,
  },
  'protection.unlock': { 422: `Refused: ${code}; bill payments are not locked.` },
  'protection.lower-limit': { 422: "The limit is below ₹1, not lower, or not below the bank's." },
  'protection.raise-limit': {
    422: `Refused: ${code}; no own limit is set; the limit is not higher, or not below the bank's.`,
  },
  'protection.report': { 404: notTheirs, 422: 'The transaction debited nothing.' },
  'payment.fetch-plans': { 404: noBiller },
  'payment.fetch-bill': {
    404: noBiller,
    422: `Refused: ${parameters}; a validation that is missing. Or the biller's own message, with the code no-pending-bill when nothing is owed (PAY-14).`,
  },
  'payment.validate-bill': { 404: noBiller, 422: `Refused: ${parameters}. Or the biller's own message.` },
  'payment.bill': {
    404: 'The biller is not in the directory, or the saved biller is not theirs.',
    409:
      'The Idempotency-Key was used with another body, or the bill has been paid already (PAY-19). Or it would repeat a payment ' +
      'that came after the one it names: then data is that payment, and nothing moved. Or the bill has a name that the customer has not accepted.',
    422: `Refused, and nothing moved: ${code}; limits, exactness, balance, daily limit (PAY-18). Or the payment failed: then data is its outcome (PAY-16).`,
    504: 'The fund transfer timed out; data is the outcome, and a debit is credited back.',
  },
  'billers.mark-paid-elsewhere': {
    404: 'The saved biller does not exist, or belongs to another customer.',
    409: 'The due has another amount or date, has a pending payment, or no longer exists.',
    422: 'A scheduled payment or auto pay will pay the bill.',
  },
  'billers.unmark-paid-elsewhere': {
    404: 'The saved biller does not exist, or belongs to another customer.',
  },
  'billers.presented-bills': { 404: 'The bill network presents no bills.' },
  'billers.skip-presented-bill': {
    404: 'The presented bill does not exist, or belongs to another customer.',
    409: 'The bill has another amount or date, is paid or withdrawn, or a payment of it is in progress.',
    422: 'A scheduled payment or auto pay will pay the bill.',
  },
  'billers.restore-presented-bill': {
    404: 'The presented bill does not exist, or belongs to another customer.',
  },
  'payment.accept-name': {
    422: 'The bill fetch is not one of an account of the customer, or has expired.',
  },
  'payment.open-link': {
    404: 'The network has no payment links.',
    409: 'The link has been used.',
    422: 'The link is forged, altered or expired.',
  },
  'payment.schedule': {
    404: 'The saved biller does not exist, or belongs to another customer.',
    409: 'The bill already has a scheduled payment or auto pay.',
    422: `Refused: ${code}; account, amount, or a day that is not one of the next 60 days; or the biller sends no bill that sets the amount.`,
  },
  'payment.cancel-schedule': {
    404: 'The scheduled payment does not exist, belongs to another customer, or has ended.',
    422: 'Its day has begun.',
  },
  'payment.create-list': {
    404: 'A saved biller of the list does not exist, or belongs to another customer.',
    409: 'The Idempotency-Key was used with other bills.',
    422: 'Refused: a rule of POST /payment/bill for one of the bills, which data names; or the balance or the daily limit for the total.',
  },
  'payment.pay-list': {
    404: 'The list does not exist, belongs to another customer, or was never paid and has expired.',
    409: 'The total differs, or a bill has changed or has been paid meanwhile: then data names it. Nothing moved.',
    422: `Refused, and nothing moved: ${code}; a rule of POST /payment/bill for one of the bills, which data names; balance, daily limit.`,
  },
  'payment.list': { 404: 'The list does not exist, or belongs to another customer.' },
  'auto-pay.create': {
    404: notTheirs,
    409: "'Auto Pay configuration already exists for this bill' (AUTO-14).",
    422: `Refused: ${code}; a biller auto pay is not offered for, or without a channel for it (AUTO-03); amount, account or month (AUTO-05).`,
  },
  'auto-pay.edit': {
    404: notTheirs,
    422: `Refused: ${code}; its payment day is today, or it is inactive (AUTO-09); amount, account or month.`,
  },
  'auto-pay.status': { 404: notTheirs, 422: `Refused: ${code}.` },
  'auto-pay.delete': { 404: notTheirs, 422: `Refused: ${code}; its payment day is today (AUTO-09).` },
  'transactions.list': {
    422: "'Please select a date range': a day that does not exist, or an end before the start.",
  },
  'transactions.details': { 404: notTheirs },
  'transactions.status': { 404: notTheirs },
  'complaints.register': {
    404: notTheirs,
    409: 'A complaint about the transaction, or about the service of the biller, is open already.',
    422: 'The transaction is older than 90 days or has timed out (COMP-05, COMP-09), or the subject is missing, or the reason is not known.',
  },
  'complaints.status': { 404: notTheirs },
};
