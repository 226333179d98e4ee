import type { ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { BankMarks } from '@billpay/ui/brand-image';
import { useLazyDialog } from '@billpay/ui/lazy-module';
import { color, media, space, type, useMediaQuery } from '@billpay/ui/theme';
import { BillerSearch, fetchSearch } from './BillerSearch';
import { SearchBoxFrame } from './SearchField';
import { searchBoxTexts, type SearchContext } from './search-box-texts';

const Opener = styled(SearchBoxFrame).attrs({ as: 'button', type: 'button' })`
  color: ${color.muted};
  ${type.body}
  text-align: start;
  cursor: pointer;
  @media (pointer: coarse) {
    ${type.large}
  }
`;

const SearchAndMarks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(8)} ${space(16)};
  > :first-child {
    flex: 1 1 12rem;
    min-width: 0;
  }
  > :nth-child(2) {
    min-height: 3rem;
  }
  @media ${media.narrow} {
    > :nth-child(2) {
      min-height: 0;
      align-self: center;
    }
  }
`;

/** A search with the logos of the network and the bank next to it, or below it on a narrow screen. */
export function SearchRow({ children }: { children: ReactNode }) {
  return (
    <SearchAndMarks>
      {children}
      <BankMarks />
    </SearchAndMarks>
  );
}

/** Search of a page (HOME-18): a box, or a sheet on a phone. */
export function SearchEntry({ context }: { context: SearchContext }) {
  const narrow = useMediaQuery(media.narrow);
  return (
    <SearchRow>{narrow ? <SheetOpener context={context} /> : <BillerSearch context={context} />}</SearchRow>
  );
}

function SheetOpener({ context }: { context: SearchContext }) {
  const host = useHost();
  const { open, prefetch, dialog } = useLazyDialog(fetchSearch, () =>
    host.notify.error(searchBoxTexts.notLoaded),
  );
  return (
    <>
      <Opener
        aria-haspopup="dialog"
        onPointerDown={prefetch}
        onClick={() => open(({ SearchSheet }, close) => <SearchSheet context={context} onClose={close} />)}
      >
        <Search size={20} aria-hidden />
        {searchBoxTexts.labels[context]}
      </Opener>
      {dialog}
    </>
  );
}
