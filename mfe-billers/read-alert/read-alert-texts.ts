export const readAlertTexts = { close: 'Close' } as const;
