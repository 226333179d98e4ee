import { texts } from '@billpay/host-api/language';

export const dueTomorrowTexts = texts('autopay.tomorrow', {
  paid: (billName: string, amount: string) => `${amount} for ${billName} is paid tomorrow`,
  paidUnknown: (billName: string) => `${billName} is paid tomorrow`,
  notPaid: (billName: string) => `${billName} will not be paid tomorrow`,
  stopped: (billName: string) => `Tomorrow's payment of ${billName} is stopped`,

  withinLimit: (limit: string) => `Your limit is ${limit}.`,
  upToLimit: (limit: string) => `The bill is fetched then, and paid up to your limit of ${limit}.`,
  account: (lastFour: string) => `From the account ending in ${lastFour}.`,
  aboveLimit: (amount: string, limit: string) => `The bill of ${amount} is above your limit of ${limit}.`,
  lowBalance: (amount: string, lastFour: string, balance: string) =>
    `The bill is ${amount}, and the account ending in ${lastFour} has ${balance}: too little for tomorrow's payments.`,
  lowBalanceWithFee: (amount: string, fee: string, lastFour: string, balance: string) =>
    `The bill is ${amount} and the fee ${fee}, and the account ending in ${lastFour} has ${balance}: too little for tomorrow's payments.`,
  withFee: (fee: string) => `The fee of ${fee} is debited too.`,
  pending: (billName: string) => `Your payment of ${billName} is pending`,
  pendingText: (amount: string) =>
    `Auto pay waits for your payment of ${amount}, and pays only the rest tomorrow.`,
  nameChanged: (billName: string) => `Today's payment of ${billName} waits: the account has another name`,
  newName: (name: string) =>
    `The biller now returns the name ${name}. If you do not accept it today, the bill is not paid.`,
  checkName: 'Check the name',
  checkNameOf: (billName: string) => `Check the name on the bill of ${billName}`,
  resumable: 'You can resume it until the end of today.',
});
