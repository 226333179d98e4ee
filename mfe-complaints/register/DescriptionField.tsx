import { useRef, type ClipboardEvent, type CompositionEvent } from 'react';
import { styled } from 'styled-components';
import { countCharacters } from '@billpay/domain/typed-text';
import { Row, VisuallyHidden } from '@billpay/ui/layout';
import { controlStyle, useFieldIds } from '@billpay/ui/field';
import { color, space, type } from '@billpay/ui/theme';
import { MOST_CHARACTERS, hasBreaks, spacesForBreaks, acceptInput } from './description-input';
import { registerTexts } from './register-texts';

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const Label = styled.label`
  display: block;
  margin-block-end: ${space(4)};
  ${type.small}
  font-weight: 500;
`;
const Box = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 7rem;
  resize: vertical;
`;
const Below = styled(Row)`
  margin-block-start: ${space(4)};
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;
const Count = styled.span`
  white-space: nowrap;
`;

/** Announces the remaining characters to screen readers below this number. */
const LITTLE_ROOM = 20;

/**
 * Field 'Describe your complaint'. Ignores forbidden characters, even in a paste, and keeps the caret in
 * place (COMP-03).
 */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const ids = useFieldIds();
  const composing = useRef(false);

  function write(box: HTMLTextAreaElement): void {
    // Does not change text that an input method is still composing.
    if (composing.current) return onChange(box.value);
    const { text, caret } = acceptInput({ text: box.value, caret: box.selectionStart });
    if (text !== box.value) {
      box.value = text;
      box.setSelectionRange(caret, caret);
    }
    onChange(text);
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (!hasBreaks(pasted)) return;
    event.preventDefault();
    const box = event.currentTarget;
    box.setRangeText(spacesForBreaks(pasted), box.selectionStart, box.selectionEnd, 'end');
    write(box);
  }
  function endComposing(event: CompositionEvent<HTMLTextAreaElement>): void {
    composing.current = false;
    write(event.currentTarget);
  }

  const length = countCharacters(value);
  const left = MOST_CHARACTERS - length;
  return (
    <div>
      <Label htmlFor={ids.control}>{registerTexts.description}</Label>
      <Box
        id={ids.control}
        rows={4}
        value={value}
        aria-describedby={ids.message}
        // Browsers scroll only the caret's line into view.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onChange={(event) => write(event.target)}
        onPaste={paste}
        onCompositionStart={() => void (composing.current = true)}
        onCompositionEnd={endComposing}
      />
      <Below justify="between" align="start">
        <span id={ids.message}>{registerTexts.allowed}</span>
        <Count aria-hidden>{registerTexts.count(length, MOST_CHARACTERS)}</Count>
      </Below>
      <VisuallyHidden role="status">{left <= LITTLE_ROOM ? registerTexts.left(left) : ''}</VisuallyHidden>
    </div>
  );
}
