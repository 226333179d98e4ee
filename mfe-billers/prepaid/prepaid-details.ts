import type { ParameterRule, SavedBiller } from '@billpay/domain/rules';
import type { BillDetails } from '../add-biller/add-biller-api';
import type { SavedNumber } from './recharge-flow';

/** The circles an operator's own parameters let one choose from. */
export function listCircles(rules: readonly ParameterRule[]): readonly string[] {
  return rules.find(isCircle)?.values ?? [];
}

function isCircle({ kind }: ParameterRule): boolean {
  return kind === 'list';
}

/** A recharged number as the details a biller is saved with (PRE-09). */
export function prepaidDetails(
  rules: readonly ParameterRule[],
  { mobileNumber, circle, billName }: { mobileNumber: string; circle: string; billName: string },
): BillDetails {
  const parameters = rules.map((rule) => ({
    name: rule.name,
    value: isCircle(rule) ? circle : mobileNumber,
  }));
  return { billName, parameters };
}

/** A saved biller as the number the recharge form starts with; another plan is chosen each time (PRE-11). */
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
