import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListRow, type ListRowProps } from '.';

const bill: ListRowProps = {
  name: 'Home Electricity',
  detail: 'Ajmer Vidyut Vitran Nigam',
  number: '110414018826',
  badge: <b>Autopay Enabled</b>,
  amount: <b>₹1,204.50</b>,
  status: 'Due today',
};
const whole =
  /^Home Electricity Autopay Enabled Ajmer Vidyut Vitran Nigam ••8826ending in 8826 ₹1,204\.50 Due today$/;

it("lets screen readers read a row as one sentence with all its texts, and a number's last four digits", () => {
  const { container } = render(<ListRow {...bill} mark={<svg aria-hidden="true" />} />);
  expect(container).toHaveTextContent(whole);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('renders a row as one button if a click opens something', async () => {
  const onOpen = jest.fn();
  render(<ListRow {...bill} onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('button', { name: /^Home Electricity/ }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it("keeps actions, and content below the row, out of the row's button", async () => {
  render(
    <ul>
      <li>
        <ListRow {...bill} onOpen={() => {}} actions={<button>Delete</button>}>
          <button>Why?</button>
        </ListRow>
      </li>
    </ul>,
  );
  const [row, ...others] = screen.getAllByRole('button');
  expect(others.map((button) => button.textContent)).toEqual(['Delete', 'Why?']);
  expect(row && within(row).queryByRole('button')).toBeNull();
});

it('renders no empty lines for a row with only a name', () => {
  const { container } = render(<ListRow name="Delhi Water" />);
  expect(container).toHaveTextContent(/^Delhi Water$/);
  expect([...container.querySelectorAll('*')].filter((element) => !element.textContent)).toEqual([]);
});
