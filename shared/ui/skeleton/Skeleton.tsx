import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden';
import { color, space } from '../theme/tokens';

export interface SkeletonProps {
  /** CSS lengths. They default to the full width and one line of text. */
  width?: string;
  height?: string;
  radius?: string;
}

const breathe = keyframes`50% { opacity: 0.5; }`;

const Block = styled.span.attrs({ 'aria-hidden': true })<{ $shape: SkeletonProps }>`
  display: block;
  width: ${({ $shape }) => $shape.width ?? '100%'};
  max-width: 100%;
  height: ${({ $shape }) => $shape.height ?? '1em'};
  border-radius: ${({ $shape }) => $shape.radius ?? '6px'};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

/** Placeholder of loading content. */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  return <Block $shape={{ width, height, radius }} />;
}

export interface SkeletonRowsProps {
  rows: number;
  /** Announced while loading. Omit it if something else announces this. */
  label?: string;
}

const Rows = styled.div`
  display: flex;
  flex-direction: column;
`;
const OneRow = styled.div`
  display: grid;
  grid-template-columns: 2.75rem 1fr 5rem;
  align-items: center;
  gap: ${space(12)};
  min-height: 4.5rem;
  > div {
    display: grid;
    gap: ${space(8)};
  }
`;

/** Placeholder of a list of billers or transactions, with a mark, two lines, and an amount above a date. */
export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <Rows>
      {label && <VisuallyHidden as="output">{label}</VisuallyHidden>}
      {Array.from({ length: rows }, (_, row) => (
        <OneRow key={row}>
          <Skeleton width="2.75rem" height="2.75rem" radius="12px" />
          <div>
            <Skeleton width={row % 2 ? '48%' : '62%'} />
            <Skeleton width={row % 2 ? '70%' : '54%'} height="0.75em" />
          </div>
          <div>
            <Skeleton />
            <Skeleton width="70%" height="0.75em" />
          </div>
        </OneRow>
      ))}
    </Rows>
  );
}
