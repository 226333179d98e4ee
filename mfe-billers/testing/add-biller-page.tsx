import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { PayloadOf } from '@billpay/host-api/events';
import { HostProvider, type Host } from '@billpay/host-api';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import AddBillerTask from '../add-biller/AddBillerTask';

export const WATER = 18;
export const INSURANCE = 9;
export const SUBSCRIPTION = 17;
export const MUNICIPAL_TAXES = 14;
export const ELECTRICITY = 6;

/** Renders the add-biller dialog like the shell, and returns the customer's actions. */
export function openAddBiller(
  session: TestSession,
  request: Partial<PayloadOf<'biller.add-requested'>> = {},
  options?: HostOptions,
) {
  const close = jest.fn();
  const shown = renderWithHost(
    addBillerTask(request, close),
    session,
    options ?? { canHandle: ['payment.requested'] },
  );
  return { ...shown, close };
}

export function addBillerTask(
  request: Partial<PayloadOf<'biller.add-requested'>>,
  close: () => void = () => undefined,
): ReactElement {
  return <AddBillerTask request={{ mode: 'add', ...request }} close={close} hold={() => () => undefined} />;
}

export const dialog = () => within(screen.getByRole('dialog', { name: 'Add Biller' }));

/** Selects a biller to add. A saved biller with the same name has a separate row under 'Saved'. */
export async function pickBiller(name: RegExp): Promise<void> {
  const [toAdd] = await waitFor(() => {
    const saved = screen.queryByRole('region', { name: 'Saved' });
    const rows = screen.getAllByRole('button', { name }).filter((row) => !saved?.contains(row));
    expect(rows).toHaveLength(1);
    return rows;
  });
  await userEvent.click(toAdd as HTMLElement);
  await screen.findByLabelText('Bill Name (Nick Name)');
}

export async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (value) await userEvent.paste(value);
  }
  await userEvent.tab();
}

export const nextButton = () => screen.getByRole('button', { name: 'Next' });

/** Renders another component of the remote in the same host, like the page behind its dialogs. */
export function openBeside(element: ReactElement, host: Host): void {
  render(<HostProvider value={host}>{element}</HostProvider>);
}

/** Fills in the form of Delhi's water supplier and continues to the one-time code. */
export async function confirmWater(number: string, billName = 'Delhi flat'): Promise<void> {
  await pickBiller(/Delhi Jal Board/);
  await fillIn({ 'K No': number, 'Bill Name (Nick Name)': billName });
  await userEvent.click(nextButton());
}
