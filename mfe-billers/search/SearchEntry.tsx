import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { useLazyDialog } from '@billpay/ui/lazy-module';
import { color, media, useMediaQuery } from '@billpay/ui/theme';
import { BillerSearch, fetchSearch } from './BillerSearch';
import { SearchBoxFrame } from './SearchField';
import { searchBoxTexts, type SearchContext } from './search-box-texts';

const Opener = styled(SearchBoxFrame).attrs({ as: 'button', type: 'button' })`
  color: ${color.muted};
  text-align: start;
  cursor: pointer;
`;

/** A page's search (HOME-18): a box, or a sheet on a phone. */
export function SearchEntry({ context }: { context: SearchContext }) {
  const narrow = useMediaQuery(media.narrow);
  return narrow ? <SheetOpener context={context} /> : <BillerSearch context={context} />;
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
