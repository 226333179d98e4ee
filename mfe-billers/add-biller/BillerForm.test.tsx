import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import {
  ELECTRICITY,
  INSURANCE,
  MUNICIPAL_TAXES,
  WATER,
  fillIn,
  nextButton,
  openAddBiller,
  pickBiller,
} from '../testing/add-biller-page';
import { ParameterField } from './ParameterField';

async function openForm(categoryId: number, biller: RegExp) {
  const session = await signIn({ like: 'first-time' });
  openAddBiller(session, { categoryId });
  await pickBiller(biller);
  return session;
}

const LIC_INDIA = 'LICIND';
const HUDA = /HUDA - Water Bill/;

describe('the form of a new biller', () => {
  it('[ADD-01] shows a field for each parameter, a select for listed values, and the bill name', async () => {
    await openForm(WATER, HUDA);
    expect(screen.getByLabelText('Consumer No')).toHaveAttribute('inputmode', 'numeric');
    const site = screen.getByRole('combobox', { name: 'Site Code' });
    await userEvent.selectOptions(site, 'REWARI-131522');
    expect(site).toHaveValue('REWARI-131522');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getByLabelText('Bill Name (Nick Name)')).toBeVisible();
  });

  it('[ADD-02] enables Next only when every parameter passes and a bill name is present', async () => {
    await openForm(WATER, HUDA);
    expect(nextButton()).toBeDisabled();
    await fillIn({ 'Consumer No': '81234', 'Bill Name (Nick Name)': 'Rewari' });
    expect(nextButton()).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Site Code'), 'REWARI-131522');
    expect(nextButton()).toBeEnabled();
    await fillIn({ 'Consumer No': '812' });
    expect(nextButton()).toBeDisabled();
    await fillIn({ 'Consumer No': '81234', 'Bill Name (Nick Name)': '' });
    expect(nextButton()).toBeDisabled();
  });

  it('[ADD-03] accepts an empty optional parameter, but not an invalid one', async () => {
    await openForm(MUNICIPAL_TAXES, /MCGM Mumbai/);
    await fillIn({ 'Short Name': 'HOUSE1', 'Bill Name (Nick Name)': 'Ward tax' });
    await userEvent.selectOptions(screen.getByLabelText('Ward Number'), 'FS');
    expect(nextButton()).toBeEnabled();
    await fillIn({ 'Citizen Account Number': '123' });
    expect(screen.getByText('Citizen Account Number should be of 9 digits')).toBeVisible();
    expect(nextButton()).toBeDisabled();
  });

  it('[ADD-03] lets the customer clear an optional select', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: INSURANCE, billerId: LIC_INDIA });
    await screen.findByLabelText('Policy Number');
    const receipt = screen.getByRole('combobox', { name: 'Receipt Type' });
    await userEvent.selectOptions(receipt, 'E');
    await userEvent.selectOptions(receipt, 'None');
    expect(receipt).toHaveValue('');
  });

  it.each([
    ['[ADD-04]', /Delhi Jal Board/, 'K No', '123', 'K No should be of 10 digits'],
    ['[ADD-04]', HUDA, 'Consumer No', '123', 'Consumer No should have at least 4 digits'],
    [
      '[ADD-05]',
      HUDA,
      'Consumer No',
      '123456789012345678901',
      'Consumer No should have no more than 20 digits',
    ],
  ])('%s shows an error for a wrong length: %s, %s', async (_, biller, label, value, message) => {
    await openForm(WATER, biller);
    await fillIn({ [label]: value });
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  });

  it('[ADD-04] [ADD-06] counts characters if letters are allowed, and shows the required format', async () => {
    await openForm(MUNICIPAL_TAXES, /PMC Property Tax/);
    await fillIn({ 'Property ID': 'P/1' });
    expect(screen.getByText('Property ID should be of 15 characters')).toBeVisible();
    await fillIn({ 'Property ID': 'p/1/23/45678901' });
    expect(screen.getByText('Property ID needs to be 15 characters alphanumeric input')).toBeVisible();
  });

  it('[ADD-06] neither hangs nor blocks the form on a hostile or malformed pattern', async () => {
    const rule = {
      id: 1,
      name: 'Code',
      kind: 'alphanumeric',
      minLength: 1,
      maxLength: 60,
      optional: false,
    } as const;
    const onChange = jest.fn();
    for (const regex of ['^(a+)+$', '(x+x+)+y', '([', '(?<=a)b']) {
      const value = `${'a'.repeat(50)}!`;
      const { unmount } = render(
        <ParameterField
          rule={{ ...rule, regex, values: [] }}
          categoryName="Water"
          value={value}
          onChange={onChange}
        />,
      );
      await userEvent.click(screen.getByLabelText('Code'));
      await userEvent.tab();
      await userEvent.type(screen.getByLabelText('Code'), 'b');
      expect(onChange).toHaveBeenLastCalledWith(`${value}b`);
      unmount();
    }
  });

  it('[ADD-07] keeps only digits in a numeric field as they are typed', async () => {
    await openForm(WATER, HUDA);
    await userEvent.type(screen.getByLabelText('Consumer No'), '12-ab 34');
    expect(screen.getByLabelText('Consumer No')).toHaveValue('1234');
  });

  it('[ADD-07] keeps a pasted number with a letter in it, shows an error, and ignores typed letters', async () => {
    await openForm(WATER, HUDA);
    const box = screen.getByLabelText('Consumer No');
    await userEvent.click(box);
    await userEvent.paste('1e3');
    expect(box).toHaveValue('1e3');
    expect(box).toBeInvalid();
    await userEvent.keyboard('4');
    expect(box).toHaveValue('1e34');
    await userEvent.clear(box);
    await userEvent.type(box, '1e3');
    expect(box).toHaveValue('13');
  });

  it.each(['Flat #5', 'A name of more than 20', '   '])(
    '[ADD-08] refuses %j as a bill name',
    async (name) => {
      await openForm(WATER, /Delhi Jal Board/);
      await fillIn({ 'K No': '1287545712', 'Bill Name (Nick Name)': name });
      expect(screen.getByText('Bill Name should be 1 to 20 letters, digits and spaces')).toBeVisible();
      expect(nextButton()).toBeDisabled();
    },
  );

  it('shows no error on a field before it loses the focus', async () => {
    await openForm(WATER, /Delhi Jal Board/);
    await userEvent.type(screen.getByLabelText('K No'), '12');
    expect(screen.queryByText(/should be of/)).not.toBeInTheDocument();
  });

  it('[ADD-16] reports that a biller is no longer offered, with Close instead of Retry', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.input-signatures', mode: 'error', status: 404 });
    const { close } = openAddBiller(session, { categoryId: ELECTRICITY });
    await userEvent.click(await screen.findByRole('button', { name: /BEST Mumbai/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This biller is no longer offered.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("[ADD-16] shows the server's message if the form cannot be fetched, and loads it on Retry", async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.input-signatures', mode: 'error' });
    openAddBiller(session, { categoryId: ELECTRICITY });
    await userEvent.click(await screen.findByRole('button', { name: /BEST Mumbai/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    expect(nextButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Bill Name (Nick Name)')).toBeVisible();
  });
});
