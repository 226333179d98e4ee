import { screen } from '@testing-library/react';
import { generateOtp } from '@billpay/api-contract/user-services';
import { openOtp, wrongFor } from './testing/otp-under-test';

afterEach(() => jest.useRealTimers());

const alert = () => screen.getByRole('alert').textContent;
const GENERATE = 'user-services.generate-otp';

describe('the countdown', () => {
  it("[OTP-04] counts from 180, then offers 'Resend OTP', which works", async () => {
    const { answered, user, pass, session, typed, boxes } = await openOtp();
    const opened = Date.now();
    await answered();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    expect(screen.getAllByText('OTP valid for 180 seconds')[0]).toBeVisible();
    await pass(1000);
    expect(screen.getByText('OTP valid for 179 seconds')).toBeVisible();
    await user.keyboard('12');
    await pass(178_000);
    expect(screen.getByText('OTP valid for 1 seconds')).toBeVisible();
    await pass(1000);
    expect(screen.queryByText(/OTP valid/)).not.toBeInTheDocument();

    jest.setSystemTime(opened); // The customer's clock ran ahead of the sandbox's, which refuses calls from the future.
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await answered();
    expect(await session.messages()).toHaveLength(2);
    expect(screen.getAllByText('OTP valid for 180 seconds')[0]).toBeVisible();
    expect(typed()).toBe('');
    expect(boxes()[0]).toHaveFocus();

    const code = await session.latestCode();
    await user.keyboard(code);
    expect(typed()).toBe(code);
  });

  it('[OTP-04] is not read out each second', async () => {
    const { answered, pass } = await openOtp();
    await answered();
    const live = document.querySelector('[aria-live="polite"]');
    const said = new Set<string | null>();
    for (let second = 0; second <= 180; second += 1) {
      said.add(live?.textContent ?? null);
      await pass(1000);
    }
    expect([...said]).toEqual([
      'OTP valid for 180 seconds',
      'OTP valid for 120 seconds',
      'OTP valid for 60 seconds',
      'OTP valid for 30 seconds',
      'OTP valid for 10 seconds',
      'The OTP is no longer valid.',
    ]);
  });
});

describe('the limit', () => {
  it('[OTP-07] after the last wrong try there is no resend, and the limit step closes it 2 s later', async () => {
    const { answered, user, session, limit, pass, verify } = await openOtp();
    await answered();
    const wrong = wrongFor(await session.latestCode());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await user.paste(wrong);
      await user.click(verify());
      await answered();
    }
    expect(alert()).toMatch(/limit/i);
    expect(screen.queryByText(/OTP valid/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    expect(verify()).toBeDisabled();
    await pass(1999);
    expect(limit).not.toHaveBeenCalled();
    await pass(1);
    expect(limit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[OTP-07] no code is left to send: the server says so, and the limit step closes it', async () => {
    const { answered, limit, pass } = await openOtp({
      async prepare({ http }) {
        const body = { template: 'add-biller' as const, templateVariables: { billerId: 'ACTBB' } };
        for (let sent = 0; sent < 4; sent += 1) await http.call(generateOtp, { body });
      },
    });
    await answered();
    expect(alert()).toMatch(/limit/i);
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    expect(screen.queryByText(/code sent/)).not.toBeInTheDocument();
    await pass(2000);
    expect(limit).toHaveBeenCalledTimes(1);
  });

  it.each(['error', 'drop-response'] as const)(
    '[OTP-08] generation without a response (%s) says so and takes the limit path',
    async (mode) => {
      const { answered, limit, pass } = await openOtp({ faults: [{ call: GENERATE, mode, times: 5 }] });
      await answered();
      expect(alert()).toBe('Unable to generate OTP at the moment. Please try again later.');
      expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
      expect(screen.queryByText(/code sent/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
      await pass(2000);
      expect(limit).toHaveBeenCalledTimes(1);
    },
  );

  it('[OTP-07] closed before its time, the limit step does not run', async () => {
    const { answered, user, limit, cancelled, pass } = await openOtp({
      faults: [{ call: GENERATE, mode: 'error' }],
    });
    await answered();
    await user.keyboard('{Escape}');
    await pass(5000);
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(limit).not.toHaveBeenCalled();
  });
});
