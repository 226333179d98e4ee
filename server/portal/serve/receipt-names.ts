import { findCharactersOffReceipts } from '@billpay/ui/theme/receipt-characters';
import type { BankBranding } from './branding';

interface BankOnReceipts {
  readonly bankName: string;
  readonly supportPhone?: string | undefined;
  readonly branding?: BankBranding | undefined;
}

/** Returns a line for each of the bank's receipt texts that has a character without a font. */
export function checkReceiptNames({ bankName, supportPhone, branding }: BankOnReceipts): string[] {
  const texts = {
    "The bank's name": branding?.page.receipt?.bankName ?? bankName,
    'The support phone': supportPhone ?? '',
  };
  return Object.entries(texts).flatMap(([what, text]) => {
    const missing = findCharactersOffReceipts(text).map(describeCharacter);
    if (missing.length === 0) return [];
    return [
      `${what} has ${missing.join(', ')}, which PDF receipts have no font for: it depends on the customer's device how that is drawn`,
    ];
  });
}

/** Returns only its code point, because a terminal may not display it, or may interpret it. */
function describeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
