import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/shared/host';
import { useLatePart } from '../late-part/use-late-part';
import { createSearch } from './search';
import { SearchBox } from './SearchBox';
import { searchBoxTexts, type SearchContext } from './search-box-texts';
import { useSearchPopup } from './use-search-popup';

const Place = styled.div`
  position: relative;
`;

/** A search for billers: its box at once; what it finds floats below, fetched when the customer turns to the box. */
export function BillerSearch({ context }: { context: SearchContext }) {
  const host = useHost();
  const [search] = useState(createSearch);
  const popup = useSearchPopup(false);
  const [Popup, loadPopup] = useLatePart(
    async () => (await import('./late-search')).SearchPopup,
    () => host.notify.error(searchBoxTexts.notLoaded),
  );

  function close(): void {
    popup.input.current?.focus();
    popup.setOpen(false);
  }

  return (
    <Place>
      <SearchBox
        label={searchBoxTexts.labels[context]}
        search={search}
        popup={popup}
        onFocus={loadPopup}
        onPointerEnter={loadPopup}
      />
      {popup.open && Popup && <Popup search={search} context={context} popup={popup} close={close} />}
    </Place>
  );
}
