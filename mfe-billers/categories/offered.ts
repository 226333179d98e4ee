import type { SavedBiller } from '@billpay/shared/rules';
import type { Category } from './categories-api';

/** The category of prepaid mobile operators has this id at every bank (specification, section 9). */
const MOBILE_PREPAID_CATEGORY_ID = 46;
const MOBILE_PREPAID_NAME = /^mobile[\s_]+prepaid$/i;

/**
 * A recharge has a flow of its own: number, operator, circle, plan. The portal has no such flow yet, so neither the
 * Mobile Prepaid category nor a saved prepaid number is offered: each would lead the customer nowhere.
 */
export function needsRechargeFlow(
  subject: Pick<Category, 'id'> | Pick<SavedBiller, 'categoryName'>,
): boolean {
  return 'id' in subject
    ? subject.id === MOBILE_PREPAID_CATEGORY_ID
    : MOBILE_PREPAID_NAME.test(subject.categoryName);
}
