import { texts } from '@billpay/host-api/language';

/** Labels of complaint statuses (COMP-08), their explanations, and the next steps. */
export const statusTexts = texts('complaints.status', {
  labels: {
    REGISTERED: 'Registered',
    ASSIGNED: 'Assigned',
    ESCALATED: 'Escalated',
    RE_ASSIGNED: 'Re Assigned',
    ASSIGNED_TO_COU: 'Assigned To COU',
    ASSIGNED_TO_BOU: 'Assigned To BOU',
    ASSIGNED_TO_OU: 'Assigned To OU',
    RESOLVED: 'Resolved',
    UNRESOLVED: 'Unresolved',
    PENDING_WITH_BBPOU: 'Pending With BBPOU',
  },
  meanings: {
    ASSIGNED: 'With the bill network',
    ESCALATED: 'The bill network decides',
    RE_ASSIGNED: 'Passed to another unit',
    ASSIGNED_TO_COU: 'With your bank',
    ASSIGNED_TO_BOU: "With the biller's bank",
    ASSIGNED_TO_OU: 'With the bank that checks it',
    PENDING_WITH_BBPOU: 'Waiting for the biller',
  },
  next: {
    REGISTERED: 'It goes to the bill network, which accepts complaints 24 hours after a transaction.',
    ASSIGNED: 'The bill network passes it to the unit that can look into it.',
    ASSIGNED_TO_COU: "Your bank's unit checks the payment.",
    ASSIGNED_TO_BOU: "The biller's unit checks the payment with the biller.",
    ASSIGNED_TO_OU: 'The unit it is with checks the payment.',
    RE_ASSIGNED: 'The unit it was passed to answers.',
    PENDING_WITH_BBPOU: 'The biller answers its bank, and the complaint is closed.',
    ESCALATED: 'The bill network decides.',
    RESOLVED: 'Nothing more is to be done. If it still is not right, you can register another complaint.',
    REFUNDED: 'Nothing more is to be done. The amount is credited to the account you paid from.',
    UNRESOLVED: 'The complaint is closed. You can contact Customer Support and quote its number.',
  },
});
