import { render, screen, waitFor } from '@testing-library/react';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { HostProvider } from '@billpay/host-api';
import { createHostRecord, signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { everything } from '../testing/home-page';
import HomePage from './HomePage';

/** Opens Home with a change of the first upcoming payment, which a test may change later. */
async function openHome(change: object, width: number) {
  const session = await signIn();
  const first = { ...change };
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const response = await call(endpoint, input);
    if (endpoint.name === autoPay.name) {
      const { data } = response as { data: { upcomingPayments: object[][] } };
      Object.assign(data.upcomingPayments.flat()[0] ?? {}, first);
    }
    return response;
  });
  atWidth(width);
  const { host, events } = createHostRecord(session, everything);
  render(
    <HostProvider value={{ ...host, Panel: ({ name }) => <p>Panel of {name}</p> }}>
      <HomePage />
    </HostProvider>,
  );
  const panel = await screen.findByText('Panel of upcoming-auto-payment');
  const precedesDues = () =>
    Boolean(
      panel.compareDocumentPosition(screen.getByRole('region', { name: 'Upcoming Dues' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  return { session, events, first, panel, precedesDues };
}

const needsCode = { CONFIRM_AMOUNT: '18400.00' };

describe('[BEY-43] the panel of auto payments on Home', () => {
  it.each([
    ['before the dues on a phone if a payment waits for a code', needsCode, 768, true],
    ['before the dues on a phone if a payment waits for a name', { OTHER_NAME: 'ROHAN MEHTA' }, 360, true],
    ['below the dues on a phone if no payment needs the customer today', {}, 360, false],
    ['below the dues on a wide screen', needsCode, 769, false],
  ])('is %s', async (_, change, width, isFirst) => {
    const { precedesDues } = await openHome(change, width);
    expect(precedesDues()).toBe(isFirst);
  });

  it('keeps its place after the customer has confirmed the payment in it', async () => {
    const { session, events, first, panel, precedesDues } = await openHome(needsCode, 360);
    Object.assign(first, { CONFIRM_AMOUNT: null });
    const calls = jest.mocked(session.http.call).mock.calls;
    const fetches = () => calls.filter(([{ name }]) => name === autoPay.name).length;
    const before = fetches();
    events.emit('autopay.changed', { customerBillId: 1, status: 'edited' });
    await waitFor(() => expect(fetches()).toBe(before + 1));
    expect(panel).toBeInTheDocument();
    expect(precedesDues()).toBe(true);
  });
});
