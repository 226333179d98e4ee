import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { savedBillers, categories } from '@billpay/api-contract/billers';
import { firstTimeCheck, generateOtp } from '@billpay/api-contract/user-services';
import { useBusEvent, useHost, useScreen } from '@billpay/host-api';
import { renderWithHost, signIn } from '.';

const askForCode = { body: { template: 'add-biller', templateVariables: { billerId: 'ACTBB' } } } as const;

describe('signing in to the sandbox', () => {
  it('[SES-01] signs in a fresh customer by the real hand-off and login', async () => {
    const [one, other] = await Promise.all([signIn(), signIn()]);
    expect(one.customer).not.toBe(other.customer);
    expect(one.hostSession.customerId).toBe(one.customer);
    expect(one.hostSession).toMatchObject({ platform: 'IB', inAppWebView: false });
    expect((await one.http.call(savedBillers, {})).data.length).toBeGreaterThan(0);
  });

  it('[HOME-02] creates a first-time customer without data, and an app customer in a web view', async () => {
    const [firstTime, app] = await Promise.all([signIn({ like: 'first-time' }), signIn({ like: 'app' })]);
    expect((await firstTime.http.call(firstTimeCheck, {})).data).toEqual({
      TRANSACTIONS_COUNT: 0,
      SAVED_BILLERS_COUNT: 0,
    });
    expect(app.hostSession).toMatchObject({ platform: 'MOBILE', inAppWebView: true });
  });

  it('[OTP-01] reads the code sent to the customer', async () => {
    const session = await signIn({ like: 'first-time' });
    await expect(session.latestCode()).rejects.toThrow('No code');
    await session.http.call(generateOtp, askForCode);
    expect(await session.latestCode()).toMatch(/^\d{6}$/);
    expect((await session.messages())[0]?.code).toBe(await session.latestCode());
  });

  it('injects a fault into one call, once, for this customer only', async () => {
    const [unlucky, other] = await Promise.all([
      signIn({ like: 'first-time' }),
      signIn({ like: 'first-time' }),
    ]);
    await unlucky.fault({ call: 'billers.categories', mode: 'rate-limit' });
    await expect(other.http.call(categories, {})).resolves.toMatchObject({ success: true });
    await expect(unlucky.http.call(categories, {})).rejects.toMatchObject({ kind: 'rate-limited' });
    await expect(unlucky.http.call(categories, {})).resolves.toMatchObject({ success: true });
  });

  it('[PAY-20] returns a ledger that balances', async () => {
    const session = await signIn();
    expect(await session.ledger()).toMatchObject({ sum: '0.00', agrees: true });
  });
});

describe('a component of a remote in a host', () => {
  function Piece() {
    const host = useHost();
    const [saved, setSaved] = useState(0);
    useScreen('home');
    useBusEvent(
      'biller.saved',
      useCallback(({ customerBillId }) => setSaved(customerBillId), []),
    );
    return (
      <>
        <p>saved {saved}</p>
        <button onClick={() => host.bus.emit('payment.requested', { customerBillId: 7 })}>pay</button>
        <button onClick={() => host.navigate('/history')}>go</button>
        <button onClick={() => host.notify.error('Too late', 2_000)}>tell</button>
        {host.canHandle('autopay.setup-requested') && <p>auto pay</p>}
      </>
    );
  }

  it("records a component's calls and delivers other remotes' events", async () => {
    const shown = renderWithHost(<Piece />, await signIn({ like: 'first-time' }), {
      canHandle: ['autopay.setup-requested'],
    });
    shown.events.emit('biller.saved', { customerBillId: 41 });
    expect(await screen.findByText('saved 41')).toBeVisible();
    for (const name of ['pay', 'go', 'tell']) await userEvent.click(screen.getByRole('button', { name }));
    expect(shown.emitted).toEqual([{ name: 'payment.requested', payload: { customerBillId: 7 } }]);
    expect(shown.navigated).toEqual(['/history']);
    expect(shown.notices).toEqual([{ tone: 'error', message: 'Too late', durationMs: 2_000 }]);
    expect(shown.screens).toEqual(['home']);
    expect(screen.getByText('auto pay')).toBeVisible();
  });

  it('offers no task without a handler, and throws for an invalid event', async () => {
    const { host } = renderWithHost(<Piece />, await signIn({ like: 'first-time' }));
    expect(screen.queryByText('auto pay')).not.toBeInTheDocument();
    expect(() => host.bus.emit('payment.requested', { customerBillId: -1 })).toThrow('bad-payload');
  });
});
