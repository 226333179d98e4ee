import { formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { networkName } from '@billpay/domain/network-names';
import { shownBillNumber, type SavedBiller } from '@billpay/domain/rules';
import { searchTexts } from './search-texts';

interface Detail {
  readonly label: string;
  readonly value: string;
}

/** Lists the details of a saved biller, one per line. Omits missing details. */
export function listSavedDetails(biller: SavedBiller): Detail[] {
  const { parameters, categoryName, lastPaidAt, lastBillPaise, autoPayDay } = biller;
  const known: (Detail | false)[] = [
    ...parameters
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => ({
        label: networkName(name),
        value: shownBillNumber(value, categoryName, name),
      })),
    { label: searchTexts.category, value: networkName(categoryName) },
    lastPaidAt !== null && { label: searchTexts.lastPaid, value: formatInstant(lastPaidAt) },
    lastBillPaise !== null && { label: searchTexts.lastAmount, value: formatRupees(lastBillPaise) },
    autoPayDay !== null && { label: searchTexts.autoPayDay, value: String(autoPayDay) },
  ];
  return known.filter((detail) => detail !== false);
}
