/** A field with rules that its schema in the contract cannot express. */
interface StricterField {
  /**
   * Names of hostile values that the call accepts. It refuses all others, even those that the schema allows.
   */
  readonly accepts?: readonly string[];
  /** Whether the API checks the code against a refused value, and counts it as a wrong code. */
  readonly countsAttempts?: boolean;
  /** Reason for the stricter rule. */
  readonly why: string;
}

const leftOut = 'left out';
const nickname = [
  'NaN as text',
  'Infinity as text',
  'a power of ten',
  'a hexadecimal number',
  'a leading zero',
  'the name constructor',
  // Stored without the direction override.
  'right-to-left override',
  'full-width digits',
  'combining signs',
];

const unknownId: StricterField = { why: "must be one of the customer's own" };
const unknownBiller: StricterField = { why: 'must be in the directory' };
const parameterName: StricterField = { why: 'must be a parameter of the biller' };
const parameterValue: StricterField = { why: "must match the biller's format" };
const noParameters: StricterField = { why: 'a biller has at least one parameter' };
const billName: StricterField = { accepts: nickname, why: 'letters and digits' };
const realDay: StricterField = { why: 'must be in the calendar' };
const realDayOrNull: StricterField = { ...realDay, accepts: ['null'] };
const handOffPair: StricterField = { why: 'must be a pair that the bank issued' };
const quickPayAmount: StricterField = {
  accepts: [leftOut, 'the largest amount'],
  why: 'the network validates no payment of nothing',
};
const maximumAmount: StricterField = { why: "must be above zero and within the bank's maximum" };
const activatesFrom: StricterField = { why: "'Immediately' or one of the months offered" };
const endsOn: StricterField = {
  accepts: [leftOut],
  countsAttempts: true,
  why: 'must be the last day that the code confirms',
};
const credential: StricterField = { why: 'must be created with the challenge of the code' };
const channel: StricterField = { why: 'must be one that the biller accepts' };

/**
 * Fields for which the API refuses values that the contract's schema allows. All other fields must accept every
 * value of their schema.
 */
