import { screen } from '@testing-library/react';
import { generateOtp } from '@billpay/api-contract/user-services';
import { openOtp, findWrongCode } from './testing/otp-under-test';

afterEach(() => jest.useRealTimers());

const alert = () => screen.getByRole('alert').textContent;
const GENERATE = 'user-services.generate-otp';

describe("the code's countdown", () => {
  it("[OTP-04] counts down from 180, and then offers 'Resend OTP', which sends a new code", async () => {
    const { responded, user, pass, session, typed, boxes } = await openOtp();
    const opened = Date.now();
    await responded();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    expect(screen.getByText('OTP valid for 180 seconds')).toBeVisible();
    await pass(1000);
    expect(screen.getByText('OTP valid for 179 seconds')).toBeVisible();
    await user.keyboard('12');
    await pass(178_000);
    expect(screen.getByText('OTP valid for 1 seconds')).toBeVisible();
    await pass(1000);
    expect(screen.queryByText(/OTP valid/)).not.toBeInTheDocument();

    jest.setSystemTime(opened); // The customer's clock ran ahead of the sandbox's clock, which refuses calls from the future.
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await responded();
    expect(await session.messages()).toHaveLength(2);
    expect(screen.getByText('OTP valid for 180 seconds')).toBeVisible();
    expect(typed()).toBe('');
    expect(boxes()[0]).toHaveFocus();

    const code = await session.latestCode();
    await user.keyboard(code);
    expect(typed()).toBe(code);
  });

  it('[OTP-04] renders the countdown once and does not announce each second', async () => {
    const { responded, pass } = await openOtp();
    await responded();
    const region = screen.getByText('OTP valid for 180 seconds');
    const announced: (string | null)[] = [];
    for (let second = 0; second <= 180; second += 1) {
      if (region.ariaLive === 'polite') announced.push(region.textContent);
      await pass(1000);
    }
    expect(announced).toEqual([
      'OTP valid for 180 seconds',
      'OTP valid for 120 seconds',
      'OTP valid for 60 seconds',
      'OTP valid for 30 seconds',
      'OTP valid for 10 seconds',
      'The OTP is no longer valid.',
    ]);
  });

  it('[OTP-04] announces the remaining time after a pause of the tab', async () => {
    const { responded, pass } = await openOtp();
    await responded();
    const region = screen.getByText('OTP valid for 180 seconds');
    await pass(1000);
    expect(region).toHaveAttribute('aria-live', 'off');
    jest.setSystemTime(Date.now() + 130_500);
    await pass(1000);
    expect(region).toHaveTextContent('OTP valid for 48 seconds');
    expect(region).toHaveAttribute('aria-live', 'polite');
  });
});

describe('a code that the bank has ended', () => {
  it("[OTP-04] replaces the countdown with 'Resend OTP' when another tab has requested a newer code", async () => {
    const { responded, user, session, typed, verify, pass } = await openOtp();
    await responded();
    const code = await session.latestCode();
    await session.http.call(generateOtp, {
      body: { template: 'add-biller', templateVariables: { billerId: 'ACTBB' } },
    });
    await user.paste(code);
    await user.click(verify());
    await responded();
    expect(alert()).toBe('The one-time code has expired. Please request a new one.');
    expect(screen.queryByText(/OTP valid/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Enter the 6-digit code/)).not.toBeInTheDocument();
    await pass(1000);
    await user.keyboard('1');
    expect(typed()).toBe('');
    expect(verify()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await responded();
    expect(alert()).toBe('');
    expect(screen.getByText(/OTP valid for/)).toBeVisible();
    await user.paste(await session.latestCode());
    await user.click(verify());
    await responded();
    expect(screen.getByText('OTP verified')).toBeVisible();
  });
});

describe('the OTP limit', () => {
  it('[OTP-07] offers no resend after the last wrong attempt, and runs the limit step 2 s later', async () => {
    const { responded, user, session, limit, pass, verify } = await openOtp();
    await responded();
    const wrong = findWrongCode(await session.latestCode());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await user.paste(wrong);
      await user.click(verify());
      await responded();
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

  it("[OTP-07] shows the server's message if no code is left, and runs the limit step", async () => {
    const { responded, limit, pass } = await openOtp({
      async prepare({ http }) {
        const body = { template: 'add-biller' as const, templateVariables: { billerId: 'ACTBB' } };
        for (let sent = 0; sent < 4; sent += 1) await http.call(generateOtp, { body });
      },
    });
    await responded();
    expect(alert()).toMatch(/limit/i);
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    expect(screen.queryByText(/code sent/)).not.toBeInTheDocument();
    await pass(2000);
    expect(limit).toHaveBeenCalledTimes(1);
  });

  it('[OTP-08] shows that no code could be generated, and then closes as at the limit', async () => {
    const faults = [{ call: GENERATE, mode: 'drop-response', times: 5 }] as const;
    const { responded, limit, pass } = await openOtp({ faults });
    await responded();
    expect(alert()).toBe('Unable to generate OTP at the moment. Please try again later.');
    expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/code sent/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    await pass(2000);
    expect(limit).toHaveBeenCalledTimes(1);
  });

  it("[HTTP-03] [OTP-08] leaves a 429 to the shell's toast, and closes the dialog as at the limit", async () => {
    const { responded, limit, pass } = await openOtp({ faults: [{ call: GENERATE, mode: 'rate-limit' }] });
    await responded();
    expect(alert()).toBe('');
    await pass(2000);
    expect(limit).toHaveBeenCalledWith(expect.stringMatching(/^Unable to generate OTP/), true);
  });

  it('[OTP-07] does not run the limit step if the dialog is closed first', async () => {
    const { responded, user, limit, cancelled, pass } = await openOtp({
      faults: [{ call: GENERATE, mode: 'error' }],
    });
    await responded();
    await user.keyboard('{Escape}');
    await pass(5000);
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(limit).not.toHaveBeenCalled();
  });
});
