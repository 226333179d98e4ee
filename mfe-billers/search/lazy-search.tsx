/* The search without its box, as a lazily loaded chunk. */
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useBackEntries } from '@billpay/host-api/back';
import { BankMarks } from '@billpay/ui/brand-image';
import { Dialog } from '@billpay/ui/dialog';
import { color, radius, shadow, space } from '@billpay/ui/theme';
import { createSearch } from './search';
import { SearchBox } from './SearchBox';
import { searchBoxTexts, type SearchContext } from './search-box-texts';
import { SearchPanel, type SearchPanelProps } from './SearchPanel';
import { useLeaving } from './use-leaving';
import { useSearchPopup } from './use-search-popup';

const Popup = styled.div`
  position: absolute;
  inset: calc(100% + ${space(4)}) 0 auto;
  z-index: 3;
  display: flex;
  flex-direction: column;
  max-height: min(70vh, 40rem);
  padding: ${space(16)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;

/** Search results in a popup below the box. */
export function SearchPopup(props: Omit<SearchPanelProps, 'scrolls'>) {
  const { popup, close } = props;
  const place = useRef<HTMLDivElement>(null);
  useBackEntries({ open: true, canGoBack: true, onClose: close });
  useLeaving(place, (by) => (by === 'escape' ? close() : popup.setOpen(false)));
  return (
    <Popup ref={place}>
      <SearchPanel {...props} scrolls />
    </Popup>
  );
}

/** Stays visible while the results scroll below it. */
const Top = styled.div`
  position: sticky;
  top: calc(-1 * ${space(4)});
  z-index: 2;
  padding-block: ${space(4)} ${space(8)};
  background: ${color.surface};
`;

/** The search as a full-screen sheet on a phone. */
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
