import { texts } from '@billpay/host-api/language';

export const dossierTexts = texts('payments.dossier', {
  title: 'Complaint dossier',
  preparing: 'Preparing your dossier…',
  downloaded: 'The dossier has been downloaded.',
  shared: 'The app has the dossier.',
  notInApp: "Dossiers can't be downloaded in the app. Please use internet banking to download this one.",
  fetchFailed: 'The complaint could not be fetched. Please try again.',
  fileFailed: 'The dossier could not be prepared. Please try again.',
  gone: 'There is no dossier, because the complaint is resolved or the bank still has time.',
});
