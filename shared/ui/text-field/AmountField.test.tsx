import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptAmountKeys, parseAmountInput } from '@billpay/domain/money';
import { AmountField, groupAmount } from './AmountField';

function Amount({ initial = '', readOnly = false }) {
  const [typed, setTyped] = useState(initial);
  return (
    <main>
      <AmountField
        label="Amount to pay"
        value={typed}
        onChange={(text) => setTyped(acceptAmountKeys(text))}
        readOnly={readOnly}
      />
      <output>{typed}</output>
      <button>Next</button>
    </main>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to pay' });

it.each([
  ['', ''],
  ['5', '5'],
  ['999.5', '999.5'],
  ['1499', '1,499'],
  ['1499.', '1,499.'],
  ['99999.99', '99,999.99'],
  ['123456.70', '1,23,456.70'],
  ['12345678', '1,23,45,678'],
])('[PAY-20] shows %j as %j', (typed, shown) => expect(groupAmount(typed)).toBe(shown));

it('[PAY-05] [PAY-20] groups an amount before, during and after typing', async () => {
  render(<Amount initial="123456.70" />);
  expect(field()).toHaveValue('1,23,456.70');
  expect(screen.getByText('₹')).toBeVisible();
  await userEvent.click(field());
  expect(field()).toHaveValue('1,23,456.70');
  await userEvent.keyboard('{Backspace}');
  expect(field()).toHaveValue('1,23,456.7');
  expect(screen.getByRole('status')).toHaveTextContent('123456.7');
  await userEvent.tab();
  expect(field()).toHaveValue('1,23,456.7');
});

/** Returns the box's text with '|' at the caret. */
const withCaret = () => {
  const { value, selectionStart } = field();
  const at = selectionStart ?? 0;
  return `${value.slice(0, at)}|${value.slice(at)}`;
};

/** Puts the caret at the '|' in a text of the box. */
async function placeCaret(text: string): Promise<void> {
  await userEvent.click(field());
  act(() => field().setSelectionRange(text.indexOf('|'), text.indexOf('|')));
  expect(withCaret()).toBe(text);
}

it.each([
  ['149900', '1,4|9,900', '5', '14,5|9,900'],
  ['149900', '1,49,900|', '5', '14,99,005|'],
  ['9999', '9,999|', '{Backspace}', '999|'],
  ['149900', '1,49,|900', '{Backspace}', '14|,900'],
  ['149900', '1|,49,900', '{Delete}', '1|9,900'],
  ['149900', '1,49|,900', '१', '14,91|,900'],
  ['149900.50', '1,49,900.50|', '7', '1,49,900.507|'],
  ['149900', '1,49|,900', '.', '149.|900'],
])(
  '[PAY-05] keeps the caret between the same digits: %s is shown as %s, and after %s as %s',
  async (initial, from, key, to) => {
    render(<Amount initial={initial} />);
    await placeCaret(from);
    await userEvent.keyboard(key);
    expect(withCaret()).toBe(to);
    expect(screen.getByRole('status')).toHaveTextContent(to.replace(/[,|]/g, ''));
  },
);

it('[PAY-05] replaces a selection by typing', async () => {
  render(<Amount initial="196525.00" />);
  act(() => {
    field().focus();
    field().select();
  });
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, '1,96,525.00'.length]);
  await userEvent.keyboard('450');
  expect(field()).toHaveValue('450');
  expect(screen.getByRole('status')).toHaveTextContent('450');
});

it.each([
  ['1500 12', '1500 12'],
  ['1500  12', '1500  12'],
  ['1500/-12', '1500/-12'],
  ['1500 ', '1,500'],
  ['1500/-', '1,500'],
  ['1500 {Backspace}2', '1,502'],
])('[PAY-05] never joins the digits of %j typed key by key', async (keys, shown) => {
  render(<Amount />);
  await userEvent.type(field(), keys);
  expect(field()).toHaveValue(shown);
  expect(parseAmountInput(screen.getByRole('status').textContent)).toBe(
    shown.startsWith('1,') ? parseAmountInput(shown.replace(',', '')) : null,
  );
});

