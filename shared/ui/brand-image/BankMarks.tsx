import { useHost } from '@billpay/host-api';
import { Row } from '../layout';
import { BrandImage } from './BrandImage';

const MARK = { height: 26, maxWidth: 80 } as const;

/**
 * Logos of the bill network and the bank, for the search, payment and receipt. Renders nothing if the bank
 * provides none.
 */
export function BankMarks() {
  const { network, bank } = useHost().settings.marks ?? {};
  if (!network && !bank) return null;
  return (
    <Row gap={12}>
      {network && <BrandImage picture={network} most={MARK} />}
      {bank && <BrandImage picture={bank} most={MARK} />}
    </Row>
  );
}
