import type { Say } from './code-view';
import { create, setAttributes } from './elements';
import { listDigits } from './slip';

/** Field in which the customer repeats the last digits of the amount, as proof of having read it. */
export interface AmountField {
  readonly element: HTMLElement;
  focus(): void;
  clear(): void;
  /** Whether the entered digits are at least the last `count` ones of an amount in rupees. */
  isRight(amount: string, count: number): boolean;
  /** @param state `count` is the number of digits to repeat; 0 hides the field */
  update(state: { readonly count: number; readonly readOnly: boolean }): void;
}

export function createAmountField(say: Say, onChange: () => void): AmountField {
  const input = create('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'message',
  });
  const label = create('span', { class: 'legend' });
  const element = create('label', { class: 'digits', hidden: true }, label, input);
  input.addEventListener('input', onChange);
  return {
    element,
    focus: () => input.focus(),
    clear: () => (input.value = ''),
    isRight(amount, count) {
      const digits = listDigits(input.value);
      return digits.length >= count && listDigits(amount).endsWith(digits);
    },
    update({ count, readOnly }) {
      element.hidden = count === 0;
      label.textContent = say('lastDigits', count);
      setAttributes(input, { readonly: readOnly });
    },
  };
}
