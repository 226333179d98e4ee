/** Texts that only the PDF contains, in English in every language, as in `paper-words.ts`. */
export const dossierWords = {
  fileName: (id: string) => `Dossier-${id}`,
  heading: 'Bill Pay · Complaint dossier',
  title: (id: string) => `Dossier of complaint ${id}`,
  unresolved: (days: number) =>
    days === 1 ? 'Complaint not resolved within 1 day' : `Complaint not resolved within ${days} days`,
  mayGoTo: (authority: string, day: string) => `May be taken to the ${authority} since ${day}`,
  generated: (at: string) => `Generated on ${at} from the bank's records.`,
  parts: {
    complaint: 'Complaint',
    timeline: 'What has happened to the complaint',
    messages: 'Messages to the customer about the payment',
  },
  labels: {
    number: 'Complaint number',
    registered: 'Registered',
    biller: 'Biller',
    reason: 'Reason',
    description: 'Description',
    status: 'Status',
    dueBefore: 'To be resolved before',
  },
} as const;
