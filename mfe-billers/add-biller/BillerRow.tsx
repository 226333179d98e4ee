import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { color, motion, radius, space } from '@billpay/ui/theme';
import { BillerSummary } from './BillerSummary';
import type { ListedBiller } from './listed-biller';

const Frame = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(12)};
  width: calc(100% + 2 * ${space(12)});
  margin-inline: calc(-1 * ${space(12)});
  padding: 0 ${space(12)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover {
    background: ${color.sunken};
  }
  > svg {
    color: ${color.muted};
  }
`;

/** Row of a biller that the customer can add, with its coverage. */
export function BillerRow({ biller, onPick }: { biller: ListedBiller; onPick: () => void }) {
  return (
    <Frame type="button" onClick={onPick}>
      <BillerSummary biller={biller} />
      <ChevronRight size={20} aria-hidden />
    </Frame>
  );
}
