import { useId, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { css, styled } from 'styled-components';
import { WholeAmounts } from '../amount';
import { color, space, type } from '../theme/tokens';

/** Texts that belong to a control. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint. The control is then invalid. */
  error?: string;
}

export interface FieldIds {
  readonly control: string;
  readonly label: string;
  readonly message: string;
}

/** Returns the ids that link a control to its label, and to its hint or error. `control` may be given. */
export function useFieldIds(control?: string): FieldIds {
  const own = useId();
  const id = control ?? own;
  return { control: id, label: `${id}-label`, message: `${id}-message` };
}

const Message = styled.div<{ $wrong: boolean }>`
  display: flex;
  gap: ${space(4)};
  margin-block-start: ${space(4)};
  ${type.small}
  color: ${({ $wrong }) => ($wrong ? color.danger : color.muted)};
  text-wrap: balance;
  svg {
    margin-block-start: 0.125rem;
  }
  &[hidden] {
    display: none;
  }
`;
const Frame = styled.div<{ $centred: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${({ $centred }) =>
    $centred &&
    css`
      align-items: center;
      text-align: center;
      ${Message} {
        display: block;
      }
      svg {
        margin-inline-end: ${space(4)};
        vertical-align: -0.2em;
      }
    `}
`;
const Label = styled.label`
  margin-block-end: ${space(4)};
  ${type.small}
  font-weight: 500;
  color: ${color.ink};
  text-wrap: balance;
`;
interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  children: ReactNode;
  centred?: boolean;
}

/** A label above and a hint below. An error with an icon replaces the hint. */
export function FieldFrame({ ids, label, hint, error, children, centred = false }: FieldFrameProps) {
  const shown = (text: ReactNode) => (
    <span>{typeof text === 'string' ? <WholeAmounts text={text} /> : text}</span>
  );
  return (
    <Frame $centred={centred}>
      <Label id={ids.label} htmlFor={ids.control}>
        {label}
      </Label>
      {children}
      {/* Always rendered, so that an error while typing is announced. The hint is announced with the field. */}
      <div aria-live="polite">
        {error && (
          <Message id={ids.message} $wrong>
            <CircleAlert size={16} />
            {shown(error)}
          </Message>
        )}
      </div>
      {/* Hidden instead of removed, because a dialog takes the focus if an element is removed while the focus moves. */}
      {hint && (
        <Message id={error ? undefined : ids.message} $wrong={false} hidden={!!error}>
          {shown(hint)}
        </Message>
      )}
    </Frame>
  );
}