it('[PAY-05] accepts an amount pasted with its sign and commas', async () => {
  render(<Amount />);
  await userEvent.click(field());
  await userEvent.paste('₹1,23,456.70');
  expect(screen.getByRole('status')).toHaveTextContent('123456.70');
  expect(field()).toHaveValue('1,23,456.70');
  await userEvent.tab();
  expect(field()).toHaveValue('1,23,456.70');
});

it('[PAY-05] undoes and redoes typing, and treats consecutive keys as one edit', async () => {
  render(<Amount initial="196525.00" />);
  await userEvent.click(field());
  act(() => field().select());
  await userEvent.keyboard('4500');
  expect(field()).toHaveValue('4,500');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await userEvent.paste('99999');
  expect(withCaret()).toBe('45,99,999|');

  await userEvent.keyboard('{Control>}z{/Control}');
  expect(withCaret()).toBe('45|');
  await userEvent.keyboard('{Meta>}z{/Meta}');
  expect(withCaret()).toBe('4,500|');
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(field()).toHaveValue('1,96,525.00');
  expect(screen.getByRole('status')).toHaveTextContent('196525.00');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(field()).toHaveValue('1,96,525.00');

  await userEvent.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  expect(withCaret()).toBe('45|');
  await userEvent.keyboard('1');
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(withCaret()).toBe('451|');
});

it.each([
  ['1e3', '1e3'],
  ['-500', '-500'],
  ['1.499,00', '1.499,00'],
  ['1,5', '1,5'],
  ['1499.505', '1,499.505'],
  ['Rs 15x', '15x'],
])('[PAY-05] keeps %s typed key by key, which is not an amount', async (keys, shown) => {
  render(<Amount />);
  await userEvent.type(field(), keys);
  expect(field()).toHaveValue(shown);
  expect(parseAmountInput(screen.getByRole('status').textContent)).toBeNull();
});

it.each([
  ['1,00,000', '100000', '1,00,000'],
  ['1,234,567', '1234567', '12,34,567'],
  ['१४९९.५०', '1499.50', '1,499.50'],
  ['₹500', '500', '500'],
])('[PAY-05] accepts %s typed key by key as an amount', async (keys, amount, shown) => {
  render(<Amount />);
  await userEvent.type(field(), keys);
  expect(screen.getByRole('status')).toHaveTextContent(amount);
  expect(field()).toHaveValue(shown);
});

it.each(['-500', '1.499,00', 'Rs 1500 on 12 Nov', '1e3'])(
  '[PAY-05] keeps the pasted %s, which is not an amount, until it is corrected',
  async (text) => {
    render(<Amount initial="250" />);
    await userEvent.tripleClick(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue(text);
    expect(parseAmountInput(screen.getByRole('status').textContent)).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), '1500');
    expect(field()).toHaveValue('1,500');
  },
);

it('[PAY-05] lets the customer delete or undo an unwanted character', async () => {
  render(<Amount initial="1234" />);
  await userEvent.click(field());
  await userEvent.keyboard('x');
  expect(withCaret()).toBe('1,234x|');
  await userEvent.keyboard('{Backspace}');
  expect(withCaret()).toBe('1,234|');
  await userEvent.keyboard('x{Control>}z{/Control}');
  expect(field()).toHaveValue('1,234');
});

it('[PAY-05] accepts an amount composed by an input method', () => {
  render(<Amount initial="1499" />);
  act(() => field().focus());
  fireEvent.compositionStart(field());
  for (const text of ['1,499५', '1,499५०']) {
    fireEvent.input(field(), { target: { value: text }, isComposing: true, data: text.slice(5) });
    expect(field()).toHaveValue(text);
  }
  fireEvent.compositionEnd(field(), { data: '५०' });
  expect(field()).toHaveValue('1,49,950');
  expect(screen.getByRole('status')).toHaveTextContent('149950');
});

it('groups the amount of a read-only field', async () => {
  render(<Amount initial="50000.00" readOnly />);
  await userEvent.click(field());
  expect(field()).toHaveValue('50,000.00');
});
