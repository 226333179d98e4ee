import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type InputEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Box, Boxes, Legend } from './otp-frame';
import { eraseAt, fillFrom, typeInto, type CodeDigits, type Entered } from './code-digits';
import { otpTexts } from './otp-texts';

export interface CodeBoxesHandle {
  focus(box: number): void;
}

interface CodeBoxesProps {
  ref: Ref<CodeBoxesHandle>;
  digits: CodeDigits;
  onChange(digits: CodeDigits): void;
  /** Whether the boxes keep the focus but accept nothing, while a code is checked or after it has ended. */
  readOnly: boolean;
  invalid: boolean;
  verified: boolean;
  /** Id of the description of every box, which is the error or the hint. */
  describedBy: string;
}

/** Text that an input method is composing in a box, as Indic keyboards do for their digits. */
interface Composition {
  readonly at: number;
  readonly text: string;
  /** Digits without the composed text. */
  readonly before: CodeDigits;
}

/** Six boxes of one digit each, which behave as one field (OTP-02). */
export function CodeBoxes({
  ref,
  digits,
  onChange,
  readOnly,
  invalid,
  verified,
  describedBy,
}: CodeBoxesProps) {
  const legendId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // The box keeps the composed text and the focus until the composition ends. Otherwise the input method
  // would also write the text into the next box.
  const [composition, setComposition] = useState<Composition | null>(null);
  const focus = (box: number) => inputs.current[box]?.focus();
  useImperativeHandle(ref, () => ({ focus }), []);

  function enter({ digits: entered, focus: next }: Entered): void {
    if (readOnly) return;
    onChange(entered);
    focus(next);
  }

  function read({ currentTarget: { value }, nativeEvent }: InputEvent<HTMLInputElement>, at: number): void {
    if (!composition || !nativeEvent.isComposing) return enter(typeInto(digits, at, value));
    setComposition({ ...composition, text: value });
    if (!readOnly) onChange(typeInto(composition.before, at, value).digits);
  }

  function endComposition(text: string, at: number): void {
    setComposition(null);
    enter(typeInto(composition?.before ?? digits, at, text));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: digits.length - 1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      focus(Math.max(0, Math.min(move, digits.length - 1)));
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      enter(eraseAt(digits, at));
    }
  }

  return (
    <Boxes aria-labelledby={legendId}>
      {/* Announced as the name of the group. */}
      <Legend id={legendId} aria-hidden>
        {otpTexts.boxes}
      </Legend>
      {digits.map((digit, at) => (
        <Box
          // The boxes never move: their index is their identity.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={at}
          ref={(input) => {
            inputs.current[at] = input;
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          data-autofocus={at === 0 || undefined}
          aria-label={otpTexts.box(at + 1, digits.length)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          readOnly={readOnly}
          value={composition?.at === at ? composition.text : digit}
          $verified={verified}
          // React's onChange does not fire if the typed digit equals the replaced digit.
          onInput={(event) => read(event, at)}
          onCompositionStart={() => setComposition({ at, text: digit, before: digits })}
          onCompositionEnd={(event) => endComposition(event.currentTarget.value, at)}
          onKeyDown={(event) => onKeyDown(event, at)}
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            event.preventDefault();
            enter(fillFrom(digits, at, event.clipboardData.getData('text')));
          }}
        />
      ))}
    </Boxes>
  );
}
