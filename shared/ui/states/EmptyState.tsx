import type { ReactElement, ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings';
import { StateFrame, StateText } from './state-frame';

export interface EmptyStateProps {
  /** A plain sentence from the specification. */
  text: string;
  /** A shared drawing, or an element of the feature. */
  drawing?: DrawingName | ReactElement;
  /** A single action. */
  action?: ReactNode;
}

/** Replaces an empty list. It is announced, because it may be the outcome of a search. */
export function EmptyState({ text, drawing = 'bill', action }: EmptyStateProps) {
  return (
    <StateFrame>
      {typeof drawing === 'string' ? <Drawing name={drawing} /> : drawing}
      <StateText role="status">{text}</StateText>
      {action}
    </StateFrame>
  );
}
