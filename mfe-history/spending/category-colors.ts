import { darkPalette, lightPalette } from '@billpay/ui/theme';

/**
 * A colour for both themes. Its contrast with the surface is at least 4.5:1, so that a number in the
 * surface's colour is readable on it.
 */
export interface ThemedColor {
  readonly light: string;
  readonly dark: string;
}

/** Each category of everyday bills has its own colour (HIST-12). */
const colors = new Map<string, ThemedColor>(
  Object.entries({
    Electricity: { light: '#a06808', dark: '#cf8d1c' },
    Water: { light: '#1079c4', dark: '#47a1e1' },
    DTH: { light: '#9c50d3', dark: '#b788d8' },
    Gas: { light: '#cf4517', dark: '#e18160' },
    'LPG Gas': { light: '#db3333', dark: '#df8181' },
    'Mobile Postpaid': { light: '#13864c', dark: '#27b16c' },
    'Mobile Prepaid': { light: '#0f836f', dark: '#21ae96' },
    'Broadband Postpaid': { light: '#4f6ce0', dark: '#8597e0' },
    'Landline Postpaid': { light: '#117f95', dark: '#25a9c3' },
    'Cable TV': { light: '#bb3ebb', dark: '#cc80cc' },
    'Credit Card': { light: '#d92872', dark: '#de7da5' },
    'Loan Repayment': { light: '#508120', dark: '#71ab38' },
    Insurance: { light: '#705cd6', dark: '#9e91db' },
    'Education Fees': { light: '#807607', dark: '#b4a718' },
    Fastag: { light: '#b15d2c', dark: '#cd8b65' },
    'Housing Society': { light: '#2d862d', dark: '#47b047' },
    'Municipal Taxes': { light: '#ca32a4', dark: '#d57cbe' },
  }),
);

const grey: ThemedColor = { light: lightPalette.muted, dark: darkPalette.muted };

/** Returns the colour of a category by its name, or grey for any other category (HIST-12). */
export function findCategoryColor(name: string): ThemedColor {
  return colors.get(name) ?? grey;
}
