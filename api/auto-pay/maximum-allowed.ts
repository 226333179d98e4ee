import type { Bank } from '../bank';
import { readSettings } from '../payments/daily-usage';

/** When the bank has set no maximum (AUTO-06). */
const FALLBACK_MAXIMUM_PAISE = 40_000_00;

/** The highest amount one auto payment may have today, in paise. */
export async function maximumAllowed(bank: Bank): Promise<number> {
  return (await readSettings(bank)).maxAutoPayPaise ?? FALLBACK_MAXIMUM_PAISE;
}
