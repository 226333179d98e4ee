import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { useLazyModule } from '@billpay/ui/lazy-module';
import { createSearch } from './search';
import { SearchBox } from './SearchBox';
import { searchBoxTexts, type SearchContext } from './search-box-texts';
import { useSearchPopup } from './use-search-popup';

const Place = styled.div`
  position: relative;
`;

/** All of the search but its box: it is fetched when the customer turns to the box. */
export const fetchSearch = () => import('./lazy-search');

/** A search for billers: its box at once; what it finds floats below, fetched when the customer turns to the box. */
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
    <Place>
      <SearchBox
        label={searchBoxTexts.labels[context]}
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
    </Place>
  );
}
