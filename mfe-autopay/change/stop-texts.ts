/** Apart from the words of the other changes: Home shows these, and its files are few. */
export const stopTexts = {
  stop: 'Stop Payment',
  resume: 'Resume Payment',
  stopOf: (billName: string) => `Stop Payment of ${billName}`,
  resumeOf: (billName: string) => `Resume Payment of ${billName}`,
} as const;
