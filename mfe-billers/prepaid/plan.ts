import type { WirePlan } from '@billpay/api-contract/plans';
import { parseRupees } from '@billpay/domain/money';
import { decodeEntities } from '@billpay/domain/network-names';

/** A recharge plan of an operator. */
export interface Plan {
  readonly id: string;
  readonly pricePaise: number;
  /** The operator's category: 'Unlimited', 'Data', 'Top-up', … */
  readonly category: string;
  readonly description: string;
  readonly data: string | null;
  readonly talktime: string | null;
  readonly validity: string | null;
  readonly benefits: string | null;
  readonly type: string | null;
}

function readable(text: string | undefined): string | null {
  return text === undefined ? null : decodeEntities(text);
}

export function toPlan(wire: WirePlan): Plan {
  const { Data, Talktime, Validity, ...more } = wire.planAdditionalInfo;
  return {
    id: wire.billerPlanId,
    pricePaise: parseRupees(wire.amount),
    category: wire.categoryType,
    description: decodeEntities(wire.planDesc),
    data: readable(Data),
    talktime: readable(Talktime),
    validity: Validity ?? null,
    benefits: readable(more['Additional Benefits']),
    type: more['Plan Type'] ?? null,
  };
}

const POPULAR_FROM_PAISE = 200_00;
const POPULAR_TO_PAISE = 600_00;

/** Returns whether a plan is popular: 'Unlimited', ₹ 200 to ₹ 600 (PRE-06). */
export function isPopular({ category, pricePaise }: Plan): boolean {
  const priced = pricePaise >= POPULAR_FROM_PAISE && pricePaise <= POPULAR_TO_PAISE;
  return priced && category.trim().toLowerCase() === 'unlimited';
}

/** Lists the categories of the plans, in the operator's order. */
export function listPlanCategories(plans: readonly Plan[]): string[] {
  return [...new Set(plans.map(({ category }) => category))];
}

const SIMILAR_PLANS = 6;

/**
 * Finds the plans whose price starts with the searched digits. If there are none, finds the plans with the
 * nearest price (PRE-07).
 */
export function findPlans(
  plans: readonly Plan[],
  amount: string,
): { readonly exact: boolean; readonly plans: readonly Plan[] } {
  if (amount === '') return { exact: true, plans };
  const matching = plans.filter(({ pricePaise }) => String(Math.floor(pricePaise / 100)).startsWith(amount));
  if (matching.length > 0) return { exact: true, plans: matching };
  const wantedPaise = Number(amount) * 100;
  const distance = ({ pricePaise }: Plan) => Math.abs(pricePaise - wantedPaise);
  return {
    exact: false,
    plans: plans.toSorted((a, b) => distance(a) - distance(b)).slice(0, SIMILAR_PLANS),
  };
}
