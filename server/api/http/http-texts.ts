import { texts } from '../languages/texts';

/** Texts for calls that the API cannot handle, or that refer to another customer's data. */
export const httpTexts = texts('api.http', {
  unexpected: 'Something went wrong. Please try again later.',
  unavailable: 'The service is not available at the moment.',
  tooMany: 'Too many requests! Please try again in a few minutes.',
  notValid: 'The request is not valid.',
  sessionEnded: 'Your session has expired. Please log in again.',
  handOff: 'The hand-off is not valid or has been used.',
  loggedOut: 'Logged out',
  notFound: {
    autoPay: 'Auto pay not found',
    autoPayment: 'Auto payment not found',
    biller: 'Biller not found',
    complaint: 'Complaint not found',
    passkey: 'Passkey not found',
    paymentList: 'List of bills not found',
    savedBiller: 'Saved biller not found',
    scheduledPayment: 'Scheduled payment not found',
    transaction: 'Transaction not found',
  },
});
