import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { useLazyModule } from '@billpay/ui/lazy-module';
import { createSearch } from './search';
import { SearchBox } from './SearchBox';
import { searchBoxTexts, type SearchContext } from './search-box-texts';
import { useSearchPopup } from './use-search-popup';

const Frame = styled.div`
  position: relative;
`;

/** The search panel, fetched when the box is focused. */
export const fetchSearch = () => import('./lazy-search');

/** A search for billers. Renders the box immediately, and fetches the code of the results on focus. */
export function BillerSearch({ context }: { context: SearchContext }) {
  const host = useHost();
  const [search] = useState(createSearch);
  const popup = useSearchPopup(false);
  const results = useLazyModule(fetchSearch);
  const loadResults = () => results.load(() => host.notify.error(searchBoxTexts.notLoaded));

  function close(): void {
    popup.input.current?.focus();
    popup.setOpen(false);
  }

  return (
    <Frame>
      <SearchBox
        label={searchBoxTexts.labels[context]}
        labelHidden
        search={search}
        popup={popup}
        onFocus={loadResults}
        onInput={loadResults}
        onPointerDown={loadResults}
        onPointerEnter={loadResults}
      />
      {popup.open && results.module && (
        <results.module.SearchPopup search={search} context={context} popup={popup} close={close} />
      )}
    </Frame>
  );
}
