import type { Evidence, StoredPayment } from './evidence';

const ofSchedule = ({ payments }: Evidence, id: number): StoredPayment[] =>
  payments.filter(({ key }) => key.startsWith(`auto-pay:${id}:`));

/** Invariants of lists and scheduled payments. Each lists its violations. */
export const listRules: Readonly<Record<string, (evidence: Evidence) => readonly string[]>> = {
  'each bill of a list has one payment, or none has': ({ payments, lists }) =>
    lists.confirmed.flatMap(({ listId, bills, answers }) => {
      const paid = payments.filter(({ list }) => list === listId);
      const different = new Set(paid.map(({ bill }) => bill)).size;
      const isWhole = paid.length === bills && different === bills;
      const isPaid = answers.some(({ kind }) => kind === 'ok');
      return isWhole || (paid.length === 0 && !isPaid) ? [] : [`${listId}: ${paid.length} of ${bills}`];
    }),

  'a list has payments exactly if a code has confirmed it, and no code confirms two': ({
    payments,
    storedLists,
  }) =>
    storedLists
      .filter(({ id, otp }) => {
        const isPaid = payments.some(({ list }) => list === id);
        const isShared = otp !== null && storedLists.some((other) => other.otp === otp && other.id !== id);
        const isUsed = otp !== null && payments.some((payment) => payment.otp === otp);
        return isPaid !== (otp !== null) || isShared || isUsed;
      })
      .map(({ id }) => id),

  'a scheduled payment is made once, up to its limit, and not before its day': (evidence) =>
    evidence.schedules.flatMap(({ id, mostPaise, paysOn }) => {
      const paid = ofSchedule(evidence, id);
      const isTwice = paid.filter(({ status }) => status === 'success').length > 1;
      const isWrong = paid.some(({ amount, fee, day }) => amount + fee > mostPaise || day < paysOn);
      return isTwice || isWrong ? [`schedule ${id}: ${paid.map((each) => each.id).join(', ')}`] : [];
    }),

  'a cancelled payment is not made': (evidence) =>
    evidence.lists.cancelled
      .filter((id) => ofSchedule(evidence, id).length > 0)
      .map((id) => `schedule ${id}`),
};
