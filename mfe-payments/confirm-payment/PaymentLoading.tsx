import { styled } from 'styled-components';
import { Row, Stack, VisuallyHidden } from '@billpay/ui/layout';
import { Skeleton } from '@billpay/ui/skeleton';
import { space } from '@billpay/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { confirmTexts } from './confirm-payment-texts';

/** As high as the loaded content, so that nothing moves. */
const Container = styled.output`
  min-height: 22rem;
  display: grid;
  align-content: start;
  outline: none;
  gap: ${space(24)};
`;

const Lines = styled(Stack)`
  flex: 1;
`;

/** Skeleton of Confirm Payment while the bill is fetched. A fast response shows no skeleton. */
export function PaymentLoading({ isShown }: { isShown: boolean }) {
  const container = useFocusOnMount<HTMLOutputElement>('if-lost');
  return (
    <Container ref={container} tabIndex={-1}>
      <VisuallyHidden>{confirmTexts.loading}</VisuallyHidden>
      {isShown && (
        <>
          <Row gap={12}>
            <Skeleton width="2.75rem" height="2.75rem" radius="12px" />
            <Lines gap={8}>
              <Skeleton width="45%" height="1.25rem" />
              <Skeleton width="65%" />
            </Lines>
          </Row>
          <Skeleton width="55%" height="2.5rem" />
          <Stack gap={12}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="80%" />
          </Stack>
        </>
      )}
    </Container>
  );
}
