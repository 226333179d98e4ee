/**
 * Converts an API amount in rupees ("1499.00") to integer paise. The contract's schema has validated the
 * format (PAY-20).
 */
export function toPaise(rupees: string): number {
  return Number(rupees.replace('.', ''));
}

/** Converts integer paise to an API amount in rupees. Negative amounts have a leading minus. */
export function toRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Like `toRupees`, but null stays null. */
export function toRupeesOrNull(paise: number | null): string | null {
  return paise === null ? null : toRupees(paise);
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats paise for a customer, with Indian grouping and no currency sign: "1,00,000.00". */
export function toReadableRupees(paise: number): string {
  return grouped.format(paise / 100);
}
