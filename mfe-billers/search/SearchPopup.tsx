import { useRef } from 'react';
import { styled } from 'styled-components';
import { useBackEntries } from '@billpay/host-api/back';
import { color, radius, shadow, space } from '@billpay/ui/theme';
import { SearchPanel, type SearchPanelProps } from './SearchPanel';
import { useLeaving } from './use-leaving';

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
