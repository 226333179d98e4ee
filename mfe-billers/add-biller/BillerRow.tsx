import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { BillerMark } from '@billpay/shared/ui/biller-mark';
import { color, motion, radius, space, type } from '@billpay/shared/ui/theme';
import type { ListedBiller } from './listed-biller';

const Frame = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(12)};
  width: calc(100% + 2 * ${space(12)});
  margin-inline: -${space(12)};
  min-height: 4rem;
  padding: ${space(8)} ${space(12)};
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

/** A biller of the network, with where it serves. */
export function BillerRow({ biller, onPick }: { biller: ListedBiller; onPick: () => void }) {
  return (
    <Frame type="button" onClick={onPick}>
      <BillerMark name={biller.name} />
      <span>
        <Name>{biller.name}</Name>
        <Coverage>{biller.coverage}</Coverage>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Frame>
  );
}
