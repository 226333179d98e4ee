import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { BillerMark } from '@billpay/ui/biller-mark';
import { color, space, type } from '@billpay/ui/theme';
import type { ListedBiller } from './listed-biller';

interface BillerSummaryProps {
  readonly biller: ListedBiller;
  /** Whether to show the category, for lists of several categories. */
  readonly withCategory?: boolean;
}

const Face = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(12)};
  min-height: 4rem;
  padding-block: ${space(8)};
`;
const Name = styled.span`
  display: block;
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const Coverage = styled.span`
  display: block;
  color: ${color.muted};
  ${type.small}
`;

/** Logo, name and coverage of a biller that the customer can add. */
export function BillerSummary({ biller, withCategory = false }: BillerSummaryProps) {
  const { name, categoryName, coverage } = biller;
  return (
    <Face>
      <BillerMark name={name} category={categoryName} />
      <span>
        <Name>{name}</Name>{' '}
        <Coverage>
          {withCategory ? `${networkName(categoryName)} · ${networkName(coverage)}` : networkName(coverage)}
        </Coverage>
      </span>
    </Face>
  );
}
