import { texts } from '@billpay/host-api/language';

export const changeTexts = texts('autopay.change', {
  notToday: 'Today is its payment day: it can be changed again tomorrow.',
  notActiveYet: (month: string) => `It can be changed once it is active, from ${month}.`,
  stopped: 'Its next payment is stopped: resume it to edit.',

  statusChanged: 'Auto Pay status changed successfully',
  statusFailed: 'Unable to edit Auto Pay Status',
  statusNotChanged: 'Auto Pay status was not changed',

  edit: (billName: string) => `Edit Auto Pay of ${billName}`,
  remove: (billName: string) => `Delete Auto Pay of ${billName}`,
  removeQuestion: (billName: string) =>
    `The bill of ${billName} will not be paid by itself any more. This can't be undone; you can set Auto Pay up again.`,
  removeConfirm: 'Delete',
  removeSummary: (billName: string, billerName: string) => `Delete auto pay for ${billName} (${billerName})`,
  stopSummary: {
    next: (billName: string) => `Skip the next auto payment for ${billName}`,
    of: (billName: string, day: string) => `Skip the auto payment of ${day} for ${billName}`,
  },
  resumeSummary: {
    next: (billName: string) => `Resume the next auto payment for ${billName}`,
    of: (billName: string, day: string) => `Resume the auto payment of ${day} for ${billName}`,
  },
  deleted: 'Auto Pay deleted successfully',
  deleteFailed: 'Unable to delete Auto Pay',
  notDeleted: 'Auto Pay setup was not deleted',

  withReason: (failure: string, reason: string) => `${failure}. ${reason}`,
  unknownTitle: 'Not known yet',
  unknown: 'It is not known yet whether this was done. Please look at your auto pays before you try again.',
});
