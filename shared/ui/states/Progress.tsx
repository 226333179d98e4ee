import { styled } from 'styled-components';
import { Spinner } from '../spinner';
import { color } from '../theme/tokens';
import { StateFrame } from './state-frame';

export interface ProgressProps {
  /** The running action: 'Fetching your bill'. */
  label: string;
}

const Ring = styled.span`
  display: grid;
  color: ${color.primary};
`;
const Label = styled.output`
  color: ${color.muted};
`;

/** Progress of unknown length, as text. */
export function Progress({ label }: ProgressProps) {
  return (
    <StateFrame>
      <Ring>
        <Spinner $size={32} />
      </Ring>
      <Label>{label}</Label>
    </StateFrame>
  );
}
