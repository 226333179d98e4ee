import type { Evidence } from './evidence';

/** Conditions of presented bills. Each lists its violations. */
export const inboxRules: Readonly<Record<string, (evidence: Evidence) => readonly string[]>> = {
  'an inbox lists no bill of which the customer has a receipt': ({ inbox }) => inbox.listedAfterPayment,

  'an inbox lists no bill that is paid': ({ listed, payments, surroundings: { network } }) =>
    listed
      .filter(({ customerBillId, number, month }) => {
        const paid = payments.filter(
          (payment) =>
            payment.bill === customerBillId &&
            payment.status === 'success' &&
            payment.paid?.month === month &&
            !network.contradicted.has(payment.id),
        );
        const paise = paid.reduce((sum, { amount }) => sum + amount, 0);
        return paise >= network.billedPaise(number, month);
      })
      .map(({ number, month }) => `${number} of ${month}`),

  'an inbox lists no withdrawn bill': ({ listed, surroundings: { network } }) =>
    listed
      .filter(({ number, month }) => network.presented.isWithdrawn(number, month))
      .map(({ number, month }) => `${number} of ${month}`),

  'the newest event about each presented bill counts': ({ presented, surroundings: { network } }) =>
    [...network.presented.newest.values()]
      .filter(({ billId, revision }) =>
        presented.every((bill) => bill.billId !== billId || bill.revision !== revision),
      )
      .map(({ billId }) => billId),

  'the network knows the newest decision about each presented bill': ({
    presented,
    surroundings: { network },
  }) =>
    presented
      .filter(({ billId, decision }) => (network.presented.decisions.get(billId)?.decision ?? 0) !== decision)
      .map(({ billId }) => billId),
};
