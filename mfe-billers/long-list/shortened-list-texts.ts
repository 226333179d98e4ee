export const shortenedListTexts = { viewAll: 'View all', viewLess: 'View less' } as const;
