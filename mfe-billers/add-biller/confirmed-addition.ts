import { shownBillNumber } from '@billpay/domain/rules';
import type { OtpDialogProps } from '@billpay/ui/otp';
import type { BillDetails } from './add-biller-api';
import { addBillerTexts } from './add-biller-texts';
import type { ListedBiller } from './listed-biller';

/** Finds the number that identifies the bill: the first value that ends in four digits, or else the first value. */
function findBillNumber({ parameters }: BillDetails): string {
  const given = parameters.map(({ value }) => value).filter((value) => value !== '');
  return given.find((value) => /\d{4}$/.test(value)) ?? given[0] ?? '';
}

/** Returns the details that the code of a new biller confirms: biller, bill name and number (ADD-09). */
export function toConfirmedValues(
  { id, name, categoryName }: ListedBiller,
  details: BillDetails,
): Pick<OtpDialogProps, 'templateVariables' | 'summary' | 'slip'> {
  const { billName } = details;
  const billNumber = findBillNumber(details);
  const number = shownBillNumber(billNumber, categoryName);
  return {
    templateVariables: { billerId: id, billerName: name, ...(billNumber && { billName, billNumber }) },
    summary: number ? addBillerTexts.namedSummary(name, billName, number) : addBillerTexts.summary(name),
    slip: { payee: billName, biller: name, number },
  };
}
