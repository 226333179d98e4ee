export const loadedPartTexts = { retry: 'Retry' } as const;
