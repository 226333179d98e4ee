import type { WireBiller } from '@billpay/api-contract/billers';
import { toBillerFlags, type BillerFlags } from '@billpay/domain/rules';

/** A biller of the network that the customer may add. */
export interface ListedBiller {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
  /** A state or city, or 'All India'. */
  readonly coverage: string;
  readonly flags: BillerFlags;
  /** Exactness as the directory spells it; saving the biller sends it back unchanged. */
  readonly exactnessSpelling: string;
}

export function toListedBiller(wire: WireBiller): ListedBiller {
  return {
    id: wire.BILLER_ID,
    name: wire.BILLER_NAME,
    categoryName: wire.CATEGORY_NAME,
    coverage: wire.BILLER_COVERAGE,
    flags: toBillerFlags(wire),
    exactnessSpelling: wire.PAYMENT_EXACTNESS,
  };
}
