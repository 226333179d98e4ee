import type { ReactElement, ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings';
import { StateFrame, StateText } from './state-frame';

export interface EmptyStateProps {
  /** One plain sentence, the specification's. */
  text: string;
  /** What is missing, drawn: one of ours, or an element of the feature's own. */
  drawing?: DrawingName | ReactElement;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** The place of a list that has nothing in it. */
export function EmptyState({ text, drawing = 'bill', action }: EmptyStateProps) {
  return (
    <StateFrame>
      {typeof drawing === 'string' ? <Drawing name={drawing} /> : drawing}
      <StateText>{text}</StateText>
      {action}
    </StateFrame>
  );
}
