import { screen } from '@testing-library/react';
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

async function openForm(categoryId: number, biller: RegExp) {
  const session = await signIn({ like: 'first-time' });
  openAddBiller(session, { categoryId });
  await pickBiller(biller);
  return session;
}

const LIC_INDIA = 'LICIND';
const HUDA = /HUDA - Water Bill/;
const HUDA_ID = 'HUDAOB';

describe('the form of a new biller', () => {
  it('[ADD-01] [ADD-02] shows a field for each parameter, and enables Next when all fields are valid and the bill has a name', async () => {
    await openForm(WATER, HUDA);
    expect(screen.getByLabelText('Consumer No')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(nextButton()).toBeDisabled();
    await fillIn({ 'Consumer No': '81234', 'Bill Name (Nick Name)': 'Rewari' });
    expect(nextButton()).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site Code' }), 'REWARI-131522');
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

  it('[BEY-52] opens with the values of a payment link, which the customer can change', async () => {
    const prefilled = { 'Consumer No': '81234', 'Site Code': 'REWARI-131522', 'Not a field': '1' };
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER, billerId: HUDA_ID, prefilled });
    expect(await screen.findByLabelText('Consumer No')).toHaveValue('81234');
    expect(screen.getByRole('combobox', { name: 'Site Code' })).toHaveValue('REWARI-131522');
    await fillIn({ 'Bill Name (Nick Name)': 'Rewari' });
    expect(nextButton()).toBeEnabled();
    await fillIn({ 'Consumer No': '812' });
    expect(nextButton()).toBeDisabled();
  });

  it('[BEY-52] checks prefilled values like typed ones, and shows invalid ones at once', async () => {
    const prefilled = { 'Consumer No': '<b>8</b>', 'Site Code': 'NOWHERE' };
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER, billerId: HUDA_ID, prefilled });
    expect(await screen.findByLabelText('Consumer No')).toBeInvalid();
    await fillIn({ 'Bill Name (Nick Name)': 'Rewari' });
    expect(screen.getByRole('combobox', { name: 'Site Code' })).toBeInvalid();
    expect(nextButton()).toBeDisabled();
  });

  it('[ADD-04] [ADD-05] shows an error for a number that is too short or too long', async () => {
    await openForm(WATER, HUDA);
    for (const [value, message] of [
      ['123', 'Consumer No should have at least 4 digits'],
      ['123456789012345678901', 'Consumer No should have no more than 20 digits'],
    ] as const) {
      await fillIn({ 'Consumer No': value });
      expect(screen.getByText(message)).toBeVisible();
      expect(screen.getByLabelText('Consumer No')).toBeInvalid();
      expect(screen.getByLabelText('Consumer No')).toHaveAccessibleDescription(message);
    }
  });

  it('[ADD-07] ignores typed letters, but keeps a pasted number that contains a letter and shows an error', async () => {
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

  it('[ADD-08] refuses a bill name that is blank, too long or has forbidden characters', async () => {
    await openForm(WATER, /Delhi Jal Board/);
    for (const name of ['Flat #5', 'A name of more than 20', '   ']) {
      await fillIn({ 'K No': '1287545712', 'Bill Name (Nick Name)': name });
      expect(screen.getByText('Bill Name should be 1 to 20 letters, digits and spaces')).toBeVisible();
      expect(nextButton()).toBeDisabled();
    }
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
