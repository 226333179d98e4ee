import { anyText } from './hostile-values';

interface Legal {
  /** Kinds of hostile values that a call takes in this field. */
  readonly values: readonly string[];
  /** Why they do no harm there. */
  readonly why: string;
}

const leftOut = 'left out';
const empty = 'nothing in it';

const ignored = (why: string, ...more: string[]): Legal => ({ values: [...anyText, ...more], why });
const optional = (why: string, ...more: string[]): Legal => ({ values: [leftOut, ...more], why });
const directoryDecides = "the client's copy of the directory; the directory itself decides";
const neverPaid = 'compared by its hash: nothing was paid for it';
const nickname = 'a nickname that is not kept by this call';
const plainWords = ['NaN as text', 'Infinity as text', 'a power of ten', 'a hexadecimal number'];
const zero: Legal = { values: ['zero'], why: 'a flag: 0 is no' };

/**
 * The hostile values that are legal where they stand, by field, each with the reason. Whatever is not listed here must
 * be refused; whatever is must be taken: a list that says too much fails as well.
 */
export const legalValues: Readonly<Record<string, Legal>> = {
  'auth.logout body.token': ignored(
    'who logs out with a token that is none is told the same, and ends nothing',
  ),
  'billers.add body.billerName': ignored(directoryDecides),
  'billers.add body.billName': {
    values: [...plainWords, 'a leading zero', 'the name constructor'],
    why: 'letters and digits',
  },
  'billers.add body.paymentExactness': ignored(directoryDecides, empty),
  'billers.add body.fetchRequirement': ignored(directoryDecides, empty),
  'billers.add body.supportBillValidation': ignored(directoryDecides, empty),
  'billers.delete body.categoryName': ignored(directoryDecides),
  'billers.delete-upcoming-due params.customerBillId': {
    values: ['a number', 'a number beyond 32 bits'],
    why: 'a biller deleted a moment ago has taken its due with it; nobody is told whose it was',
  },
  'billers.put-upcoming-due body.dueAmount': {
    values: ['no amount at all', 'the largest amount'],
    why: "the customer's own note; what is paid is judged when it is paid",
  },
  'billers.put-upcoming-due body.dueDate': { values: ['null'], why: 'not every bill has one' },
  'billers.put-upcoming-due body.billDate': { values: ['null'], why: 'not every bill has one' },
  'billers.put-upcoming-due body.billPeriod': ignored("the biller's own words", empty, 'null'),
  'billers.search body.searchString': ignored('searched for, letter by letter', empty),
  'billers.search body.category': ignored('a category nobody has finds nothing', leftOut, empty),
  'billers.search body.location': ignored(
    'a place nobody knows finds what is offered everywhere',
    leftOut,
    empty,
  ),
  'billers.update body.billName': {
    values: [...plainWords, 'a leading zero', 'the name constructor'],
    why: 'letters and digits',
  },
  'billers.update body.categoryName': ignored(directoryDecides),
  'user-services.generate-otp body.templateVariables.anything': ignored('binds nothing', leftOut, empty),
  'payment.account-info body.accountInfo': { values: ['an empty list'], why: 'asks for no account' },
  'payment.account-info body.accountInfo[].id': {
    values: ['zero', 'below zero', 'beyond 32 bits'],
    why: "the number decides, and it must be the customer's own",
  },
  'payment.account-info body.accountInfo[].accountID': ignored(
    'an account that is not theirs is not in the answer',
  ),
  'payment.fetch-bill body.quickPayAmount': optional('the plan decides', 'the largest amount'),
  'payment.fetch-bill body.billName': ignored(nickname, leftOut, empty),
  'payment.fetch-bill body.adHocBillValidationRefKey': ignored(
    'only for bills that are validated',
    leftOut,
    empty,
  ),
  'payment.fetch-bill body.planid': optional("an operator's bill may be fetched by its amount"),
  'payment.fetch-bill body.plantype': ignored('the plan decides', leftOut, empty),
  'payment.fetch-bill body.supportplan': optional('the plan decides'),
  'payment.fetch-plans query.pageNumber': { values: ['a number'], why: 'the page after the last is empty' },
  'payment.fetch-plans query.pageSize': { values: ['a number'], why: 'five plans a page' },
  'payment.fetch-plans query.circle': ignored(
    'given back with each plan',
    leftOut,
    empty,
    'zero',
    'a number',
    'a number beyond 32 bits',
    'a number beyond 64 bits',
  ),
  'payment.fetch-plans query.mobileNumber': optional('given back with each plan', 'a number beyond 32 bits'),
  'payment.fetch-plans query.amount': optional(
    'digits; no plan costs that',
    'a leading zero',
    'zero',
    'a number',
  ),
  'payment.recent body.billerId': {
    values: [...plainWords, 'a leading zero', 'the name constructor', 'the name __proto__'],
    why: 'nobody has paid a biller that is none',
  },
  'payment.recent body.parameters': { values: ['an empty list'], why: 'nobody has paid for nothing' },
  'payment.recent body.parameters[].PARAMETER_NAME': ignored(neverPaid),
  'payment.recent body.parameters[].PARAMETER_VALUE': ignored(neverPaid, empty),
  'payment.validate-bill body.billerParams[].PARAMETER_VALUE': {
    values: ['a leading zero'],
    why: 'the biller takes any digits',
  },
  'payment.validate-bill body.quickPayAmount': optional(
    'the limits are judged when it is paid',
    'the largest amount',
  ),
  'payment.validate-bill body.billName': ignored(nickname, leftOut, empty),
  'auto-pay.create body.isBimonthly': zero,
  'auto-pay.create body.isActive': zero,
  'auto-pay.create body.amountLimit': zero,
  'auto-pay.edit body.isBimonthly': zero,
  'auto-pay.edit body.isActive': zero,
  'auto-pay.edit body.amountLimit': zero,
  'auto-pay.status body.status': zero,
  'transactions.list body.reference': ignored('a reference nobody has finds nothing', leftOut, empty),
  'transactions.list body.category': ignored('a category nobody has finds nothing', leftOut, empty),
  'transactions.status body.status': ignored('what the client believes is no outcome (HIST-10)'),
  'complaints.status body.currentStatus': ignored('what the client believes does not count'),
  'complaints.register body.description': {
    values: [...plainWords, 'a leading zero', 'a grouped number', 'the name constructor', 'a space'],
    why: 'letters, digits, spaces and some signs',
  },
  'complaints.register body.reason': ignored('the id of the reason decides'),
};
