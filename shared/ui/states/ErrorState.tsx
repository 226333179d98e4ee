import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { styled } from 'styled-components';
import { isRateLimited } from '@billpay/host-api/http';
import { Button } from '../button';
import { dialogTexts } from '../dialog/dialog-texts';
import { loadedPartTexts } from '../loaded-part/loaded-part-texts';
import { color } from '../theme/tokens';
import { StateFrame } from './state-frame';

export interface ErrorStateProps {
  /** Heading above the reason. */
  title?: string | undefined;
  /** The reason, or a sentence with heading and reason. */
  message: string;
  /** Error of the fetch. After a 429, which the shell's toast reports, only Retry is shown (HTTP-03). */
  error?: unknown;
  /** Retries. Without it, there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Closes content for which a retry would not help. Use it instead of `onRetry`. */
  onClose?: (() => void) | undefined;
}

const Medallion = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: ${color.dangerSoft};
  color: ${color.danger};
`;
const Words = styled.div`
  max-width: 26rem;
  text-wrap: balance;
`;
const Title = styled.p`
  font-weight: 650;
`;

/** Replaces content that could not be fetched. */
export function ErrorState({
  title,
  message,
  error,
  onRetry,
  retryLabel = loadedPartTexts.retry,
  onClose,
}: ErrorStateProps) {
  return (
    <StateFrame>
      <Medallion>
        <CircleAlert size={24} />
      </Medallion>
      {!isRateLimited(error) && (
        <Words>
          {title && <Title>{title}</Title>}
          <p role="alert">{message}</p>
        </Words>
      )}
      {onRetry && (
        <Button onClick={onRetry} icon={<RotateCw size={20} />}>
          {retryLabel}
        </Button>
      )}
      {onClose && <Button onClick={onClose}>{dialogTexts.close}</Button>}
    </StateFrame>
  );
}