export const stricterFields: Readonly<Record<string, StricterField>> = {
  'auth.login params.param': handOffPair,
  'auth.login body.hash': handOffPair,
  'billers.input-signatures params.billerId': unknownBiller,
  'billers.add body.billerId': unknownBiller,
  'billers.add body.inputSignatures': noParameters,
  'billers.add body.inputSignatures[].PARAMETER_NAME': parameterName,
  'billers.add body.inputSignatures[].PARAMETER_VALUE': parameterValue,
  'billers.add body.billName': billName,
  'billers.delete body.customerBillId': unknownId,
  'billers.delete body.customerId': { why: "must be the caller's own" },
  'billers.saved-details params.customerBillId': unknownId,
  'billers.update body.billName': billName,
  'billers.update body.customerBillId': unknownId,
  'billers.put-upcoming-due body.customerBillID': unknownId,
  'billers.put-upcoming-due body.dueDate': realDayOrNull,
  'billers.put-upcoming-due body.billDate': realDayOrNull,
  'billers.payment-information params.billerId': unknownBiller,
  'user-services.generate-otp body.templateVariables': { why: 'must name what the code confirms' },
  'payment.fetch-plans query.billerId': unknownBiller,
  'payment.fetch-bill body.billerID': unknownBiller,
  'payment.fetch-bill body.billerParams': noParameters,
  'payment.fetch-bill body.billerParams[].PARAMETER_NAME': parameterName,
  'payment.fetch-bill body.billerParams[].PARAMETER_VALUE': parameterValue,
  'payment.fetch-bill body.quickPayAmount': quickPayAmount,
  'payment.fetch-bill body.paymentLink': { accepts: [leftOut], why: 'must be signed by the network' },
  'payment.open-link body.link': { why: 'must be signed by the network' },
  'payment.fetch-bill body.planid': { accepts: [leftOut], why: 'must be a plan of the operator' },
  'payment.validate-bill body.billerID': unknownBiller,
  'payment.validate-bill body.billerParams': noParameters,
  'payment.validate-bill body.billerParams[].PARAMETER_NAME': parameterName,
  'payment.validate-bill body.billerParams[].PARAMETER_VALUE': {
    ...parameterValue,
    // The API reads digits of any script, and ignores direction overrides.
    accepts: ['a leading zero', 'full-width digits', 'right-to-left override'],
  },
  'payment.validate-bill body.quickPayAmount': quickPayAmount,
  'payment.accept-name body.customerBillId': unknownId,
  'payment.accept-name body.transactionReferenceKey': { why: 'must be the reference of a recent bill fetch' },
  'billers.mark-paid-elsewhere body.customerBillId': unknownId,
  'billers.mark-paid-elsewhere body.dueAmount': { why: 'must be the amount of the due' },
  'billers.mark-paid-elsewhere body.dueDate': { why: 'must be the date of the due' },
  'billers.unmark-paid-elsewhere params.customerBillId': unknownId,
  'billers.skip-presented-bill params.id': unknownId,
  'billers.skip-presented-bill body.dueAmount': { why: 'must be the amount of the due' },
  'billers.skip-presented-bill body.dueDate': { why: 'must be the date of the due' },
  'billers.restore-presented-bill params.id': unknownId,
  'payment.schedule body.customerBillId': unknownId,
  'payment.schedule body.maximumAmount': { why: 'must be the amount that the code confirms' },
  'payment.schedule body.paysOn': { why: 'must be a day of the next two months' },
  'payment.schedule body.transactionReferenceKey': {
    accepts: [leftOut],
    why: 'must be the reference of a recent bill fetch',
  },
  'payment.cancel-schedule params.id': unknownId,
  'payment.pay-list body.totalAmount': { why: 'must be the total that the code confirms' },
  'payment.create-list body.bills[].customerBillId': unknownId,
  'payment.create-list body.bills[].transactionReferenceKey': {
    why: 'must be the reference of a recent bill fetch',
  },
  'payment.create-list body.bills[].paymentMode': channel,
  'payment.create-list body.bills[].paymentChannel': channel,
  'payment.create-list body.bills[].billAmount': { why: 'must be the amount of the fetched bill' },
  'payment.bill body.billerId': unknownBiller,
  'payment.bill body.billAmount': { why: 'must be the amount that the code confirms' },
  'payment.bill body.customerBillId': { why: 'must be the bill that the code confirms' },
  'payment.bill body.transactionReferenceKey': { why: 'must be the reference of a recent bill fetch' },
  'payment.bill body.inputSignatures': noParameters,
  'payment.bill body.inputSignatures[].PARAMETER_NAME': parameterName,
  'payment.bill body.inputSignatures[].PARAMETER_VALUE': parameterValue,
  'payment.bill body.paymentMode': channel,
  'payment.bill body.paymentChannel': channel,
  'payment.bill body.otherAmount': { why: 'an amount below the bill needs it' },
  'payment.bill body.repeatsTransactionId': { why: 'must be the newest payment of the bill' },
  'auto-pay.create body.billID': unknownId,
  'auto-pay.create body.maximumAmount': maximumAmount,
  'auto-pay.create body.activatesFrom': activatesFrom,
  'auto-pay.create body.endsOn': endsOn,
  'auto-pay.edit params.id': unknownId,
  'auto-pay.edit body.maximumAmount': maximumAmount,
  'auto-pay.edit body.activatesFrom': activatesFrom,
  'auto-pay.edit body.endsOn': endsOn,
  'auto-pay.status params.id': unknownId,
  'auto-pay.delete params.id': unknownId,
  'auto-pay.confirm params.id': unknownId,
  'auto-pay.confirm body.amount': { why: 'must be the debit that waits for the code' },
  'protection.raise-limit body.limit': {
    countsAttempts: true,
    why: 'must be the limit that the code confirms',
  },
  'passkeys.add body.name': { countsAttempts: true, why: 'must be the name that the code confirms' },
  'passkeys.add body.credential.id': credential,
  'passkeys.add body.credential.rawId': credential,
  'passkeys.add body.credential.response.clientDataJSON': credential,
  'passkeys.add body.credential.response.attestationObject': credential,
  'passkeys.remove params.id': unknownId,
  'transactions.list body.startDate': realDay,
  'transactions.list body.endDate': realDay,
  'transactions.details params.id': unknownId,
  'transactions.status body.transactionId': unknownId,
  'complaints.register body.complaintReasonsID': { why: "must be one of the bank's reasons" },
  'complaints.register body.transactionID': unknownId,
  'complaints.register body.billerID': {
    accepts: [leftOut],
    why: 'only a complaint about a service has it',
  },
  'complaints.status body.complaintID': unknownId,
};
