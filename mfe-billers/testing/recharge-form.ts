import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from '@billpay/host-api';
import { type TestSession } from '@billpay/remote-kit/testing';
import { addBillerTask, openAddBiller, openBeside } from './add-biller-page';

const MOBILE_PREPAID = 46;

/** jsdom has no layout. Sets how far every element can still scroll. */
export function scrollsBy(px: number): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400 + px);
}

export const form = () => within(screen.getByRole('dialog', { name: 'Mobile Prepaid' }));
export const plans = () => within(screen.getByRole('dialog', { name: 'Select Plans' }));
export const numberBox = () => form().getByLabelText('Mobile Number');
export const next = () => form().getByRole('button', { name: 'Next' });

/** Enters the number in one step like autofill, because the box refuses pastes (PRE-02). */
export function writeNumber(number: string): void {
  fireEvent.change(numberBox(), { target: { value: number } });
}

export async function openRecharge(session: TestSession, operator = /Vodafone Prepaid/) {
  const opened = openAddBiller(session, { categoryId: MOBILE_PREPAID });
  await chooseOperator(operator);
  return opened;
}

/** Reopens the form in the same host. */
export async function openRechargeAgain(host: Host): Promise<void> {
  cleanup();
  openBeside(addBillerTask({ categoryId: MOBILE_PREPAID }), host);
  await chooseOperator(/Vodafone Prepaid/);
}

async function chooseOperator(operator: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: operator }));
  await screen.findByRole('dialog', { name: 'Mobile Prepaid' });
}

export async function chooseCircle(circle: string): Promise<void> {
  const choice = await screen.findByLabelText('Circle');
  await waitFor(() => expect(choice).toBeEnabled());
  await userEvent.selectOptions(choice, circle);
}

export async function openPlans(): Promise<void> {
  await userEvent.click(form().getByRole('button', { name: /Select Plan|Change Plan/ }));
  await screen.findByRole('dialog', { name: 'Select Plans' });
  await plans().findAllByRole('listitem');
}

export async function choosePlan(price: string): Promise<void> {
  await openPlans();
  await userEvent.click(plans().getByLabelText('Search by amount'));
  await userEvent.paste(price);
  await userEvent.click(await plans().findByRole('button', { name: `Choose the plan of ₹${price}.00` }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select Plans' })).not.toBeInTheDocument());
}
