import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import type { TestSession } from '@billpay/remote-kit/testing';

/** Sets the window's width in CSS px. */
export function atWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}

/** Enters the code that was sent to the customer. */
export async function enterCode(session: TestSession): Promise<void> {
  await screen.findByText('Reference number');
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste(await session.latestCode());
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
}

/** Changes one row of the bank's saved billers in every later response. */
export function changeSavedBiller(
  session: TestSession,
  billName: string,
  change: Partial<WireSavedBiller>,
): void {
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const response = await call(endpoint, input);
    if (endpoint.name === savedBillers.name) {
      const row = (response as { data: WireSavedBiller[] }).data.find(
        ({ BILL_NAME }) => BILL_NAME === billName,
      );
      if (row) Object.assign(row, change);
    }
    return response;
  });
}
