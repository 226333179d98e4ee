export const lazyDialogTexts = {
  loading: 'Loading…',
  notOpened: 'This could not be opened.',
} as const;
