import { texts } from '@billpay/host-api/language';

export const escalationTexts = texts('complaints.escalation', {
  title: (days: number) => (days === 1 ? 'Not resolved within 1 day' : `Not resolved within ${days} days`),
  mayGoTo: (authority: string) => `You may now take this complaint to the ${authority}.`,
  complainAt: (website: string) => `Complain at ${website}`,
  call: (phone: string) => `Call ${phone}`,
  content: 'The dossier contains the payment, its steps, the messages about it, and this complaint.',
  download: 'Get the dossier',
});
