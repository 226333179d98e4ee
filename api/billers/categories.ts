/** The one category whose id the specification fixes. */
export const MOBILE_PREPAID_CATEGORY = 46;
