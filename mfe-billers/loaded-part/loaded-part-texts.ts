export const loadedPartTexts = { retry: 'Try again' } as const;
