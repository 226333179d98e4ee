export const panelTexts = {
  /** Before an account's last four digits. */
  from: 'from',
  /** The same on a payment's own or previous day. */
  whenFrom: (when: string) => `${when}, from`,
  late: (days: number) => (days === 1 ? '1 day after its due date' : `${days} days after its due date`),
} as const;
