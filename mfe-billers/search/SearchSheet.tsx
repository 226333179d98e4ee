import { useState } from 'react';
import { styled } from 'styled-components';
import { BankMarks } from '@billpay/ui/brand-image';
import { Dialog } from '@billpay/ui/dialog';
import { color, space } from '@billpay/ui/theme';
import { createSearch } from './search';
import { SearchBox } from './SearchBox';
import { searchBoxTexts, type SearchContext } from './search-box-texts';
import { SearchPanel } from './SearchPanel';
import { useSearchPopup } from './use-search-popup';

/** Stays visible while the results scroll under it. */
const Top = styled.div`
  position: sticky;
  top: calc(-1 * ${space(4)});
  z-index: 2;
  padding-block: ${space(4)} ${space(8)};
  background: ${color.surface};
`;

/** The search as a sheet over the whole of a phone's screen. */
export function SearchSheet({ context, onClose }: { context: SearchContext; onClose: () => void }) {
  const [search] = useState(createSearch);
  const popup = useSearchPopup(true);
  return (
    <Dialog open title={searchBoxTexts.labels[context]} onClose={onClose} aside={<BankMarks />}>
      <Top>
        <SearchBox label={searchBoxTexts.labels[context]} labelHidden search={search} popup={popup} />
      </Top>
      <SearchPanel search={search} context={context} popup={popup} scrolls={false} close={onClose} />
    </Dialog>
  );
}
