import RotateCw from 'lucide-react/icons/rotate-cw';
import { isRateLimited } from '@billpay/host-api/http';
import { Button } from '../button';
import { Notice } from '../notice';
import { loadedPartTexts } from './loaded-part-texts';

export interface FailedFetchProps {
  /** Error of the fetch. After a 429, which the shell's toast reports, only Retry is shown (HTTP-03). */
  readonly error: unknown;
  /** Text about the failure. */
  readonly text: string;
  readonly tone?: 'danger' | 'warning';
  readonly onRetry: () => void;
}

/** A failed fetch next to content that stays visible, with the reason and Retry. */
export function FailedFetch({ error, text, tone = 'danger', onRetry }: FailedFetchProps) {
  if (isRateLimited(error)) {
    return (
      <Button onClick={onRetry} icon={<RotateCw size={20} />}>
        {loadedPartTexts.retry}
      </Button>
    );
  }
  return (
    <Notice tone={tone} action={<Button onClick={onRetry}>{loadedPartTexts.retry}</Button>}>
      {text}
    </Notice>
  );
}
