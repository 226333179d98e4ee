/** Rupees of the wire ("1499.00") to integer paise; the contract's schema has checked the form (PAY-20). */
export function toPaise(rupees: string): number {
  return Number(rupees.replace('.', ''));
}

/** Integer paise to rupees of the wire; below zero with a leading minus. */
export function toRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise as a customer reads them, Indian grouping, without the sign of the currency: "1,00,000.00". */
export function toReadableRupees(paise: number): string {
  return grouped.format(paise / 100);
}
