import type { WireBiller } from '@billpay/api-contract/directory';
import { toBillerFlags, type BillerFlags } from '@billpay/domain/rules';

/** A biller of the directory that the customer can add. */
export interface ListedBiller {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
  /** State or city, or 'All India'. */
  readonly coverage: string;
  readonly flags: BillerFlags;
  /** Exactness as spelled in the directory. The portal sends it back unchanged when it saves the biller. */
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
