import Copy from 'lucide-react/icons/copy';
import { styled } from 'styled-components';
import { SHOWN_MS, useHost } from '@billpay/host-api';
import { IconButton } from '@billpay/ui/button';
import { color, radius, space, type } from '@billpay/ui/theme';
import { detailsTexts } from './details-texts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(12)};
  padding: ${space(12)} ${space(8)} ${space(12)} ${space(16)};
  border-radius: ${radius.card};
  background: ${color.sunken};
`;
const Words = styled.div`
  flex: 1 1 8.5rem;
`;
const Number = styled.p`
  ${type.heading}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  user-select: all;
`;
const Label = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** The number of a complaint, with a copy button. */
export function ComplaintNumber({ id }: { id: string }) {
  const { notify } = useHost();
  // Undefined in web views without clipboard access, although its type says otherwise.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  function copy(): void {
    clipboard?.writeText(id).then(
      () => notify.success(detailsTexts.copied, SHOWN_MS.message),
      () => notify.error(detailsTexts.copyFailed),
    );
  }
  return (
    <Frame>
      <Words>
        <Label>{detailsTexts.number}</Label>
        <Number>{id}</Number>
        <Label>{detailsTexts.quote}</Label>
      </Words>
      {clipboard && <IconButton label={detailsTexts.copy} icon={<Copy size={20} />} onClick={copy} />}
    </Frame>
  );
}
