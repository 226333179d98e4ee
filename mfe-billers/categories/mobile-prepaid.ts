import { mobilePrepaid } from '@billpay/api-contract/known-values';
import { isMobilePrepaidCategory, type SavedBiller } from '@billpay/domain/rules';
import type { Category } from './categories-api';

/** The category of prepaid mobile operators (LIST-02). */
export const MOBILE_PREPAID_CATEGORY_ID = mobilePrepaid.categoryId;

/** Returns whether a category or biller is recharged (by number, operator, circle and plan) instead of billed. */
export function isMobilePrepaid(
  subject: Pick<Category, 'id'> | (Pick<SavedBiller, 'categoryName'> & { readonly id?: string }),
): boolean {
  // Billers also have an id, but it is not the id of a category.
  return 'categoryName' in subject
    ? isMobilePrepaidCategory(subject.categoryName)
    : subject.id === MOBILE_PREPAID_CATEGORY_ID;
}
