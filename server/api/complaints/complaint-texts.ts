import { texts } from '../languages/texts';

/** Customer texts about complaints. */
export const complaintTexts = texts('api.complaints', {
  tooOld: 'Complaints can be registered for transactions done within the last 90 days.',
  reason: 'Please select a reason for the complaint.',
  timeout: 'A transaction that has timed out is being resolved. Please wait for its outcome.',
  transaction: 'Please select the transaction of the complaint.',
  biller: 'Please select the biller of the complaint.',
  twiceAboutService: 'A complaint about the service of this biller is registered already.',
  twice: 'A complaint about this transaction is registered already.',
  tooMany: 'You have registered as many complaints as possible today. Please try again tomorrow.',
  registered: (id: string) => `Your Complaint has been registered successfully. Your Complaint ID is ${id}.`,
  /** Shown while the network does not accept the complaint yet. `day` is a text such as '23 Nov 2026'. */
  registeredForLater: (id: string, day: string) =>
    `Your Complaint has been registered successfully. Your Complaint ID is ${id}. ` +
    `It is registered here and goes to the bill network on ${day}.`,
  /** Remark of each step of the timeline, by status. */
  remarks: {
    REGISTERED: 'Your bank has received the complaint.',
    ASSIGNED: 'It is with the bill network.',
    ASSIGNED_TO_COU: "It is with your bank's unit of the network.",
    ASSIGNED_TO_BOU: "It is with the biller's unit of the network.",
    ASSIGNED_TO_OU: 'It is with an operating unit of the network.',
    PENDING_WITH_BBPOU: "The biller's bank is waiting for the biller.",
    RE_ASSIGNED: 'It was passed on to another unit.',
    ESCALATED: 'The network itself will decide.',
    RESOLVED: 'The biller has put it right.',
    UNRESOLVED: 'The biller did not agree.',
    REFUNDED: 'The biller has given the amount back.',
  },
});
