import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/shared/host';
import { color, media, useMediaQuery } from '@billpay/shared/ui/theme';
import { useLatePart } from '../late-part/use-late-part';
import { BillerSearch } from './BillerSearch';
import { SearchBoxFrame } from './SearchField';
import { searchBoxTexts } from './search-box-texts';

const Opener = styled(SearchBoxFrame).attrs({ as: 'button', type: 'button' })`
  color: ${color.muted};
  text-align: start;
  cursor: pointer;
`;

/** Home's search (HOME-18): a box where there is room for its results, a sheet of its own on a phone. */
export function HomeSearch() {
  const narrow = useMediaQuery(media.narrow);
  return narrow ? <SheetOpener /> : <BillerSearch context="main" />;
}

function SheetOpener() {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const [Sheet, loadSheet] = useLatePart(
    async () => (await import('./late-search')).SearchSheet,
    () => {
      setOpen(false);
      host.notify.error(searchBoxTexts.notLoaded);
    },
  );
  return (
    <>
      <Opener
        aria-haspopup="dialog"
        onPointerDown={loadSheet}
        onClick={() => {
          loadSheet();
          setOpen(true);
        }}
      >
        <Search size={20} aria-hidden />
        {searchBoxTexts.labels.main}
      </Opener>
      {open && Sheet && <Sheet context="main" onClose={() => setOpen(false)} />}
    </>
  );
}
