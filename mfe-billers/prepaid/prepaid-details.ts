import type { ParameterRule, SavedBiller } from '@billpay/domain/rules';
import type { BillDetails } from '../add-biller/add-biller-api';
import type { SavedNumber } from './recharge-flow';

/** Lists the circles that an operator's parameter offers. */
export function listCircles(rules: readonly ParameterRule[]): readonly string[] {
  return rules.find(isCircle)?.values ?? [];
}

function isCircle({ kind }: ParameterRule): boolean {
  return kind === 'list';
}

/** Converts a recharged number to the details of a biller to save (PRE-09). */
export function toPrepaidDetails(
  rules: readonly ParameterRule[],
  { mobileNumber, circle, billName }: { mobileNumber: string; circle: string; billName: string },
): BillDetails {
  const parameters = rules.map((rule) => ({
    name: rule.name,
    value: isCircle(rule) ? circle : mobileNumber,
  }));
  return { billName, parameters };
}

/** Converts a saved biller to the initial number of the recharge form, without a plan (PRE-11). */
export function toSavedNumber(saved: SavedBiller): SavedNumber {
  const { customerBillId, mobileNumber, billerId, billName, parameters } = saved;
  const circle = parameters.find(({ name }) => /circle/i.test(name))?.value;
  return {
    customerBillId,
    mobileNumber: mobileNumber ?? '',
    operatorId: billerId,
    circle: circle || null,
    billName,
  };
}
